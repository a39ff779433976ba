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
            try AccountChoice(of: []).own(typed: "Savings")
        }
    }

    @Test func `rejects an ambiguous name`() {
        let sut = AccountChoice(of: [.checking, .savings])
        let holder = UserModel.demo.displayName
        #expect(
            throws: CommandStop.refused(
                "\"\(holder)\" may be \(holder), Checking or \(holder), Savings; choose one by its number.")
        ) { try sut.named(holder) }
    }

    @Test func `accepts a unique word of the holder's name`() throws {
        let holder = UserModel.friend.displayName
        let word = try #require(holder.split(separator: " ").last)
        #expect(try AccountChoice(of: [.checking, .payee]).named(word.lowercased()) == .payee)
        #expect(try AccountChoice(of: [.checking]).named("nobody") == nil)
    }

    private func makeSUT() -> AccountChoice {
        AccountChoice(of: [.checking, .savings, .dollars])
    }
}
