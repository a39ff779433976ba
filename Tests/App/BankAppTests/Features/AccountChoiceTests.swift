import BankKernel
import BankSamples
import Money
import ShellCommands
import TerminalIO
import Testing

@testable import BankApp

@Suite struct PromptNameTests {
    @Test(arguments: ["Checking", "Übertrag-2", "ACCOUNT-with-20-signs"])
    func `a prompt names an account by its name where that is one word`(name: String) {
        #expect(makeSUT(name).promptName(among: [makeSUT(name)]) == (name.count > 20 ? "3000" : name))
    }

    @Test(arguments: ["", "Rainy day", "a>b", "a/b", "(x)", "a\u{202E}b", "tab\tbed", "twenty-one-characters"])
    func `a prompt names an account by the end of its number where its name would break a prompt`(name: String) {
        #expect(makeSUT(name).promptName(among: [makeSUT(name)]) == "3000")
    }

    @Test func `a prompt tells accounts of one name apart`() {
        #expect(makeSUT("Savings").promptName(among: [makeSUT("Savings"), .savings]) == "3000")
    }

    private func makeSUT(_ name: String) -> AccountModel {
        AccountModel(number: AccountModel.checking.number, name: name, holder: "Demo", currency: .eur)
    }
}

@Suite struct AccountChoiceTests {
    @Test(arguments: [
        "2", "Savings", "savings", "SÁVINGS", "NL91 ABNA 0417 1643 00", "nl91abna0417164300",
        "\(UserModel.demo.displayName), Savings",
    ])
    func `finds an own account by row, name or number`(text: String) throws {
        #expect(try makeSUT().own(typed: text) == .savings)
    }

