import AccountsMocks
import BankKernel
import BankKernelMocks
import Testing

@testable import Accounts

struct AccountsInteractorTests {
    @Test(arguments: [
        (0, "leads from page 0 back to page 0"), (-1, "leads from page 0 back to page -1"),
        (1_000, "promises more than 1000 pages"),
    ])
    func `refuses a page that does not lead forward`(next: Int, reason: String) async {
        let port = MockTransparentAccountsPort()
        port.answers.page = { _ in TransparencyAccount(nextPage: next, accounts: []) }
        let sut = AccountsInteractor(accounts: port)

        await #expect(throws: ServiceError.wrongShape(path: "nextPage", reason: reason)) {
            try await sut.fetchAccounts(page: 0)
        }
    }

    @Test func `passes on a page, and a failure`() async throws {
        let port = MockTransparentAccountsPort()
        let page = TransparencyAccount(nextPage: 1, accounts: Account.samplePages[0])
        port.answers.page = { _ in page }
        let sut = AccountsModule.interactor(accounts: port)

        #expect(try await sut.fetchAccounts(page: 0) == page)
        #expect(port.messages == [.page(0)])
        port.failures.page = .timeout
        await #expect(throws: ServiceError.timeout) { try await sut.fetchAccounts(page: 0) }
    }
}

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

    @Test(arguments: ["й", "и\u{306}", " 한 ", "\u{1112}\u{1161}\u{11AB}", "ГОРОД"])
    func `letters of other scripts match however they are composed`(text: String) {
        let names = ["й 한 Город", "и\u{306} \u{1112}\u{1161}\u{11AB} город", "город"]

        #expect(makeSUT(names[0], names[1]).places(matching: text) == [0, 1])
        #expect(makeSUT(names[2]).places(matching: text).isEmpty == (text != "ГОРОД"))
    }

    private func makeSUT(_ names: String...) -> AccountIndex {
        names.reduce(into: AccountIndex()) { $0.append($1) }
    }
}
