import Accounts
import Testing

struct AccountIndexTests {
    @Test(arguments: [
        ("ceska", [0, 2]), ("ČESKÁ", [0, 2]), ("  posta ", [2]), ("a", [0, 1, 2]), ("z", []), ("", [0, 1, 2, 3]),
        ("aba", []), ("aab", [1]), ("ceska posta!", []),
    ])
    func `gives the places of what matches`(text: String, places: [Int]) {
        #expect(makeSUT("Česká", "aaab", "Moje Česká Pošta", "").places(matching: text) == places)
    }

    @Test func `finds nothing across two names`() {
        #expect(makeSUT("ab", "cd").places(matching: "bc") == [])
    }

    @Test func `finds in the last name`() {
        #expect(makeSUT("ab", "cd").places(matching: "cd") == [1])
    }

    @Test func `finds nothing in nothing`() {
        #expect(makeSUT().places(matching: "a") == [])
    }

    private func makeSUT(_ names: String...) -> AccountIndex {
        names.reduce(into: AccountIndex()) { $0.append($1) }
    }
}
