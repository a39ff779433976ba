import BankKernel
import Synchronization

/// Statements of users and files as texts, which come in chunks of a few bytes.
struct StubStatements: StatementsPort {
    var users: [String: String] = [:]
    var files: [String: String] = [:]
    var failure: StatementFailure?

    func open(_ source: StatementSource) async throws(StatementFailure) -> any StatementChunks {
        if let failure { throw failure }
        switch source {
        case .user(let id):
            guard let text = users[id] else { throw .unknownUser(id) }
            return StubChunks(text)
        case .file(let path):
            guard let text = files[path] else {
                throw .file(.failed(path: path, detail: "No such file or directory"))
            }
            return StubChunks(text)
        }
    }

    func users() async throws(StatementFailure) -> [StatementUser]? {
        if let failure { throw failure }
        return users.keys.sorted().map(StatementUser.init)
    }
}
