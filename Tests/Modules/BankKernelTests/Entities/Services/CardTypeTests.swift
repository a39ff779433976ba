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

    @Test(
        arguments: [
            "visa 401288888888188", "visa 4-0-1-2-8-8", "４０１２８８８８ visa", "visa ٤٠١٢٨", "vi40128sa",
            "\u{1D7D2}\u{1D7CE}\u{1D7CF}\u{1D7D0}\u{1D7D6} visa", "visa ⁴⁰¹²⁸",
        ])
    func `holds no digit of what may be a number`(text: String) {
        #expect(makeSUT(text).rawValue.filter { $0 != "-" } == "visa")
    }

    @Test func `is other when it is nothing but a number`() {
        #expect(makeSUT("4012 8888 8888 1881") == makeSUT("other"))
    }

    @Test func `may have a year`() {
        #expect(makeSUT("Visa 2030").title == "Visa 2030")
    }

    @Test func `is in the order of the alphabet`() {
        #expect(["visa", "jcb", "maestro"].map(makeSUT).sorted().map(\.rawValue) == ["jcb", "maestro", "visa"])
    }

    private func makeSUT(_ text: String) -> CardType { CardType(text) }
}
