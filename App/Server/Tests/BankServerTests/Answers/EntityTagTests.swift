import Testing

@testable import BankServer

struct EntityTagTests {
    @Test func `is the same for the same bytes in every run`() {
        #expect(makeSUT("rates").text == "\"5-fbf23011819ac75c\"")
    }

    @Test func `is another for other bytes`() {
        #expect(makeSUT("rates") != makeSUT("ratez"))
    }

    @Test(arguments: ["TAG", "W/TAG", "\"other\", TAG", "\"other\",W/TAG ,\"third\"", "*"])
    func `is named alone, weak or in a list`(field: String) {
        let sut = makeSUT("rates")

        #expect(sut.isNamed(by: field.replacing("TAG", with: sut.text)))
    }

    @Test(arguments: ["", "\"other\"", "W/", "5-fbf23011819ac75c", ","])
    func `is not named by others`(field: String) {
        #expect(!makeSUT("rates").isNamed(by: field))
    }

    private func makeSUT(_ text: String) -> EntityTag { EntityTag(of: Array(text.utf8)) }
}
