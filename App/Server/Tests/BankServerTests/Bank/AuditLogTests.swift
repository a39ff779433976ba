import BankKernel
import Hummingbird
import InMemoryLogging
import Logging
import NIOEmbedded
import Testing

@testable import BankServer

struct AuditLogTests {
    private let time = TestTime()
    private let handler = InMemoryLogHandler()
    private let sut: AuditLog

    init() {
        sut = AuditLog(Logger(label: "tests") { [handler] _ in handler }, clock: time)
    }

    @Test func `tells names that nobody has once a client a minute, and then how many they were`() {
        for _ in 0..<35 { fail(from: 1) }
        fail(from: 2)
        #expect(told == ["wrong nobody 0.0.0.1", "wrong nobody 0.0.0.2"])

        time.advance(by: AuditLog.window)
        fail(from: 1)

        let sum = "wrong nobody 0.0.0.1, 34 more since 2026-01-05T09:00:00Z"
        #expect(Array(told.suffix(2)) == [sum, "wrong nobody 0.0.0.1"])
    }

    @Test func `tells sums without another event, and loses none at the end`() {
        for _ in 0..<3 { fail(from: 1) }
        sut.tellSums()
        #expect(told.count == 1)

        time.advance(by: AuditLog.window)
        sut.tellSums()
        #expect(told.last == "wrong nobody 0.0.0.1, 2 more since 2026-01-05T09:00:00Z")

        for _ in 0..<4 { fail(from: 1) }
        sut.tellSums(all: true)
        #expect(told.last == "wrong nobody 0.0.0.1, 3 more since 2026-01-05T09:01:00Z")
        sut.tellSums(all: true)
        #expect(told.count == 4)
    }

    @Test func `tells what customers do five times a minute, each customer and outcome for itself`() {
        for _ in 0..<7 { tell("wrong", "ann") }
        tell("wrong", "bob")
        tell("succeeded", "ann")
        sut.tellSums(all: true)

        let each = [String](repeating: "wrong ann 0.0.0.1", count: 5) + ["wrong bob 0.0.0.1", "succeeded ann 0.0.0.1"]
        #expect(Array(told.prefix(7)) == each)
        #expect(Array(told.dropFirst(7)) == ["wrong ann 0.0.0.1, 2 more since 2026-01-05T09:00:00Z"])
    }

    @Test func `tells what was not looked into once a minute, whoever's it is`() {
        for name in ["ann", "bob", nil] { tell("throttled", name) }

        #expect(told == ["throttled ann 0.0.0.1"])
    }

    @Test func `counts only so many apart, and customers in any case`() {
        for client in 0..<UInt32(AuditLog.mostEvents) + 500 { fail(from: client) }
        tell("succeeded", "ann")
        sut.tellSums(all: true)

        #expect(told.count == AuditLog.mostEvents + 3)
        #expect(
            Array(told.suffix(2)) == [
                "succeeded ann 0.0.0.1", "wrong nobody unknown, 499 more since 2026-01-05T09:00:00Z",
            ])
    }

    private func fail(from client: UInt32) { tell("wrong", nil, from: client) }

    private func tell(_ outcome: String, _ name: String?, from client: UInt32 = 1) {
        var context = BankRequestContext(source: .init(channel: EmbeddedChannel(), logger: .silent))
        context.client = .v4(client)
        sut.tell("a login", outcome, username: name, context)
    }

    private var told: [String] {
        handler.entries.map { entry in
            let fields = entry.metadata
            let more = fields["more"].map { ", \($0)".replacing(" since", with: " more since") } ?? ""
            return "\(fields["outcome"] ?? "") \(fields["customer"] ?? "") \(fields["client"] ?? "")\(more)"
        }
    }
}
