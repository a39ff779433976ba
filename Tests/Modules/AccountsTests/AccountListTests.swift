import BankKernel
import Testing

@testable import Accounts

struct AccountListTests {
    @Test func `fetched accounts can be shown before the first page is`() {
        let sut = makeSUT(count: 1)
        #expect(sut.hasHidden)
    }

    @Test func `shows page after page, and each account once`() {
        var sut = makeSUT(count: 2 * AccountList.pageSize + 1)
        let pages = [sut.firstPage(), sut.further(), sut.further(), sut.further()]
        #expect(pages.map(\.count) == [AccountList.pageSize, AccountList.pageSize, 1, 0])
        #expect(pages.joined().map(\.id) == Array(0...2 * AccountList.pageSize))
        #expect(!sut.hasMore)
    }

    @Test func `starts over with the first page`() {
        var sut = makeSUT(count: AccountList.pageSize + 1)
        #expect(sut.further() == sut.firstPage())
        #expect(sut.hasHidden)
    }

    private func makeSUT(count: Int) -> AccountList {
        var list = AccountList()
        list.append(
            TransparencyAccount(nextPage: nil, accounts: Array(repeating: TransparencyAccount.Account(), count: count)))
        return list
    }
}

struct AccountIndexTests {
    @Test(arguments: [
        ("ceska", [0, 2]), ("ČESKÁ", [0, 2]), ("  posta ", [2]), ("a", [0, 1, 2]), ("z", []), ("", [0, 1, 2, 3]),
        ("aba", []), ("aab", [1]), ("ceska posta!", []),
    ])
    func `returns the places of matches`(text: String, places: [Int]) {
        #expect(makeSUT("Česká", "aaab", "Moje Česká Pošta", "").places(matching: text) == places)
    }

    @Test(
        arguments: [("bc", ["ab", "cd"], []), ("cd", ["ab", "cd"], [1]), ("a", [], [])] as [(String, [String], [Int])])
    func `matches each name for itself`(text: String, names: [String], places: [Int]) {
        let sut = names.reduce(into: AccountIndex()) { $0.append($1) }
        #expect(sut.places(matching: text) == places)
    }

    private func makeSUT(_ names: String...) -> AccountIndex {
        names.reduce(into: AccountIndex()) { $0.append($1) }
    }
}