    @Test(arguments: ["0", "4", "-1", "Nowhere"])
    func `rejects an unknown name and lists the known ones`(text: String) {
        #expect(
            throws: CommandStop.refused(
                "There is no \"\(text)\" in the list; choose 1 to 3, or enter one of Checking, Savings, Travel.")
        ) { try makeSUT().own(typed: text) }
    }

    @Test func `rejects the number of another customer's account`() {
        let number = AccountModel.payee.number
        #expect(throws: CommandStop.refused("You have no account \(number).")) {
            try makeSUT().own(typed: number.electronicForm)
        }
    }

    @Test(arguments: ["май", "ма\u{438}\u{306}"])
    func `finds a name in another script however it is composed, and no other name`(name: String) throws {
        let accounts = [(AccountModel.payee, "Маи"), (.savings, "Май")].map { account, holder in
            AccountModel(number: account.number, name: "Checking", holder: holder, currency: .eur)
        }

        #expect(try AccountChoice(of: accounts, printed: PrintedRows()).named(name)?.holder == "Май")
    }

    @Test func `rejects any name without accounts`() {
        #expect(throws: CommandStop.refused("There is nothing to choose from.")) {
            try AccountChoice(of: [], printed: PrintedRows([])).own(typed: "Savings")
        }
    }

    @Test func `rejects an ambiguous name`() {
        let sut = AccountChoice(of: [.checking, .savings], printed: PrintedRows())
        let holder = UserModel.demo.displayName
        #expect(
            throws: CommandStop.refused(
                "\"\(holder)\" could be \(holder), Checking or \(holder), Savings; choose one by its number.")
        ) { try sut.named(holder) }
    }

    @Test func `names the first of many accounts in one line`() {
        let pots = (1...30).map { number in
            AccountModel(number: AccountModel.checking.number, name: "Pot \(number)", holder: "Ann", currency: .eur)
        }
        let sut = AccountChoice(of: pots, printed: PrintedRows(pots))

        #expect(throws: CommandStop.refused(Self.ambiguity)) { try sut.named("pot") }
        #expect(throws: CommandStop.refused(Self.refusal)) { try sut.own(typed: "jar") }
    }

    private static let ambiguity = """
        "pot" could be Ann, Pot 1 or Ann, Pot 2 or Ann, Pot 3 or Ann, Pot 4 or Ann, Pot 5 or Ann, Pot 6 or Ann, Pot 7 or \
        Ann, Pot 8 or Ann, Pot 9 or 21 others; choose one by its number.
        """
    private static let refusal = """
        There is no "jar" in the list; choose 1 to 30, or enter one of Pot 1, Pot 2, Pot 3, Pot 4, Pot 5, Pot 6, Pot 7, \
        Pot 8, Pot 9, 21 others.
        """

    @Test func `an account that is called as the holder of another one is not taken for it`() throws {
        let name = UserModel.friend.displayName
        let called = AccountModel(number: AccountModel.savings.number, name: name, holder: "Mallory", currency: .eur)
        let sut = AccountChoice(of: [called, .payee], printed: PrintedRows())
        #expect(throws: CommandStop.self) { try sut.named(name) }
        let own = AccountModel(number: called.number, name: name, holder: name, currency: .eur)
        #expect(try AccountChoice(of: [own, .payee], printed: PrintedRows()).named(name) == own)
    }

    @Test func `accepts a unique word of the holder's name`() throws {
        let holder = UserModel.friend.displayName
        let word = try #require(holder.split(separator: " ").last)
        #expect(try AccountChoice(of: [.checking, .payee], printed: PrintedRows()).named(word.lowercased()) == .payee)
        #expect(try AccountChoice(of: [.checking], printed: PrintedRows()).named("nobody") == nil)
    }

    @Test(arguments: ["sav", "S", "săv"])
    func `accepts the beginning of one name only`(text: String) throws {
        #expect(try makeSUT().own(typed: text) == .savings)
    }

    @Test func `rejects the beginning of several names, and a number as a beginning`() {
        let renamed = AccountModel(
            number: AccountModel.dollars.number, name: "2nd savings", holder: "Dana Demo", currency: .usd)
        let sut = AccountChoice(of: [.checking, .savings, renamed], printed: PrintedRows([.checking]))
        #expect(throws: CommandStop.self) { try sut.own(typed: "da") }
        #expect(throws: CommandStop.self) { try sut.own(typed: "2") }
        #expect(throws: Never.self) { try sut.own(typed: "2n") }
    }

    @Test func `a nickname means its payee, unless an account is called so by now`() throws {
        let nicknames = [AccountModel.payee.number: "Rent"]
        let sut = AccountChoice(of: [.checking, .payee], printed: PrintedRows(), nicknames: nicknames)
        #expect(try sut.named("RENT") == .payee)
        #expect(try sut.named("re") == .payee)
        let later = AccountModel(
            number: AccountModel.savings.number, name: "Rent", holder: "Dana Demo", currency: .eur)
        let both = AccountChoice(of: [.payee, later], printed: PrintedRows(), nicknames: nicknames)
        #expect(throws: CommandStop.self) { try both.named("rent") }
    }

    @Test func `a nickname of a payee who is not listed comes before the beginning of a name`() throws {
        let nicknames = [AccountModel.dollarPayee.number: "sav"]
        func payee(among accounts: [AccountModel]) throws -> IBAN {
            let sut = AccountChoice(of: accounts, printed: PrintedRows(), nicknames: nicknames)
            return try IBAN(parsing: sut.payee(typed: "SAV"))
        }
        #expect(try payee(among: [.checking, .savings]) == AccountModel.dollarPayee.number)
        let later = AccountModel(number: AccountModel.savings.number, name: "Sav", holder: "Dana Demo", currency: .eur)
        #expect(throws: CommandStop.self) { try payee(among: [.checking, later]) }
    }

    @Test func `a part of a name means nothing where not all names are known`() throws {
        let sut = AccountChoice(of: [.checking, .payee], printed: PrintedRows(), isWhole: false)
        #expect(try sut.named("fra") == nil && sut.named("frank") == nil)
        #expect(try sut.named("frank friend") == .payee)
    }

    @Test(arguments: ["NL91ABNA0417164300", "NL91 ABNA 0417 1643 00"])
    func `an IBAN means its account, whatever another one is called`(number: String) throws {
        let called = AccountModel(number: AccountModel.payee.number, name: number, holder: "Mallory", currency: .eur)
        let sut = AccountChoice(of: [called], printed: PrintedRows())
        #expect(try IBAN(parsing: sut.payee(typed: number)) == AccountModel.savings.number)
    }

    @Test func `a number means the printed row, whatever the accounts are by now`() throws {
        let sut = AccountChoice(of: [.savings, .dollars], printed: PrintedRows([.checking, .savings]))
        #expect(try sut.own(typed: "1") == .checking)
        #expect(try sut.own(typed: "2") == .savings)
        #expect(throws: CommandStop.self) { try sut.own(typed: "3") }
    }

    @Test func `rejects a number before the list was printed`() {
        let sut = AccountChoice(of: [.checking, .savings], printed: PrintedRows())
        let refusal = "There is no row 1 yet. Show the list first, or enter one of Checking, Savings."
        #expect(throws: CommandStop.refused(refusal)) { try sut.own(typed: "1") }
        #expect(throws: CommandStop.refused("You have no account \"x\"; choose one of Checking, Savings.")) {
            try sut.own(typed: "x")
        }
    }

    private func makeSUT() -> AccountChoice {
        let accounts: [AccountModel] = [.checking, .savings, .dollars]
        return AccountChoice(of: accounts, printed: PrintedRows(accounts))
    }
}

