import BankKernel
import BankWire
import HTTP

/// Asks, and reads what comes back.
extension RemoteBank {
    /// What the bank answers on behalf of the customer of `token`.
    func read<Answer: WireDocument>(
        _ resource: BankResource, query: WireQuery = WireQuery(), token: AccessToken
    ) async throws(BankError) -> Answer {
        let response = try await exchange(request(.get, resource, query: query, token: token))
        return try content(of: response, token: token)
    }

    /// The response to what may be repeated.
    func exchange(_ request: HTTPRequest) async throws(BankError) -> HTTPResponse {
        guard !Task.isCancelled else { throw .cancelled }
        do throws(ServiceError) {
            return try await send(request)
        } catch {
            throw BankError(secrets.masked(error))
        }
    }

    /// The document in a response that is one of success.
    func content<Answer: WireDocument>(
        of response: HTTPResponse, token: AccessToken?
    ) throws(BankError) -> Answer {
        guard response.isSuccess else { throw refusal(in: response, token: token) }
        do throws(WireFault) {
            return try Answer(reading: response.body)
        } catch {
            throw .unreachable(ServiceError(error))
        }
    }

    /// Why the bank did not do it.
    func refusal(in response: HTTPResponse, token: AccessToken?) -> BankError {
        let error = response.problem.map(refusal) ?? .unreachable(ServiceError(statusWithoutProblem: response.status))
        if error == .sessionEnded, let token { forget(token) }
        return error
    }

    /// The refusal that a problem is; one that this version does not know in the words of the bank.
    func refusal(_ problem: Problem) -> BankError {
        problem.bankError ?? .unreachable(.status(problem.status, message: words(of: problem)))
    }

    /// What the bank says, without what it was told in confidence.
    private func words(of problem: Problem) -> String {
        String(secrets.masked(problem.detail).prefix(Self.longestMessage))
    }

    private static let longestMessage = 200
}

extension HTTPResponse {
    var isSuccess: Bool { (200..<300).contains(status) }

    /// The problem that the bank tells of; `nil` for what somebody on the way said in its place.
    var problem: Problem? {
        isSuccess ? nil : try? Problem(reading: body)
    }
}

extension BankError {
    /// That a bank elsewhere could not be asked.
    init(_ error: ServiceError) {
        self = error == .cancelled ? .cancelled : .unreachable(error)
    }
}

extension ServiceError {
    /// What is not as agreed.
    init(_ fault: WireFault) {
        switch fault {
        case .notJSON: self = .notJSON
        case .wrongShape(let path, let reason): self = .wrongShape(path: path, reason: reason)
        case .tooLarge(let limit): self = .tooLarge(limit: limit)
        }
    }

    /// A failure that no bank told of: a gateway on the way, or no bank at all.
    init(statusWithoutProblem status: Int) {
        self = status == 401 ? .unauthorized : .status(status, message: "")
    }
}
