import BankKernel
import CoreMetrics
import Hummingbird
import NIOCore

/// `/v1`: the bank over HTTP. Who a customer is follows from the token alone.
struct BankRoutes: Sendable {
    private let logins: LoginDesk
    private let accounts: AccountDesk
    private let transfers: TransferDesk
    private let sessions: SessionDesk
    private let outages: OutageLog

    /// The routes of `bank`, which check passwords in `passwords`.
    init(
        _ bank: ServedBank, passwords: PasswordPool, audit: AuditLog, metrics: any MetricsFactory,
        clock: any WallClock, outages: OutageLog, refusalPause: TimeAmount
    ) {
        self.outages = outages
        sessions = SessionDesk(sessions: bank.sessions, clock: clock)
        logins = LoginDesk(
            bank: bank, sessions: sessions, passwords: passwords, audit: audit, metrics: metrics,
            clock: clock, refusalPause: refusalPause)
        accounts = AccountDesk(bank: bank, allowance: PayeeAllowance(), metrics: metrics, clock: clock)
        transfers = TransferDesk(bank: bank, metrics: metrics)
    }

    func add(to router: Router<BankRequestContext>) {
        let content = ContentMiddleware(bodyLimit: BankServer.bodyLimit)
        let bank = router.group("v1").add(middleware: OutageMiddleware(log: outages))
        bank.group().add(middleware: content)
            .post("sessions", use: logins.logIn)
        bank.group().add(middleware: TokenMiddleware(sessions: sessions)).add(middleware: content)
            .add(middleware: WorkSpanMiddleware())
            .group(context: CustomerContext.self)
            .get("sessions", use: logins.list)
            .delete("sessions/{id}", use: logins.end)
            .delete("sessions/current", use: logins.logOut)
            .put("password", use: logins.changePassword)
            .get("accounts", use: accounts.accounts)
            .get("accounts/{iban}/balance", use: accounts.balance)
            .get("accounts/{iban}/turnover", use: accounts.turnover)
            .get("accounts/{iban}/transactions", use: accounts.transactions)
            .get("payees", use: accounts.payees)
            .get("payees/{iban}", use: accounts.payee)
            .put("transfers/{uuid}", use: transfers.book)
            .get("transfers/{uuid}", use: transfers.details)
    }
}
