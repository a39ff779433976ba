import Auth
import BankApp
import BankKernel
import DisplayText
import InMemoryBank
import Interception
import Money
import PublicServices
import Sessions

extension FaultSwitch {
    /// `bank`, wherever it is; its calls fail when a fault is on.
    func customerPorts(_ bank: any CustomerPorts) -> any CustomerPorts {
        let ports = InterceptedCustomerPorts(bank, log: NoLog())
        ports.failEach { self.bankFailure() }
        ports.answers.balance = { account, customer throws(BankError) in
            guard let fault = self.strike(.balances) else { return try await bank.balance(of: account, for: customer) }
            guard fault == .garbage else { throw .storage(StorageFailure(fault, path: Self.bankPath)) }
            let held = try await bank.balance(of: account, for: customer).amount
            let seeming = Int64(clamping: Int128(held.minorUnits) * 10)
            return BalanceModel(accountNumber: account, amount: Money(minorUnits: seeming, currency: held.currency))
        }
        ports.answers.book = { order throws(BankError) in
            guard let fault = self.strike(.transfers) else { return try await bank.book(order) }
            guard fault == .timeout else { throw .storage(StorageFailure(fault, path: Self.bankPath)) }
            _ = try await bank.book(order)
            throw .outcomeUnknown(order.reference.id)
        }
        return ports
    }

    /// The logins of a bank, which fail when a fault of the bank is on.
    func identity(_ identity: any BankIdentity) -> any BankIdentity {
        FaultyIdentity(identity: identity, faults: self)
    }

    /// A store of cards whose calls fail when a fault is on.
    func cardStore(_ store: any CardStorePort) -> any CardStorePort {
        let port = InterceptedCardStorePort(store, log: NoLog())
        port.failEach { self.storeFailure(.bookmarks, path: "cards.sqlite") }
        return port
    }

    /// A book of nicknames whose calls fail when a fault is on.
    func payeeBook(_ book: any PayeeBookPort) -> any PayeeBookPort {
        let port = InterceptedPayeeBookPort(book, log: NoLog())
        port.failEach { self.storeFailure(.payees, path: "payees.sqlite") }
        return port
    }

    /// Documents in memory, those of ``SessionPayments`` among them, that can neither be written nor read when a fault is on.
    func documents() -> any DocumentsPort {
        let documents = MemoryDocuments(SessionPayments.files)
        let port = InterceptedDocumentsPort(documents, log: NoLog())
        port.answers.begin = { path, replacing throws(StorageFailure) in
            if let failure = self.storeFailure(.documents, path: path) { throw failure }
            return try await documents.begin(path: path, replacing: replacing)
        }
        port.answers.contents = { path, limit throws(StorageFailure) in
            if let failure = self.storeFailure(.documents, path: path) { throw failure }
            return try await documents.contents(ofPath: path, limit: limit)
        }
        return port
    }

    /// A selection in memory that holds for this run alone when a fault is on.
    func selection() -> any SelectionPort {
        let selection = MemorySelection()
        let port = InterceptedSelectionPort(selection, log: NoLog())
        port.answers.select = { number, customer throws(BankError) in
            try await selection.select(number, for: customer)
            if let failure = self.preferencesFailure() { throw .storage(failure) }
        }
        return port
    }

    /// A theme in memory that holds for this run alone when a fault is on.
    func themes() -> any ThemeStore { FaultyThemes(faults: self) }
}

extension FaultSwitch {
    /// Sets `services` to the default ones, which fail when a fault is on. `clock` tells when a token expires, and cards are drawn
    /// from `seed`.
    func setDefaults(of services: inout BankServices, clock: any WallClock, seed: UInt64) {
        services.transparentAccounts = transparentAccounts()
        services.statements = statements()
        services.cards = cards(seed: seed, clock: clock)
        services.sales = sales(clock: clock)
        services.directRates = directRates()
    }

