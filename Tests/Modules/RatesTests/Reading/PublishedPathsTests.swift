import Money
import Testing

@testable import Rates

struct PublishedPathsTests {
    @Test func `a direct rate has the path that was named beside it`() throws {
        #expect(try makeSUT(path: "GBP → EUR → USD").map(\.path) == [["GBP", "EUR", "USD"]])
    }

    @Test(arguments: ["EUR → USD", "GBP → EUR", "GBP → (9 more) → USD", "GBP → eur → USD", "", "GBP"])
    func `a path that does not lead from one to the other says nothing`(path: String) throws {
        #expect(try makeSUT(path: path).map(\.path) == [["GBP", "USD"]])
    }

    @Test func `a path of another type is passed over`() throws {
        let list = try RateList(json: Array(#"[{"from":"GBP","to":"USD","rate":1.5,"path":["GBP","USD"]}]"#.utf8))

        #expect(list.leftOut == 0)
    }

    @Test func `a rate that is turned around has no path of the rate it was`() throws {
        let json = #"[{"from":"USD","to":"GBP","rate":0.5,"path":"USD → EUR → GBP"}]"#

        let rates = try RateList(json: Array(json.utf8)).directRates(to: "USD").rates

        #expect(rates.map(\.path) == [["GBP", "USD"]])
    }

    @Test func `what is written with paths is read with them`() throws {
        let published = [("GBP", "EUR", "1.25"), ("EUR", "USD", "1.1"), ("CAD", "USD", "0.7")].map {
            PublishedRate(from: $0, to: $1, rate: $2)
        }
        let direct = RateList(published).directRates(to: "USD")

        let list = try RateList(json: Array(direct.json(showingPaths: true).utf8))

        #expect(list.directRates(to: "USD") == direct)
    }

    private func makeSUT(path: String) throws -> [DirectRate] {
        let json = #"[{"from":"GBP","to":"USD","rate":1.5,"path":"\#(path)"}]"#
        return try RateList(json: Array(json.utf8)).directRates(to: "USD").rates
    }
}