@MainActor
@Suite struct PrintedRowsTests {
    @Test func `a number means the row that was printed with it`() throws {
        let sut = makeSUT(["a", "b", "c"])
        #expect(try sut.row(typed: "1") == (1, "a"))
        #expect(try sut.row(typed: "3") == (3, "c"))
    }

    @Test(arguments: [
        "0", "4", "-1", "x", "", "1.0", "9223372036854775807", "-9223372036854775808", "99999999999999999999",
    ])
    func `refuses a number that was not printed and names those that were`(text: String) {
        #expect(throws: CommandStop.refused("There is no \"\(text)\" in the list; choose 1 to 3.")) {
            try makeSUT(["a", "b", "c"]).row(typed: text)
        }
    }

    @Test func `refuses every number before anything was printed`() {
        #expect(throws: CommandStop.refused("There is no row 1 yet. Show the list first.")) {
            try PrintedRows<String>().row(typed: "1")
        }
    }

    @Test func `refuses every number of an empty list`() {
        #expect(throws: CommandStop.refused("There is nothing to choose from.")) { try makeSUT([]).row(typed: "1") }
    }

    @Test func `a further page continues the numbers`() throws {
        var sut = makeSUT(["a", "b"])
        sut.take(["c"], numberedFrom: 3, shownBy: writer)
        #expect(sut.numbers == 1..<4)
        #expect(try sut.row(typed: "1") == (1, "a"))
    }

    @Test func `a page that continues nothing printed has its own numbers only`() {
        var sut = PrintedRows<String>()
        sut.take(["c"], numberedFrom: 3, shownBy: writer)
        #expect(sut.numbers == 3..<4)
        #expect(sut[1] == nil)
    }

    @Test func `the list shown again replaces the numbers`() {
        var sut = makeSUT(["a", "b"])
        sut.take(["b"], shownBy: writer)
        #expect(sut[1] == "b")
        #expect(sut[2] == nil)
    }

    @Test func `what a muted writer hides changes no number`() async {
        var sut = makeSUT(["a", "b"])
        await writer.muted { sut.take(["b", "a"], shownBy: writer) }
        #expect(sut[1] == "a")
    }

    private let writer = TerminalWriter(output: BufferSink(), errors: BufferSink())

    private func makeSUT(_ rows: [String]) -> PrintedRows<String> {
        var sut = PrintedRows<String>()
        sut.take(rows, shownBy: writer)
        return sut
    }
}
