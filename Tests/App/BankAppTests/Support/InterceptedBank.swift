import BankApp
import BankKernel

/// A bank that lets a test intercept transfers, balances and accounts, and forwards the rest to `bank`.
struct InterceptedBank<Original: BankPorts> {
    let bank: Original
    /// Replaces the booking of `bank`.
    let booking: @Sendable (TransferOrder) async throws(BankError) -> TransferReceipt
    /// Runs before a balance is read.
    var onBalance: @Sendable () throws(BankError) -> Void = {}
    /// Runs before the accounts of a customer are read.
    var onAccounts: @Sendable () throws(BankError) -> Void = {}
}

extension InterceptedBank: TransfersPort {
    func book(_ order: TransferOrder) async throws(BankError) -> TransferReceipt {
        try await booking(order)
    }
}

extension InterceptedBank: AccountsPort, BalancePort, PayeesPort {
    func accounts(of customer: CustomerID) async throws(BankError) -> [AccountModel] {
        try onAccounts()
        return try await bank.accounts(of: customer)
    }

    func balance(of account: IBAN, for customer: CustomerID) async throws(BankError) -> BalanceModel {
        try onBalance()
        return try await bank.balance(of: account, for: customer)
    }

    func payee(numbered number: IBAN) async throws(BankError) -> AccountModel {
        try await bank.payee(numbered: number)
    }

    func knownPayees(of customer: CustomerID) async throws(BankError) -> [AccountModel] {
        try await bank.knownPayees(of: customer)
    }
}

extension InterceptedBank: HistoryPort {
    func page(_ query: HistoryQuery, for customer: CustomerID) async throws(BankError) -> HistoryPage {
        try await bank.page(query, for: customer)
    }

    func details(of transfer: TransferID, for customer: CustomerID) async throws(BankError) -> TransactionDetails {
        try await bank.details(of: transfer, for: customer)
    }

    func turnover(
        of account: IBAN, months: Int, for customer: CustomerID
    ) async throws(BankError) -> [MonthlyTurnover] {
        try await bank.turnover(of: account, months: months, for: customer)
    }
}

extension InterceptedBank: CredentialsPort, LoginAttemptsPort, PasswordsPort {
    func credential(forUsername username: String) async throws(BankError) -> Credential? {
        try await bank.credential(forUsername: username)
    }

    func begin(
        _ attempt: LoginAttempt, at now: Instant, throttle: LoginThrottle
    ) async throws(BankError) -> LoginAdmission {
        try await bank.begin(attempt, at: now, throttle: throttle)
    }

    func end(
        _ attempt: LoginAttempt, as end: LoginEnd, at now: Instant, throttle: LoginThrottle
    ) async throws(BankError) -> LoginAdmission {
        try await bank.end(attempt, as: end, at: now, throttle: throttle)
    }

    func setPassword(for username: String, hash: PasswordHash) async throws(BankError) {
        try await bank.setPassword(for: username, hash: hash)
    }
}
