import BankKernel
import Testing

@testable import Accounts

struct AccountListTests {
    @Test func `what was fetched can be shown, also before the first page of it`() {
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

    @Test func `begins anew with the first page`() {
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
