import BankKernel
import BankSamples
import HTTPTypes
import Hummingbird
import Money
import NIOCore
import PublicServices
import Testing

@testable import BankServer

struct SandboxCardsTests {
    @Test func `draws the usual number of cards`() throws {
        #expect(try text(makeSUT(), "/sandbox/credit_cards") == drawn(CardDraw.usualCount))
    }

    @Test func `draws as many cards as are asked for`() throws {
        #expect(try text(makeSUT(), "/sandbox/credit_cards?size=3") == drawn(3))
    }

    @Test(arguments: ["0", "101", "many", ""])
    func `says how many there can be`(size: String) {
        #expect(throws: Problem(.badRequest, "size is a number from 1 to 100.")) {
            try text(makeSUT(), "/sandbox/credit_cards?size=\(size)")
        }
    }

    private func drawn(_ count: Int) -> String {
        var generator = SplitMix64(seed: 1)
        return CardDraw.json(count: count, today: TestTime().now().day, using: &generator)
    }

    private func text(_ sut: SandboxCards, _ path: String) throws -> String {
        let head = HTTPRequest(method: .get, scheme: nil, authority: nil, path: path)
        return try sut.cards(for: Request(head: head, body: RequestBody(buffer: ByteBuffer())))
    }

    private func makeSUT() -> SandboxCards {
        SandboxCards(clock: TestTime()) { SplitMix64(seed: 1) }
    }
}
