import BankAdministration
import BankKernel
import InMemoryBank
import LedgerRules
import Money
import Testing

struct BankChangesTests {
    private let bank = InMemoryBank(clock: ManualClock())
    private let logins = MemoryLoginSessions()
    private let clock = ManualClock()

    @Test func `adds a customer who holds no account yet`() async throws {
        let added = try await makeSUT().addCustomer("eve", displayName: "Eve Adams") { "secret of eve" }

        #expect(added.sentence == "Added Eve Adams, who logs in as eve.")
        #expect(added.row.accounts == 0)
        let hash = try await bank.credential(forUsername: "eve")?.passwordHash
        #expect(hash == FakePasswordHasher.hash(of: "secret of eve"))
    }

    @Test func `a new password ends all logins of the customer`() async throws {
        let eve = try await makeSUT().addCustomer("eve", displayName: "Eve") { "secret of eve" }.row.user
        let digest = try #require(SessionTokenDigest(bytes: Array(repeating: 7, count: 32)))
        let session = LoginSession(
            customer: eve.id, username: "eve", expiresAt: clock.now().advanced(by: .seconds(60)))
        try await logins.begin(session, under: digest, at: clock.now())

        let changed = try await makeSUT().setPassword(of: "eve") { "better one" }

        #expect(changed.sentence == "Eve, who logs in as eve, has a new password.")
        #expect(try await logins.session(under: digest, at: clock.now()) == nil)
    }