    /// The embedded sales, with their logins.
    func sales(clock: any WallClock) -> any SalesPort {
        let port = InterceptedSalesPort(EmbeddedSales(clock: clock), log: NoLog())
        port.failEach { self.serviceFailure(.sales) }
        return port
    }

    func directRates() -> any DirectRatesPort {
        let port = InterceptedDirectRatesPort(EmbeddedDirectRates(), log: NoLog())
        port.failEach { self.serviceFailure(.rates) }
        return port
    }

    func transparentAccounts() -> any TransparentAccountsPort {
        let port = InterceptedTransparentAccountsPort(EmbeddedTransparentAccounts(), log: NoLog())
        port.failEach { self.serviceFailure(.accounts) }
        return port
    }

    /// Invented cards, drawn from `seed`.
    func cards(seed: UInt64, clock: any WallClock) -> any CardsPort {
        let cards = GeneratedCards(generator: SplitMix64(seed: seed), clock: clock)
        let port = InterceptedCardsPort(cards, log: NoLog())
        port.failEach { self.serviceFailure(.cards) }
        return port
    }

    /// The statements that come with the app and those of ``SessionStatements``.
    func statements() -> any StatementsPort {
        let statements = EmbeddedStatements()
        let port = InterceptedStatementsPort(statements, log: NoLog())
        port.answers.open = { source throws(StatementFailure) in
            guard !Task.isCancelled else { throw .cancelled }
            switch self.strike(.transactions) {
            case .garbage?: return WholeStatement("<html>")
            case let fault?: throw .service(ServiceError(fault, host: "transactions.example"))
            case nil: break
            }
            if let file = SessionStatements.file(source) { return WholeStatement(file) }
            return try await statements.open(source)
        }
        return port
    }
}

/// The files that a session can open.
enum SessionStatements {
    static let goodFile = "statement.json"
    /// A statement whose second transaction is bad.
    static let badFile = "bad.json"
    /// A statement with a transaction on each of thirty days.
    static let longFile = "long.json"

    /// What stands in the file that `source` names; `nil` when it names none of these.
    static func file(_ source: StatementSource) -> String? {
        switch source {
        case .file(goodFile): return "[\(transaction(on: "2026-01-05"))]"
        case .file(badFile): return "[\(transaction(on: "2026-01-05")),{\"id\":\"2\"}]"
        case .file(longFile):
            let days = (0..<30).map { CalendarDay(daysSinceEpoch: 20_454 + $0).description }
            return "[\(days.map(transaction).joined(separator: ","))]"
        default: return nil
        }
    }

    private static func transaction(on day: String) -> String {
        #"{"id":"1","description":"Rent","typeGroup":"Payment","type":"SEPA Payment","category":"Home","#
            + #""transactionAmountCurrency":{"amount":"700.00","currencyCode":"EUR"},"creditDebitIndicator":"DBIT","#
            + #""creationTime":"\#(day)T08:00:00","state":"COMPLETED"}"#
    }
}

/// Hands out interceptors of the parts of `identity`, which are made each time.
private struct FaultyIdentity: BankIdentity {
    let identity: any BankIdentity
    let faults: FaultSwitch

    var login: any AuthInteractorProtocol {
        let login = InterceptedAuthInteractor(identity.login, log: NoLog())
        login.failEach { [faults] in faults.bankFailure().map(AuthError.unavailable) }
        return login
    }

    var passwords: any PasswordChangePort {
        let passwords = InterceptedPasswordChangePort(identity.passwords, log: NoLog())
        passwords.failEach { [faults] in faults.bankFailure().map { .check(.unavailable($0)) } }
        return passwords
    }

    func isLoggedIn(_ customer: CustomerID) -> Bool { identity.isLoggedIn(customer) }

    func logOut(_ customer: CustomerID) async { await identity.logOut(customer) }
}

