import Money
import Sessions
import Testing

struct UpdateDrawTests {
    @Test(arguments: 0..<400)
    func `rewrites until it passes, and no further`(seed: Int) throws {
        var draws = SplitMix64(seed: UInt64(seed))
        let expected = ["...", "a [..] b", "id {i:id} [..]", "on {d:date}", "a b", "! a b", "5.00 EUR", "c", ""]
        let shown = [
            "a x b", "a b", "id 785a5b79-81b8-46bb-805d-2fa1b7c2eebb on", "on 2026-01-05", "5.00 EUR", "c d", "",
        ]
        var script = ""
        var app: [AppStep] = []
        for step in 0..<3 {
            for _ in 0..<Int.random(in: 0...5, using: &draws) {
                script += (expected.randomElement(using: &draws) ?? "") + "\n"
            }
            for _ in 0..<Int.random(in: 0...5, using: &draws) {
                app.append(.show(shown.randomElement(using: &draws) ?? ""))
            }
            script += "x> \(step)\n"
            app.append(.wait(.prompt("x>")))
        }
        app.append(.exit(0))

        switch try update(script, accepting: .everything, app: app) {
        case .unchanged: #expect(try PretendedWalk(script, app: app).complaints == [])
        case .rewritten(let text): #expect(try update(text, accepting: .everything, app: app) == .unchanged)
        case .refused(let mismatches): #expect(mismatches == [])
        }
    }
}
