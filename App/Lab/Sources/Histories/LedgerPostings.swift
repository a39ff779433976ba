public import BankKernel

/// What a ledger has on each account, oldest first, since a moment that was looked at before.
public struct LedgerPostings: Sendable {
    private static let pageLimit = 1_000

    /// What is new on each account.
    public let accounts: [[Posting]]

    /// Postings that somebody else read.
    public init(_ accounts: [[Posting]]) {
        self.accounts = accounts
    }

    /// Reads what came after the postings `last`, the latest of each account that was known.
    /// - Throws: ``HistoryViolation`` when one of `last` is not there any more; else what the ledger throws.
    public init(
        of accounts: [IBAN], for customer: CustomerID, after last: [Posting?], in ledger: any HistoryPort
    ) async throws {
        var found: [[Posting]] = []
        for (account, last) in zip(accounts, last) {
            found.append(try await Self.postings(of: account, for: customer, after: last, in: ledger))
        }
        self.init(found)
    }

    private static func postings(
        of account: IBAN, for customer: CustomerID, after last: Posting?, in ledger: any HistoryPort
    ) async throws -> [Posting] {
        var postings: [Posting] = []
        var before: Int64?
        repeat {
            let query = HistoryQuery(account: account, before: before, limit: pageLimit)
            let page = try await ledger.page(query, for: customer)
            for posting in page.transactions.map(Posting.init) {
                if let last, posting.sequence <= last.sequence {
                    guard posting == last else {
                        throw HistoryViolation("\(account) had \(last) before, and \(posting) in its place now")
                    }
                    return postings.reversed()
                }
                postings.append(posting)
            }
            before = page.next
        } while before != nil
        if let last { throw HistoryViolation("\(account) had \(last) before, and has it no more") }
        return postings.reversed()
    }

    /// Without those at the end that have no other side, and what came after them: the accounts at one moment, if they were read
    /// one after the other while transfers were booked.
    var atOneMoment: LedgerPostings {
        var accounts = accounts
        var sides: [TransferID: Int] = [:]
        for posting in accounts.joined() { sides[posting.id, default: 0] += 1 }
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            for account in accounts.indices {
                guard let cut = accounts[account].firstIndex(where: { sides[$0.id] == 1 }) else { continue }
                for posting in accounts[account][cut...] { sides[posting.id, default: 0] -= 1 }
                accounts[account].removeSubrange(cut...)
                hasChanged = true
            }
        }
        return LedgerPostings(accounts)
    }
}
