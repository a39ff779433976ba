import BankKernel
import LedgerRules
import Money

extension Administration {
    /// Who banks here.
    /// - Throws: `BankError.storage`.
    public func customers() async throws -> [String] {
        Self.table(
            try await store.keeper.customers(), under: ["Logs in as", "Name", "Accounts"],
            ifEmpty: "There is no customer yet."
        ) { [$0.user.username, $0.user.displayName, "\($0.accounts)"] }
    }

    /// The accounts of a customer, or all.
    /// - Throws: `BankError.unknownCustomer`, `.storage`.
    public func accounts(of username: String?) async throws -> [String] {
        Self.table(
            try await store.keeper.accounts(of: username), under: ["Number", "Account", "Holder", "Balance"],
            ifEmpty: "There is no account yet."
        ) { entry in
            let account = entry.account
            return ["\(account.number)", account.name, account.holder, account.balance.map { "\($0)" } ?? ""]
        }
    }

    /// What nobody can know of the bank, and columns with two blanks between them; the last is not filled up.
    private static func table<Row>(
        _ listing: BankListing<Row>, under head: [String], ifEmpty nothing: String, _ cells: (Row) -> [String]
    ) -> [String] {
        let doubt = listing.doubt.map { ["\($0)"] } ?? []
        guard !listing.rows.isEmpty else { return doubt + [nothing] }
        let lines = [head] + listing.rows.map(cells)
        let widths = head.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
        return doubt
            + lines.map { line in
                zip(line, widths).enumerated().map { place, cell in
                    let isLast = place == line.count - 1
                    return cell.0 + String(repeating: " ", count: isLast ? 0 : cell.1 - cell.0.count)
                }.joined(separator: "  ")
            }
    }
}
