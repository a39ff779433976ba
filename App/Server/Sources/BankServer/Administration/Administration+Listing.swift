import BankKernel
import LedgerRules
import Money

extension Administration {
    /// Who banks here.
    /// - Throws: `BankError.storage`.
    public func customers() async throws -> [String] {
        let customers = try await store.keeper.customers()
        guard !customers.isEmpty else { return ["There is no customer yet."] }
        return Self.table(
            customers.map { [$0.user.username, $0.user.displayName, "\($0.accounts)"] },
            under: ["Logs in as", "Name", "Accounts"])
    }

    /// The accounts of a customer, or all.
    /// - Throws: `BankError.unknownCustomer`, `.storage`.
    public func accounts(of username: String?) async throws -> [String] {
        let accounts = try await store.keeper.accounts(of: username)
        guard !accounts.isEmpty else { return ["There is no account yet."] }
        return Self.table(
            accounts.map { entry in
                let account = entry.account
                return [
                    "\(account.number)", account.name, account.holder, account.balance.map { "\($0)" } ?? "",
                ]
            }, under: ["Number", "Account", "Holder", "Balance"])
    }

    /// Columns with two blanks between them; the last is not filled up.
    private static func table(_ rows: [[String]], under head: [String]) -> [String] {
        let lines = [head] + rows
        let widths = head.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
        return lines.map { line in
            zip(line, widths).enumerated().map { place, cell in
                let isLast = place == line.count - 1
                return cell.0 + String(repeating: " ", count: isLast ? 0 : cell.1 - cell.0.count)
            }.joined(separator: "  ")
        }
    }
}
