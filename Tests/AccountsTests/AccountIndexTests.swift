import Accounts
import Testing

struct AccountIndexTests {
    @Test(arguments: [
        ("ceska", [0, 2]), ("ČESKÁ", [0, 2]), ("  posta ", [2]), ("a", [0, 1, 2]), ("z", []), ("", [0, 1, 2, 3]),
        ("aba", []), ("aab", [1]), ("ceska posta!", []),
    ])
    func givesThePlacesOfWhatMatches(text: String, places: [Int]) {
        #expect(makeSUT("Česká", "aaab", "Moje Česká Pošta", "").places(matching: text) == places)
    }

    @Test func findsNothingAcrossTwoNames() {
        #expect(makeSUT("ab", "cd").places(matching: "bc") == [])
    }

    @Test func findsInTheLastName() {
        #expect(makeSUT("ab", "cd").places(matching: "cd") == [1])
    }

    @Test func findsNothingInNothing() {
        #expect(makeSUT().places(matching: "a") == [])
    }

    private func makeSUT(_ names: String...) -> AccountIndex {
        names.reduce(into: AccountIndex()) { $0.append($1) }
    }
}
