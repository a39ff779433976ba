import Accounts
import BankKernel
import Synchronization
import TerminalIO

/// The names of the transparent accounts that were fetched so far, for a search while it is typed: nothing is fetched for that
/// alone. A search that is entered fetches the rest, and then all names are there.
final class AccountNames: TransparentAccountsPort {
    private let source: any TransparentAccountsPort
    private let pages = Mutex<[Int: [String]]>([:])

    init(of source: any TransparentAccountsPort) {
        self.source = source
    }

    func page(_ number: Int) async throws(ServiceError) -> TransparencyAccount {
        let page = try await source.page(number)
        let names = page.accounts.map { AccountViewModel(id: 0, account: $0).name }
        pages.withLock { $0[number] = names }
        return page
    }

    /// The names that contain `text`, ignoring case and diacritics.
    func find(_ text: String) -> LiveSearch.Found {
        let names = pages.withLock { pages in pages.sorted { $0.key < $1.key }.flatMap(\.value) }
        var index = AccountIndex()
        for name in names { index.append(name) }
        return LiveSearch.Found(index.places(matching: text).map { names[$0] }, of: names.count)
    }
}
