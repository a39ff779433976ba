public import BankKernel
public import ServiceHTTP
import Synchronization

/// The statements of users from the public service; files are not supported.
public struct HTTPStatements: StatementsPort {
    private let transport: any HTTPTransport
    private let url: String

    /// The statements at `url`, which is asked with the parameter `userId`.
    public init(url: String, transport: any HTTPTransport) {
        self.url = url
        self.transport = transport
    }

    /// The whole statement of a user, as it came.
    /// - Throws: `StatementFailure.unknownUser` where the service says itself that there is none, `.service`, `.cancelled`,
    ///   `.file` for a file.
    public func open(_ source: StatementSource) async throws(StatementFailure) -> any StatementChunks {
        switch source {
        case .user(let id): return WholeStatement(try await statement(ofUser: id))
        case .file(let path): throw .file(.failed(path: path, detail: "No such file or directory"))
        }
    }

    /// `nil`: the service answers for one user at a time.
    public func users() async throws(StatementFailure) -> [StatementUser]? { nil }

    private func statement(ofUser id: String) async throws(StatementFailure) -> [UInt8] {
        do throws(ServiceError) {
            return try await transport.send(.json(at: url, query: ["userId": id])).content()
        } catch .cancelled {
            throw .cancelled
        } catch .status(404, let message) where !message.isEmpty {
            throw .unknownUser(id)
        } catch {
            throw .service(error)
        }
    }
}

/// A statement in memory.
public final class WholeStatement: StatementChunks {
    private let bytes: Mutex<[UInt8]?>

    /// A statement of these bytes.
    public init(_ bytes: [UInt8]) {
        self.bytes = Mutex(bytes)
    }

    /// A statement of this text.
    public convenience init(_ text: String) {
        self.init(Array(text.utf8))
    }

    /// All of it, then `nil`; never fails.
    public func next() async throws(StatementFailure) -> [UInt8]? {
        bytes.withLock { bytes in
            defer { bytes = nil }
            return bytes
        }
    }
}
