import BankKernel
import BankSamples
import BankWire
import Money
import Testing

struct WireDocumentTests {
    private func again<Document: WireDocument>(_ document: Document) throws -> Document {
        try Document(reading: document.bytes)
    }

    private let instant = Instant(millisecondsSinceEpoch: 1_767_603_600_250)
    private let strange = "Zoë \"Ω\" \\ \n\u{202e} ✿ 👩‍👧"

    private func account(balance: Money? = nil) throws -> AccountModel {
        AccountModel(
            number: try IBAN(parsing: "AT749999900000000002"), name: strange, holder: strange, currency: .eur,
            balance: balance)
    }

    @Test func `reads back accounts`() throws {
        for balance in [nil, .eur(0), .eur(.min), .eur(.max)] as [Money?] {
            let account = try account(balance: balance)
            #expect(try again(account) == account)
        }
        let list = ItemList([try account(), try account(balance: .eur(1))])
        #expect(try again(list) == list)
    }

    @Test func `reads back balances`() throws {
        let balance = BalanceModel(accountNumber: .nobodys, amount: Money(minorUnits: -3, currency: .jpy))

        #expect(try again(balance) == balance)
    }

    @Test func `reads back turnovers, also beyond 64 bits`() throws {
        var credits = MoneyTotal(currency: .bhd)
        for _ in 1...3 { credits.add(minorUnits: .max) }
        let month = try #require(CalendarDay(year: 2026, month: 1, day: 1))
        let turnover = MonthlyTurnover(month: month, credits: credits, debits: MoneyTotal(currency: .bhd))

        #expect(try again(turnover) == turnover)
        #expect(turnover.text.contains(#""month":"2026-01""#))
    }

