import BankKernel
import InMemoryBank
import Ledger
import PlatformLibc
import ServiceHTTP
import TestSupport
import Testing

@testable import BankApp

@Suite struct LedgerOpeningTests {
    private let folder = TemporaryFolder.fresh()

    @Test func `creates the demo bank at the first run`() async throws {
        let (bank, isNew) = try await makeSUT()
        #expect(isNew)
        #expect(try await bank.credential(forUsername: "demo")?.user.displayName == "Demo")
        await bank.close()
    }

    @Test func `opens an existing bank`() async throws {
        try await Ledger.create(at: folder("bank.sqlite"), clock: ManualClock()).close()
        let (bank, isNew) = try await makeSUT()
        #expect(!isNew)
        #expect(await bank.notices == [])
        #expect(try await bank.credential(forUsername: "demo") == nil)
        await bank.close()
    }

    @Test func `two first runs at once create one bank and both open it`() async throws {
        async let first = makeSUT()
        async let second = makeSUT()
        let runs = try await [first, second]
        #expect(runs.filter(\.isNew).count == 1)
        for run in runs {
            #expect(try await run.bank.audit().customers == 5)
            await run.bank.close()
        }
    }

    @Test func `makes no demo bank where a bank has left its mark`() async throws {
        try await Ledger.create(at: folder("bank.sqlite"), clock: ManualClock()).close()
        #expect(unlink(folder("bank.sqlite")) == 0)
        // A process that is killed while it rewrites a bank leaves a draft.
        for name in ["other", "bank.sqlite.new"] {
            try folder.write("", to: name)
            await #expect(throws: BankError.storage(.gone(path: folder("bank.sqlite")))) {
                try await makeSUT()
            }
            #expect(try !folder.names.contains("bank.sqlite"))
        }

        #expect(unlink(folder("bank.sqlite.mark")) == 0)
        let (bank, isNew) = try await makeSUT()
        #expect(isNew)
        await bank.close()
    }

    @Test func `makes no demo bank in the place of a link to one that is gone`() async throws {
        #expect(symlink(folder("gone"), folder("bank.sqlite")) == 0)
        await #expect(throws: BankError.self) { try await makeSUT() }
        #expect(try !folder.names.contains("gone"))
    }

    @Test func `sets aside what the customers of a bank that is gone have left`() async throws {
        for name in ["payees", "input-history.1"] { try folder.write(name, to: name) }
        let (bank, _) = try await Ledger.openOrMakeDemo(
            at: folder("bank.sqlite"), clock: ManualClock(),
            settingAside: ["payees", "input-history.1"].map { folder($0) })
        #expect(try folder.text(of: "payees.former") == "payees")
        #expect(try folder.text(of: "input-history.1.former") == "input-history.1")
        await bank.close()

        try folder.write("", to: "payees")
        try await Ledger.openOrMakeDemo(
            at: folder("bank.sqlite"), clock: ManualClock(), settingAside: [folder("payees")]
        ).bank.close()
        #expect(try folder.names.contains("payees"))
    }

    @Test func `makes no bank beside logins of one that is gone which cannot be ended`() async throws {
        #expect(mkdir(folder("bank.sqlite.logins"), 0o700) == 0)
        await #expect(throws: BankError.self) { try await makeSUT() }
        #expect(try !folder.names.contains("bank.sqlite"))
    }

    @Test func `leaves a file that is not a bank as it is`() async throws {
        let text = String(repeating: "garbage ", count: 1_024)
        try folder.write(text, to: "bank.sqlite")
        let failure = StorageFailure.damaged(path: folder("bank.sqlite"), detail: "file is not a database")
        await #expect(throws: BankError.storage(failure)) { try await makeSUT() }
        #expect(try folder.text(of: "bank.sqlite") == text)
    }

    @discardableResult
    private func makeSUT() async throws -> (bank: Ledger, isNew: Bool) {
        try await Ledger.openOrMakeDemo(at: folder("bank.sqlite"), clock: ManualClock())
    }
}

@Suite struct SlowTransportTests {
    @Test func `says that an answer is slow before it comes`() async throws {
        let (signals, signal) = AsyncStream<Void>.makeStream()
        let sut = SlowTransport(WaitingTransport(signals: signals), sleep: { _ in }, tell: { signal.yield() })

        #expect(try await sut.send(HTTPRequest(url: "/")).status == 200)
    }

    @Test func `says nothing of a fast answer`() async throws {
        let (ends, end) = AsyncStream<Bool>.makeStream()
        let sut = SlowTransport(WaitingTransport(signals: AsyncStream { $0.yield() })) { delay in
            #expect(delay == .seconds(1))
            do { try await Task.sleep(for: .seconds(3_600)) } catch {
                end.yield(false)
                throw error
            }
        } tell: {
            end.yield(true)
        }

        #expect(try await sut.send(HTTPRequest(url: "/")).status == 200)
        #expect(await ends.first { _ in true } == false)
    }
}

/// Answers after a signal.
private struct WaitingTransport: HTTPTransport {
    let signals: AsyncStream<Void>

    func send(_ request: HTTPRequest) async throws(ServiceError) -> HTTPResponse {
        for await _ in signals { return HTTPResponse(status: 200, body: []) }
        throw .cancelled
    }
}
