import Accounts
import Testing

struct AccountsEntitiesTests {
    @Test(arguments: [
        (AccountsRefusal.nothingLoaded, "Load the accounts first: \"retry\" asks for them again."),
        (.nothingMore, "There are no more accounts."),
    ])
    func `says what was refused`(refusal: AccountsRefusal, message: String) {
        #expect(refusal.description == message)
    }
}
