import BankKernel
import Foundation

/// A page of the shipped accounts; one beyond the last is empty.
struct EmbeddedAccountsPage {
    let number: Int
    let size: Int
    let nextPage: Int?
    let accounts: [TransparencyAccount.Account]

    /// The page of this number, from 0, with `size` accounts, at least one.
    init(number: Int, size: Int) {
        let (all, size) = (EmbeddedAccounts.all, max(1, size))
        let (start, isOverflow) = number.multipliedReportingOverflow(by: size)
        self.number = number
        self.size = size
        guard !isOverflow, all.indices.contains(start) else {
            (nextPage, accounts) = (nil, [])
            return
        }
        accounts = Array(all[start...].prefix(size))
        nextPage = start + accounts.count < all.count ? number + 1 : nil
    }

    /// The page as the public service writes it.
    var json: String {
        let count = EmbeddedAccounts.all.count
        let wire = Wire(
            pageNumber: number, pageSize: size, pageCount: (count - 1) / size + 1, recordCount: count,
            nextPage: nextPage, accounts: accounts.map { TransparencyAccountWire.Element(account: $0) })
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(wire)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }
}

private struct Wire: Encodable {
    let pageNumber: Int
    let pageSize: Int
    let pageCount: Int
    let recordCount: Int
    let nextPage: Int?
    let accounts: [TransparencyAccountWire.Element]
}
