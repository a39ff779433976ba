import BankKernel
import Sales
import Testing

struct SalesEntitiesTests {
    @Test(arguments: [
        (
            SalesRefusal.noRates(.timeout),
            "Without rates to USD nothing can be added up. The service did not answer in time; try again."
        ),
        (.nothingShown, "Show a product first: \"show N\"."), (.nothingOlder, "There are no older sales."),
    ])
    func `says what was refused`(refusal: SalesRefusal, message: String) {
        #expect(refusal.description == message)
    }
}
