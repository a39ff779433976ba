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

    init(_ method: HTTPRequest.Method, _ path: String, _ status: Int) {
        self.method = method
        self.path = path
        self.status = status
    }

    var testDescription: String { "\(method) \(path)\(query) \(status)" }

    /// The path, method and status, to hold beside the description.
    var answer: String { "\(describedMethod) \(path) \(status)" }

    /// A wrong method is described as an answer of the right one.
    var describedMethod: String {
        if status == 405 { return path == "/sandbox/login" ? "post" : "get" }
        return method.rawValue.lowercased()
    }

    func with(_ change: (inout DescribedExample) -> Void) -> DescribedExample {
        var example = self
        change(&example)
        return example
    }
}
