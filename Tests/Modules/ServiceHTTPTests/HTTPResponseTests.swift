import BankKernel
import ServiceHTTP
import Testing

struct HTTPResponseJSONTests {
    private struct List: Decodable, Equatable {
        struct Item: Decodable, Equatable {
            let amount: Int
        }

        let items: [Item]
    }

    @Test func `reads a value`() throws {
        #expect(try makeSUT(#"{"items": [{"amount": 1}]}"#).decode(List.self) == List(items: [.init(amount: 1)]))
    }

    @Test(arguments: [
        (#"{"items": [{"amount": 1}, {"amount": "2"}]}"#, "items[1].amount", "is of another type"),
        (#"{"items": [{}]}"#, "items[0].amount", "is missing"),
        (#"{"items": [{"amount": null}]}"#, "items[0].amount", "is null"),
        (#"{"items": 5}"#, "items", "is of another type"),
        ("[]", "", "is of another type"),
    ])
    func `names a field of the wrong shape`(text: String, path: String, reason: String) {
        #expect(throws: ServiceError.wrongShape(path: path, reason: reason)) { try makeSUT(text).decode(List.self) }
    }

    @Test(arguments: ["", "<html></html>", #"{"items": [{"amount""#])
    func `reports what is not JSON`(text: String) {
        #expect(throws: ServiceError.notJSON) { try makeSUT(text).decode(List.self) }
    }

    @Test func `returns the content unchanged`() throws {
        #expect(try makeSUT("<html>").content() == Array("<html>".utf8))
    }

    @Test(arguments: [(401, ServiceError.unauthorized), (404, .status(404, message: "No"))])
    func `returns no content for a failure`(status: Int, error: ServiceError) {
        #expect(throws: error) { try makeSUT(#"{"message": "No"}"#, status: status).content() }
    }

    @Test(arguments: [
        (#"{"message": "Come back later"}"#, "Come back later"), (#"{"error": "No"}"#, "No"), ("<html>", ""),
    ])
    func `passes on the server's message`(text: String, message: String) {
        #expect(throws: ServiceError.status(500, message: message)) { try makeSUT(text, status: 500).decode(List.self) }
    }

    private func makeSUT(_ text: String, status: Int = 200) -> HTTPResponse {
        HTTPResponse(status: status, body: Array(text.utf8))
    }
}
