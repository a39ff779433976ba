import BankKernel
import Sessions
import Testing

@testable import BankSessions

struct FaultyStatementsTests {
    @Test(arguments: [
        StatementSource.user(id: "10000"), .file(path: "statement.json"), .file(path: "bad.json"),
        .file(path: "long.json"),
    ])
    func `a statement comes whole`(source: StatementSource) async throws {
        let chunk = try await makeSUT().open(source).next()

        #expect(chunk?.last == UInt8(ascii: "]"))
    }

    @Test(arguments: [
        (SessionFault.Kind.timeout, ServiceError.timeout), (.refused, .refused(host: "transactions.example")),
        (.status(503), .status(503, message: "")),
    ])
    func `a fault is a failure`(kind: SessionFault.Kind, error: ServiceError) async {
        let sut = makeSUT(SessionFault(service: "transactions", kind: kind))

        await #expect(throws: StatementFailure.service(error)) { _ = try await sut.open(.user(id: "10000")) }
    }

    @Test func `garbage is no statement`() async throws {
        let sut = makeSUT(SessionFault(service: "transactions", kind: .garbage, calls: 1))

        #expect(try await sut.open(.user(id: "10000")).next() == Array("<html>".utf8))
        #expect(try await sut.open(.user(id: "10000")).next() == Array("[]".utf8))
    }

    private func makeSUT(_ faults: SessionFault...) -> any StatementsPort {
        let faultSwitch = FaultSwitch()
        for fault in faults { faultSwitch.set(fault) }
        return faultSwitch.statements()
    }
}
