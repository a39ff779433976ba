import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

@testable import BankServer

/// A request, and the described answer that it gets.
struct DescribedExample: Sendable, CustomTestStringConvertible {
    let method: HTTPRequest.Method
    /// The path as it is described.
    let path: String
    let status: Int
    /// What follows the path.
    var query = ""
    var headers: [String: String] = [:]
    var body = ""
    /// How often the same is asked before.
    var repetitions = 0
    /// Whether the rates service is down.
    var isDown = false
    /// Whether a token is sent along.
    var isLoggedIn = false
    /// Who sends a token of the bank along; `nil` for nobody.
    var customer: String?
    /// What is sent before, by the same customer.
    var before: [(method: HTTPRequest.Method, path: String, body: String)] = []
    /// How long it takes between them.
    var pause = Duration.zero
    /// The number of the account in the path; `nil` for one of Ann's.
    var account: String?
    /// Whether the bank cannot be asked.
    var isBankAway = false
    /// Whether the bank has too much to do for the customer.
    var isBankBusy = false

    init(_ method: HTTPRequest.Method, _ path: String, _ status: Int) {
        self.method = method
        self.path = path
        self.status = status
    }

    var testDescription: String { "\(method) \(path)\(query) \(status)" }

    /// The path, method and status, to hold beside the description.
    var answer: String { "\(describedMethod) \(path) \(status)" }

    /// A wrong method is described as an answer of the right one; `DELETE` of the second, where there are two.
    var describedMethod: String {
        if status == 405 { return (method == .delete ? Self.others[path] : nil) ?? Self.methods[path] ?? "get" }
        return method.rawValue.lowercased()
    }

    /// Of paths that have no `get`.
    private static let methods = [
        "/sandbox/login": "post", "/v1/sessions/current": "delete", "/v1/sessions/{id}": "delete",
        "/v1/password": "put",
    ]
    private static let others = ["/v1/sessions": "post", "/v1/transfers/{uuid}": "put"]

    /// The path as it is asked for: in place of names in braces, an account or a transfer of Ann's.
    func target(_ names: [String: String]) -> String {
        names.reduce(path + query) { $0.replacing("{\($1.key)}", with: $1.value) }
    }

    func with(_ change: (inout DescribedExample) -> Void) -> DescribedExample {
        var example = self
        change(&example)
        return example
    }
}
