import BankKernel
import CardStore
import HTTP
import LoopbackServer
import PublicServices
import Terminal
import TestSupport
import Testing
import TraceCore
import Tracing

@testable import BankApp

/// Walks over a service that sends whole numbers: they get nowhere.
@MainActor
@Suite struct CardNumberTests {
    private nonisolated static let numbers = ["1234-2121-1221-1211", "5312-3456-7890-1234"]

    @Test func `reaches no screen, trace or file, whole or without its last four digits`() async throws {
        let folder = try TemporaryFolder()
        let log = TraceLog()
        let walk = try makeSUT(folder, log)
        await walk.run(
            "login demo", "demo", "cards", "bookmark 1", "refresh", "bookmark 2", "bookmark 2", "bookmarks", "back")

        #expect(walk.output.text.contains("Bookmarked Mastercard •••• 1234.\nMastercard\n"))
        let written = try folder.names.map {
            (name: $0, text: String(decoding: try folder.bytes(of: $0), as: UTF8.self))
        }
        #expect(written.contains { $0.name.hasPrefix("cards.sqlite") && $0.text.contains("1234") })
        let seen = written + [("screen", walk.output.text), ("errors", walk.errors.text), ("trace", log.text)]
        for (name, text) in seen { #expect(!Self.reveals(text), "\(name)") }
    }

    @Test(arguments: numbers)
    func `would be found`(number: String) {
        #expect(Self.reveals("a \(number) b"))
        #expect(Self.reveals(number.filter { $0 != "-" }))
        #expect(Self.reveals(String(number.dropLast(5))))
    }

    /// Whether a text has a number, with its groups or without; the first twelve digits would do.
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

/// The cards that a server gives, with the server.
private struct ServedCards: CardsPort {
    let server: LoopbackServer

    func cards() async throws(ServiceError) -> RecordList<CardModel> {
        try await HTTPCards(url: server.url(), transport: NetworkTransport()).cards()
    }
}