/// The store of themes belongs to the app, for whose protocols nothing is generated.
private struct FaultyThemes: ThemeStore {
    let faults: FaultSwitch
    private let themes = MemoryThemes()

    init(faults: FaultSwitch) {
        self.faults = faults
    }

    func theme() async -> Theme? { await themes.theme() }

    func keep(_ theme: Theme) async throws(StorageFailure) {
        await themes.keep(theme)
        if let failure = faults.preferencesFailure() { throw failure }
    }
}

/// The payment files that a session can import, by their paths. The accounts are those of the demo bank.
enum SessionPayments {
    static let files = [
        "payments.csv": payments, "refused.csv": refused, "open-quote.csv": "iban,amount\n\"AT90,1\n",
        "payments.xml": message,
    ]

    /// A file with some lines that can be sent; two of them are equal.
    private static let payments = """
        iban,name,amount,currency,note,reference
        AT90 9999 9000 0000 0005,Alice,12.50,EUR,Tea,
        AT909999900000000005,Alice,12.50,EUR,Tea,
        AT909999900000000005,Eve,0,EUR,,
        AT749999900000000002,,1.005,,,
        AT749999900000000002,,20,,To savings,2026-01

        """

    /// A file without a line that can be sent.
    private static let refused = """
        amount,iban,currency
        5.00,AT049999900000000001,EUR
        5.00,AT049999900000000002,EUR
        5.00,DE89370400440532013000,EUR
        5.00,,EUR
        ,AT749999900000000002,EUR
        -5.00,AT749999900000000002,EUR
        5.00,AT749999900000000002,USD
        5.00,AT749999900000000002,EURO
        99999999.00,AT749999900000000002,EUR
        5.00,AT749999900000000002

        """

    private static let message = """
        <?xml version="1.0" encoding="UTF-8"?>
        <Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03">
          <CstmrCdtTrfInitn>
            <GrpHdr>
              <MsgId>M1</MsgId><CreDtTm>2026-01-05T08:00:00</CreDtTm><NbOfTxs>2</NbOfTxs><CtrlSum>37.50</CtrlSum>
              <InitgPty><Nm>Demo</Nm></InitgPty>
            </GrpHdr>
            <PmtInf>
              <PmtInfId>P1</PmtInfId><PmtMtd>TRF</PmtMtd><ReqdExctnDt>2026-01-05</ReqdExctnDt>
              <Dbtr><Nm>Demo</Nm></Dbtr><DbtrAcct><Id><IBAN>AT749999900000000002</IBAN></Id></DbtrAcct>
              <CdtTrfTxInf>
                <PmtId><EndToEndId>E1</EndToEndId></PmtId><Amt><InstdAmt Ccy="EUR">25.00</InstdAmt></Amt>
                <Cdtr><Nm>Alice</Nm></Cdtr><CdtrAcct><Id><IBAN>AT909999900000000005</IBAN></Id></CdtrAcct>
                <RmtInf><Ustrd>Rent &amp; heating</Ustrd></RmtInf>
              </CdtTrfTxInf>
            </PmtInf>
            <PmtInf>
              <PmtInfId>P2</PmtInfId><PmtMtd>TRF</PmtMtd><ReqdExctnDt>2026-02-01</ReqdExctnDt>
              <Dbtr><Nm>Demo</Nm></Dbtr><DbtrAcct><Id><IBAN>AT749999900000000002</IBAN></Id></DbtrAcct>
              <CdtTrfTxInf>
                <PmtId><EndToEndId>E2</EndToEndId></PmtId><Amt><InstdAmt Ccy="EUR">12.50</InstdAmt></Amt>
                <Cdtr><Nm>Alice</Nm></Cdtr><CdtrAcct><Id><IBAN>AT909999900000000005</IBAN></Id></CdtrAcct>
              </CdtTrfTxInf>
            </PmtInf>
          </CstmrCdtTrfInitn>
        </Document>

        """
}
