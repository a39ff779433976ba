import BankKernel
import HTTP
import Synchronization

/// A transport that answers from a list, the last answer again and again, and keeps what it was asked.
final class StubTransport: HTTPTransport {
    private let state: Mutex<(answers: [Result<HTTPResponse, ServiceError>], requests: [HTTPRequest])>

    init(_ answers: Result<HTTPResponse, ServiceError>...) {
        state = Mutex((answers, []))
    }

    var requests: [HTTPRequest] { state.withLock(\.requests) }

    func send(_ request: HTTPRequest) async throws(ServiceError) -> HTTPResponse {
        let answer = state.withLock { state in
            state.requests.append(request)
            return state.answers.count > 1 ? state.answers.removeFirst() : state.answers[0]
        }
        return try answer.get()
    }
}

extension HTTPResponse {
    static let fine = HTTPResponse(status: 200, body: [])
    static let away = HTTPResponse(status: 503, body: [])
}