    @Test func `asks for no password of an unknown customer`() async {
        await #expect(throws: BankError.unknownCustomer("eve")) {
            try await makeSUT().setPassword(of: "eve") {
                Issue.record("a password was asked for")
                return ""
            }
        }
    }

    @Test(arguments: [
        ("seven77", PasswordWeakness.short), ("Evelyn Adams", .name), ("eve.adams", .name), ("P@ssw0rd", .common),
    ])
    func `takes no weak password, for a new customer or an old one`(
        password: String, weakness: PasswordWeakness
    ) async throws {
        let sut = makeSUT()
        await #expect(throws: PasswordError.tooWeak(weakness)) {
            try await sut.addCustomer("eve.adams", displayName: "Evelyn Adams") { password }
        }
        _ = try await sut.addCustomer("eve.adams", displayName: "Evelyn Adams") { "correct horse" }
        await #expect(throws: PasswordError.tooWeak(weakness)) {
            try await sut.setPassword(of: "eve.adams") { password }
        }

        let hash = try await bank.credential(forUsername: "eve.adams")?.passwordHash
        #expect(hash == FakePasswordHasher.hash(of: "correct horse"))
    }

    @Test func `a username has as many bytes as every store takes`() async throws {
        let sut = makeSUT()
        await #expect(throws: AdministrationError("A username has at most 255 bytes.")) {
            try await sut.addCustomer(String(repeating: "é", count: 128), displayName: "Eve") { "correct horse" }
        }
        let longest = String(repeating: "é", count: 127) + "e"
        #expect(try await sut.addCustomer(longest, displayName: "Eve") { "correct horse" }.row.user.username == longest)
    }

    /// Nobody could log in with one of them as it is listed.
    @Test(arguments: [
        " eve", "eve adams", "eve\n", "eve\u{A0}", "e\u{200B}ve", "\u{202E}eve", "eve\u{34F}", "\u{3164}",
    ])
    func `a username has nothing that is not seen`(name: String) async {
        await #expect(throws: AdministrationError("A username has no blanks and no invisible characters.")) {
            try await makeSUT().addCustomer(name, displayName: "Eve") { "correct horse" }
        }
    }

    @Test(arguments: ["", " ", "\t", "\u{200B}", "\u{2800}", "\u{3164}"])
    func `a customer and an account need a name`(name: String) async throws {
        let sut = makeSUT()
        await #expect(throws: AdministrationError.self) {
            try await sut.addCustomer(name, displayName: "Eve") { "correct horse" }
        }
        await #expect(throws: AdministrationError("A customer needs a name.")) {
            try await sut.addCustomer("eve", displayName: name) { "correct horse" }
        }
        let eve = try await sut.addCustomer("eve", displayName: "Eve") { "correct horse" }.row.user
        await #expect(throws: AdministrationError("An account needs a name, such as Checking.")) {
            try await sut.openAccount(for: "eve", currency: "EUR", name: name)
        }

        #expect(try await bank.accounts(of: eve.id) == [])
    }

    @Test(arguments: [String(repeating: "x", count: 71), "e" + String(repeating: "\u{301}", count: 512)])
    func `the name of a customer or an account is no longer than every list can show`(name: String) async throws {
        let sut = makeSUT()
        let refusal = AdministrationError("The name is too long. The limit is 70 characters and 1024 bytes.")
        await #expect(throws: refusal) { try await sut.addCustomer("eve", displayName: name) { "correct horse" } }
        let longest = String(repeating: "x", count: 70)
        let eve = try await sut.addCustomer("eve", displayName: longest) { "correct horse" }.row.user
        await #expect(throws: refusal) { try await sut.openAccount(for: "eve", currency: "EUR", name: name) }
        #expect(try await bank.accounts(of: eve.id) == [])
        for longest in [longest, "é" + String(repeating: "\u{301}", count: 511)] {
            #expect(try await sut.openAccount(for: "eve", currency: "EUR", name: longest).row.account.name == longest)
        }
    }

    @Test func `opens an empty account`() async throws {
        let sut = makeSUT()
        _ = try await sut.addCustomer("eve", displayName: "Eve") { "secret of eve" }
        let opened = try await sut.openAccount(for: "eve", currency: "EUR", name: "Checking")

        #expect(opened.row.account.balance == Money.zero(.eur))
        #expect(opened.sentence == "Opened Checking in EUR for Eve: \(opened.row.account.number).")
    }

    @Test func `refuses an unknown currency and an invalid account number`() async {
        await #expect(
            throws: AdministrationError("\"EURO\" is not a currency. Write its three-letter code, such as EUR.")
        ) { try await makeSUT().openAccount(for: "eve", currency: "EURO", name: "Checking") }
        #expect(throws: AdministrationError.self) { try BankChanges.number("AT00") }
    }

    @Test(arguments: [("EUR", "25.00"), ("JPY", "2500"), ("BHD", "25.000")])
    func `says what an amount of the account is like`(currency: String, example: String) async throws {
        let sut = makeSUT()
        _ = try await sut.addCustomer("eve", displayName: "Eve") { "secret of eve" }
        let number = try await sut.openAccount(for: "eve", currency: currency, name: "Checking").row.account.number
        let refusal = AdministrationError("\"five\" is not an amount. Write it like \(example).")

        await #expect(throws: refusal) {
            try await sut.deposit(
                to: number, amount: "five",
                reference: TransferReference(id: RandomTransferIDs().next(), note: ""))
        }
    }

    @Test func `says of a repeated deposit that no money moved`() async throws {
        let sut = makeSUT()
        _ = try await sut.addCustomer("eve", displayName: "Eve") { "secret of eve" }
        let number = try await sut.openAccount(for: "eve", currency: "EUR", name: "Checking").row.account.number
        let id = try #require(TransferID(parsing: "6ba7b810-9dad-41d1-80b4-00c04fd430c8"))
        let reference = TransferReference(id: id, note: "Gift")

        let first = try await sut.deposit(to: number, amount: "12.50", reference: reference)
        let again = try await sut.deposit(to: number, amount: "12.50", reference: reference)

        #expect(first.sentence == "Paid 12.50 EUR in to Eve, \(number). Reference \(id)")
        #expect(
            again.sentence
                == "Paid 12.50 EUR in to Eve, \(number), before, at \(clock.now()); no money moved now. Reference \(id)"
        )
        #expect(again.row.receipt.balanceAfter == first.row.receipt.balanceAfter)
    }

    private func makeSUT() -> BankChanges {
        BankChanges(bank, logins: logins, hasher: FakePasswordHasher())
    }
}
