import BankKernel
import BankSamples
import Testing

@testable import BankApp

@Suite struct AccountChoiceTests {
    @Test(arguments: [
        "2", "Savings", "savings", "SÁVINGS", "NL91 ABNA 0417 1643 00", "nl91abna0417164300", "Demo, Savings",
    ])
    func `an account of one's own is named by place, name or number`(text: String) throws {
        guard text != "Demo, Savings" else {
            return #expect(try makeSUT().own(typed: "\(UserModel.demo.displayName), Savings") == .savings)
        }
        #expect(try makeSUT().own(typed: text) == .savings)
    }

    @Test(arguments: ["0", "4", "-1", "Nowhere"])
    func `what names none says what would be right`(text: String) {
        #expect(
            throws: CommandStop.refused(
                "There is no \"\(text)\" in the list; choose 1 to 3, or one of Checking, Savings, Travel.")
        ) { try makeSUT().own(typed: text) }
    }

    @Test func `the number of somebody else's account is none of one's own`() {
        let number = AccountModel.payee.number
        #expect(throws: CommandStop.refused("You have no account \(number).")) {
            try makeSUT().own(typed: number.electronicForm)
        }
    }

    @Test func `without accounts there is nothing to choose from`() {
        #expect(throws: CommandStop.refused("There is nothing to choose from.")) {
            try AccountChoice(of: []).own(typed: "Savings")
        }
    }

    @Test func `a name that two accounts have is refused`() {
        let sut = AccountChoice(of: [.checking, .savings])
        let holder = UserModel.demo.displayName
        #expect(
            throws: CommandStop.refused(
                "\"\(holder)\" may be \(holder), Checking or \(holder), Savings; choose one by its number.")
        ) { try sut.named(holder) }
    }

    @Test func `a word of the holder's name will do where it leaves no doubt`() throws {
        let holder = UserModel.friend.displayName
        let word = try #require(holder.split(separator: " ").last)
        #expect(try AccountChoice(of: [.checking, .payee]).named(word.lowercased()) == .payee)
        #expect(try AccountChoice(of: [.checking]).named("nobody") == nil)
    }

    private func makeSUT() -> AccountChoice {
        AccountChoice(of: [.checking, .savings, .dollars])
    }
}
