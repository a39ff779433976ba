import BankKernel
import BankSamples
import Testing

@testable import BankApp

@Suite struct AccountChoiceTests {
    @Test(arguments: [
        "2", "Savings", "savings", "SÁVINGS", "NL91 ABNA 0417 1643 00", "nl91abna0417164300", "Demo, Savings",
    ])
    func `finds an own account by row, name or number`(text: String) throws {
        guard text != "Demo, Savings" else {
            return #expect(try makeSUT().own(typed: "\(UserModel.demo.displayName), Savings") == .savings)
        }
        #expect(try makeSUT().own(typed: text) == .savings)
    }

    @Test(arguments: ["0", "4", "-1", "Nowhere"])
    func `rejects an unknown name and lists the known ones`(text: String) {
        #expect(
            throws: CommandStop.refused(
                "There is no \"\(text)\" in the list; choose 1 to 3, or one of Checking, Savings, Travel.")
        ) { try makeSUT().own(typed: text) }
    }

    @Test func `rejects the number of another customer's account`() {
        let number = AccountModel.payee.number
        #expect(throws: CommandStop.refused("You have no account \(number).")) {
            try makeSUT().own(typed: number.electronicForm)
        }
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
                "\"\(holder)\" may be \(holder), Checking or \(holder), Savings; choose one by its number.")
        ) { try sut.named(holder) }
    }

    @Test func `accepts a unique word of the holder's name`() throws {
        let holder = UserModel.friend.displayName
        let word = try #require(holder.split(separator: " ").last)
        #expect(try AccountChoice(of: [.checking, .payee], printed: PrintedRows()).named(word.lowercased()) == .payee)
        #expect(try AccountChoice(of: [.checking], printed: PrintedRows()).named("nobody") == nil)
    }

    @Test func `a number means the printed row, whatever the accounts are by now`() throws {
        let sut = AccountChoice(of: [.savings, .dollars], printed: PrintedRows([.checking, .savings]))
        #expect(try sut.own(typed: "1") == .checking)
        #expect(try sut.own(typed: "2") == .savings)
        #expect(throws: CommandStop.self) { try sut.own(typed: "3") }
    }

    @Test func `rejects a number before the list was printed`() {
        let sut = AccountChoice(of: [.checking, .savings], printed: PrintedRows())
        let refusal = "Row 1 has not been shown yet; list the rows first, or one of Checking, Savings."
        #expect(throws: CommandStop.refused(refusal)) { try sut.own(typed: "1") }
        #expect(throws: CommandStop.refused("There is no \"x\" in the list; choose one of Checking, Savings.")) {
            try sut.own(typed: "x")
        }
    }

    private func makeSUT() -> AccountChoice {
        let accounts: [AccountModel] = [.checking, .savings, .dollars]
        return AccountChoice(of: accounts, printed: PrintedRows(accounts))
    }
}
