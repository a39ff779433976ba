import Foundation
import Sessions
import Testing

struct CounterModelTests {
    @Test func `a right counter survives`() async {
        for seed in UInt64(1)...20 {
            let sut = Fuzzer(host: CounterHost(), model: CounterModel())
            #expect(await sut.walk(seed: seed, steps: 50).failure == nil)
        }
    }

    @Test func `a mistake is found, and shrunk to three lines at most`() async throws {
        let sut = Fuzzer(host: CounterHost(forgetsReset: true), model: CounterModel())
        let failed = await sut.walk(seed: 1, steps: 200)
        try #require(failed.failure != nil)
        let shortest = await sut.shortest(from: failed)
        #expect(shortest.moments.count <= 3)
        #expect(shortest.moments.last?.step == .reset)
    }

    @Test func `the page for testers has this model to the letter, in 80 lines at most`() throws {
        let page = try String(contentsOfFile: "Documentation/Testing.md", encoding: .utf8)
        let model = try String(contentsOfFile: "Tests/App/SessionsTests/Fuzz/CounterModel.swift", encoding: .utf8)
        #expect(page.contains("```swift\n\(model)```"))
        #expect(model.split(separator: "\n", omittingEmptySubsequences: false).count <= 81)
    }
}
