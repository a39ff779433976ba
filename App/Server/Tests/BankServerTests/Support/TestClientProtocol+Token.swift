import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

extension TestClientProtocol {
    /// A token of the sandbox for the tester.
    func token() async throws -> String {
        let body = ByteBuffer(string: #"{"username":"tester","password":"password"}"#)
        let response = try await execute(uri: "/sandbox/login", method: .post, body: body)
        return try #require(try ParsedJSON.parsed(Array(buffer: response.body))["access_token"]?.text)
    }
}
