import Money
import Sessions
import Testing

/// Random lines, changed at random, under every acceptance.
struct AcceptanceDrawTests {
    private static let classes: [(acceptance: SessionUpdate.Acceptance, pieces: [String])] = [
        (.wording, ["Sent", "paid", "to", "caf\u{E9}", "cafe\u{301}", "it.", "Zo\u{EB}:"]),
        (.time, ["2026-01-05", "2026-01-06"]), (.time, ["2026-01-05T09:00:00Z", "2026-01-05T09:00:01Z"]),
        (.time, ["10 minutes", "2 hours"]), (.numbers, ["3", "4", "17"]),
        (.money, ["5.00 EUR", "-5.00 EUR", "6.50 EUR"]),
        (.money, ["AT049999900000000001", "AT749999900000000002"]),
        (.money, ["785a5b79-81b8-46bb-805d-2fa1b7c2eebb", "785a5b79-81b8-46bb-805d-2fa1b7c2eebc"]),
    ]

    @Test(arguments: 0..<40)
    func `an acceptance never takes another class, and what it takes passes`(seed: Int) throws {
        var draws = SplitMix64(seed: UInt64(seed))
        var lines: [[(index: Int, piece: String)]] = []
        for _ in 0..<Int.random(in: 1...4, using: &draws) {
            lines.append((0..<Int.random(in: 1...6, using: &draws)).map { _ in draw(&draws) })
        }
        let file = lines.map { ($0.map(\.piece) + ["|"]).joined(separator: " | ") }
        var changed: SessionUpdate.Acceptance = []
        for line in lines.indices {
            for place in lines[line].indices where Int.random(in: 0..<4, using: &draws) == 0 {
                let old = lines[line][place]
                let new = Self.classes[old.index].pieces.randomElement(using: &draws) ?? old.piece
                lines[line][place].piece = new
                if old.piece != new { changed.formUnion(Self.classes[old.index].acceptance) }
            }
        }
        let app = lines.map { AppStep.show(($0.map(\.piece) + ["|"]).joined(separator: " | ")) } + [.exit(0)]
        let text = (file + ["[0]"]).joined(separator: "\n")

        for bits in 0..<16 {
            let acceptance = SessionUpdate.Acceptance(rawValue: bits)
            switch try update(text, accepting: acceptance, app: app) {
            case .unchanged: #expect(changed == [])
            case .refused: #expect(lines.count > 1 || !acceptance.isSuperset(of: changed))
            case .rewritten(let new):
                #expect(acceptance.isSuperset(of: changed))
                #expect(try PretendedWalk(new, app: app).complaints == [])
                #expect(try update(new, accepting: acceptance, app: app) == .unchanged)
            }
        }
    }

    private func draw(_ draws: inout SplitMix64) -> (index: Int, piece: String) {
        let index = Int.random(in: 0..<Self.classes.count, using: &draws)
        return (index, Self.classes[index].pieces.randomElement(using: &draws) ?? "a")
    }
}
