import Testing
import Transactions

struct TransactionsEntitiesTests {
    @Test func `says how to begin`() {
        #expect(
            TransactionsRefusal.nothingLoaded.description
                == "Nothing was loaded yet; begin with \"user ID\" or \"open FILE.json\".")
    }
}
