import BankKernel
import Testing

struct CardTypeTests {
    @Test(arguments: ["american_express", "American Express", " AMERICAN-EXPRESS ", "american__express"])
    func `is one however it is written`(text: String) {
        #expect(makeSUT(text).rawValue == "american_express")
    }

    @Test(arguments: [
        ("visa", "Visa"), ("american_express", "American Express"), ("jcb", "JCB"), ("ščédrá", "Ščédrá"), ("", "Other"),
        (" - ", "Other"),
    ])
    func `has a title for people`(text: String, title: String) {
        #expect(makeSUT(text).title == title)
    }

    @Test func `is in the order of the alphabet`() {
        #expect(["visa", "jcb", "maestro"].map(makeSUT).sorted().map(\.rawValue) == ["jcb", "maestro", "visa"])
    }

    private func makeSUT(_ text: String) -> CardType { CardType(text) }
}