    @Test(arguments: [
        (String(repeating: "9", count: 34), "0"), ("-1", "0"), ("0", "1"),
        ("0", "-" + String(repeating: "9", count: 34)),
    ])
    func `rejects turnovers that no account has`(credits: String, debits: String) {
        func total(_ units: String) -> String { #"{"minorUnits":"\#(units)","currency":"EUR"}"# }
        let text = #"{"month":"2026-01","credits":\#(total(credits)),"debits":\#(total(debits))}"#
        #expect(throws: WireFault.self) { try MonthlyTurnover(reading: Array(text.utf8)) }
    }

    @Test(arguments: ["-1", "\(Int64.max)"])
    func `rejects places in the ledger that no transfer has`(sequence: String) {
        let receipt = TransferReceipt(id: .deadbeef, sequence: 12, bookedAt: instant, balanceAfter: .eur(75_00))
        let text = receipt.text.replacing(#""12""#, with: "\"\(sequence)\"")
        let fault = WireFault.wrongShape(path: "sequence", reason: "is not the place of a transfer")
        #expect(throws: fault) { try TransferReceipt(reading: Array(text.utf8)) }
    }

    @Test func `reads back pages`() throws {
        let transaction = TransactionModel(
            id: .deadbeef, sequence: .max - 1, bookedAt: instant, amount: .eur(-25_00), balanceAfter: .eur(75_00),
            counterparty: try account(), note: strange)
        for page in [
            HistoryPage(transactions: [transaction, transaction], next: 9_007_199_254_740_993),
            HistoryPage(transactions: [], next: nil), HistoryPage(transactions: [], next: 1),
        ] { #expect(try again(page) == page) }
    }

    @Test func `reads back whole transfers`() throws {
        let details = TransactionDetails(
            id: .deadbeef, sequence: 7, bookedAt: instant, note: "",
            postings: [
                PostingModel(account: try account(), amount: .eur(-1)),
                PostingModel(account: try account(), amount: .eur(1)),
            ])

        #expect(try again(details) == details)
    }

    @Test func `reads back orders, on behalf of the token's customer`() throws {
        let order = TransferOrder(
            reference: TransferReference(id: .deadbeef, note: strange), customer: CustomerID(rawValue: 1),
            source: .nobodys, destination: try account().number, amount: .eur(25_00))
        let request = try again(TransferRequest(order))

        #expect(request.order(id: .deadbeef, by: CustomerID(rawValue: 1)) == order)
        #expect(request.text.contains(#""amount":{"minorUnits":"2500","currency":"EUR"}"#))
    }

    @Test func `reads back receipts`() throws {
        let receipt = TransferReceipt(id: .deadbeef, sequence: 12, bookedAt: instant, balanceAfter: .eur(75_00))

        #expect(try again(receipt) == receipt)
    }

    @Test func `reads back logins`() throws {
        let token = try #require(AccessToken(text: "abc"))
        let user = UserModel(id: CustomerID(rawValue: .max), username: "ann", displayName: strange)
        let grant = SessionGrant(token: token, expiresAt: instant, user: user)
        let change = PasswordChangeRequest(old: strange, new: "")

        #expect(try again(grant) == grant)
        #expect(try again(LoginRequest(username: "ann", password: strange)).password == strange)
        #expect(try again(change) == change)
    }

    @Test func `prints no secrets`() throws {
        let token = try #require(AccessToken(text: "tok-secret"))
        let user = UserModel(id: CustomerID(rawValue: 1), username: "ann", displayName: "Ann")
        let secrets: [Any] = [
            LoginRequest(username: "ann", password: "pass-secret"),
            PasswordChangeRequest(old: "old-secret", new: "new-secret"),
            SessionGrant(token: token, expiresAt: instant, user: user),
        ]

        for secret in secrets {
            var dumped = ""
            dump(secret, to: &dumped)
            #expect(!"\(secret) \(String(reflecting: [secret])) \(dumped)".contains("-secret"))
        }
    }

    @Test func `ignores unknown members`() throws {
        let text = #"{"new":{"deep":[1]},"minorUnits":"2500","currency":"EUR","later":null}"#

        #expect(try Money(reading: Array(text.utf8)) == .eur(25_00))
    }

    @Test func `reads a request without a note as one with an empty note`() throws {
        let request = TransferRequest(
            TransferOrder(
                reference: TransferReference(id: .deadbeef), customer: CustomerID(rawValue: 1), source: .nobodys,
                destination: .nobodys, amount: .eur(1)))
        let text = request.text.replacing(#","note":"""#, with: "")

        #expect(try TransferRequest(reading: Array(text.utf8)) == request)
    }

    @Test(arguments: [
        (#"{"currency":"EUR"}"#, "minorUnits", "is missing"),
        (#"{"minorUnits":2500,"currency":"EUR"}"#, "minorUnits", "is not a text"),
        (#"{"minorUnits":"25.00","currency":"EUR"}"#, "minorUnits", "is not a whole number in quotes"),
        (#"{"minorUnits":"-","currency":"EUR"}"#, "minorUnits", "is not a whole number in quotes"),
        (#"{"minorUnits":"9223372036854775808","currency":"EUR"}"#, "minorUnits", "is too large a number"),
        (#"{"minorUnits":"1","currency":"XXX"}"#, "currency", "is not a currency of ISO 4217"),
        ("[]", "", "is not an object"),
    ])
    func `says what is wrong and where`(text: String, path: String, reason: String) {
        #expect(throws: WireFault.wrongShape(path: path, reason: reason)) { try Money(reading: Array(text.utf8)) }
    }

    @Test func `rejects a balance in another currency than its account`() throws {
        let text = try account(balance: .eur(1)).text
            .replacing(#""minorUnits":"1","currency":"EUR""#, with: #""minorUnits":"1","currency":"USD""#)

        #expect(throws: WireFault.wrongShape(path: "balance", reason: "is in another currency than its account")) {
            try AccountModel(reading: Array(text.utf8))
        }
    }

    @Test func `reads an answer of four megabytes, and no more`() throws {
        let text = Array(#"{"minorUnits":"1","currency":"EUR"}"#.utf8)
        let blanks = [UInt8](repeating: 0x20, count: 4_194_304 - text.count)

        #expect(try Money(reading: text + blanks) == Money(minorUnits: 1, currency: .eur))
        #expect(throws: WireFault.tooLarge(limit: 4_194_304)) { try Money(reading: text + blanks + [0x20]) }
    }

    @Test func `does not read more than the limit`() {
        #expect(throws: WireFault.tooLarge(limit: 4)) { try Money(reading: Array("xxxxx".utf8), limit: 4) }
    }
}
