import BankKernel
import CardStore
import ContractTraces
import Interception
import LoopbackServer
import PublicServices
import ServiceHTTP
import TerminalIO
import TestSupport
import Testing

@testable import BankApp

@MainActor
@Suite struct PromptTracingTests {
    @Test func `the catalog knows every message of a walk`() async throws {
        let (sut, log, alice) = try makeSUT()

        await sut.run(
            "login demo", "demo", "balance", "transfer", "send 25.00 to \(alice)", "y", "back", "back", "history",
            "show 1", "find rent", "chart", "export all.csv", "back", "quit")

        let methods = log.messages.filter { $0.kind == .call }.map { "\($0.receiver).\($0.method)" }
        #expect(methods.filter { !FeatureRegistry.catalog.methods.contains($0) } == [])
        #expect(Coverage(of: FeatureRegistry.catalog, messages: log.messages).methods.reached.count > 30)
    }

    @Test func `a password is in no trace`() async throws {
        let (sut, log, _) = try makeSUT()

        await sut.run("login demo", "canary", "login", "demo", "canary", "quit")

        #expect(log.messages.count(where: { $0.kind == .failure }) == 2)
        #expect(!log.text.contains("canary"))
    }

    private func makeSUT() throws -> (Walk, TraceLog, IBAN) {
        let (sample, log) = (try SampleBank(), TraceLog())
        return (Walk(bank: sample.bank, assembly: ModuleAssembly(tracingTo: log)), log, sample.alice)
    }
}

/// A service that sends whole card numbers, which must appear nowhere.
@MainActor
@Suite struct CardNumberTests {
    private nonisolated static let numbers = ["1234-2121-1221-1211", "5312-3456-7890-1234"]

    @Test func `never appears on screens, in traces or in files`() async throws {
        let folder = try TemporaryFolder()
        let log = TraceLog()
        let walk = try makeSUT(folder, log)
        await walk.run(
            "login demo", "demo", "cards", "bookmark 1", "refresh", "bookmark 2", "bookmark 2", "bookmarks", "back")

        #expect(walk.output.text.contains("Bookmarked Mastercard •••• 1234.\n#  Number     Valid until\nMastercard\n"))
        let written = try folder.names.map {
            (name: $0, text: String(decoding: try folder.bytes(of: $0), as: UTF8.self))
        }
        #expect(written.contains { $0.name.hasPrefix("cards.sqlite") && $0.text.contains("1234") })
        let seen = written + [("screen", walk.output.text), ("errors", walk.errors.text), ("trace", log.text)]
        for (name, text) in seen { #expect(!Self.reveals(text), "\(name)") }
    }

    @Test(arguments: numbers)
    func `the search finds card numbers`(number: String) {
        #expect(Self.reveals("a \(number) b"))
        #expect(Self.reveals(number.filter { $0 != "-" }))
        #expect(Self.reveals(String(number.dropLast(5))))
    }

    /// Whether a text contains the first twelve digits of a number, grouped or not.
    private static func reveals(_ text: String) -> Bool {
        numbers.contains { number in
            let start = number.dropLast(5)
            return text.contains(start) || text.contains(start.filter { $0 != "-" })
        }
    }

    private func makeSUT(_ folder: TemporaryFolder, _ log: TraceLog) throws -> Walk {
        let cards = zip(["visa", "mastercard"], Self.numbers).map { type, number in
            """
            {"id":1,"uid":"\(type)","credit_card_number":"\(number)","credit_card_expiry_date":"2028-11-20",\
            "credit_card_type":"\(type)"}
            """
        }
        let server = try LoopbackServer { _ in .text("[\(cards.joined(separator: ","))]") }
        return Walk(
            bank: try SampleBank().bank, cards: ServedCards(server: server),
            cardStore: CardStore(path: folder("cards.sqlite")), assembly: ModuleAssembly(tracingTo: log))
    }
}

/// The cards of a server, which it keeps alive.
private struct ServedCards: CardsPort {
    let server: LoopbackServer

    func cards() async throws(ServiceError) -> RecordList<CardModel> {
        try await HTTPCards(url: server.url(), transport: NetworkTransport()).cards()
    }
}
