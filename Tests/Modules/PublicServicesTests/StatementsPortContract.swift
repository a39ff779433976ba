import BankKernel
import LoopbackServer
import PublicServices
import Testing

/// What every source of users' statements holds: the shipped ones, and the same over HTTP.
struct StatementsPortContract {
    enum Subject: CaseIterable {
        case embedded
        case http
    }

    @Test(arguments: Subject.allCases, ["10000", "10010", "10011", "10012", "10013", "10014", "10015"])
    func `gives the statement of a user, and then nothing`(subject: Subject, id: String) async throws {
        let chunks = try await makeSUT(subject).open(.user(id: id))

        #expect(try await chunks.next() == EmbeddedStatements.json(ofUser: id).map { Array($0.utf8) })
        #expect(try await chunks.next() == nil)
    }

    @Test(arguments: Subject.allCases, ["10001", "10016", "", "10010 ", "10010&userId=10010", "Ž"])
    func `throws for any other user`(subject: Subject, id: String) async {
        await #expect(throws: StatementFailure.unknownUser(id)) { _ = try await makeSUT(subject).open(.user(id: id)) }
    }

    @Test(arguments: Subject.allCases)
    func `reads no files`(subject: Subject) async {
        await #expect(throws: StatementFailure.file(.failed(path: "a.json", detail: "No such file or directory"))) {
            _ = try await makeSUT(subject).open(.file(path: "a.json"))
        }
    }

    @Test(arguments: Subject.allCases)
    func `it is cancelled`(subject: Subject) async throws {
        let sut = try makeSUT(subject)
        let asking = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            _ = try await sut.open(.user(id: "10010"))
        }

        await #expect(throws: StatementFailure.cancelled) { try await asking.value }
    }

    private func makeSUT(_ subject: Subject) throws -> any StatementsPort {
        guard subject == .http else { return EmbeddedStatements() }
        let server = try LoopbackServer { request in
            let id = request.firstMatch(of: #/userId=(\S*)/#).map { String($0.output.1) } ?? ""
            let json = EmbeddedStatements.json(ofUser: id)
            return json.map { .text($0) } ?? .text(#"{"message":"There is no such user."}"#, status: 404)
        }
        return ServedStatements(server: server)
    }
}
