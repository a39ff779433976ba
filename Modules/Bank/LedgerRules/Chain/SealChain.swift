public import BankKernel

/// Links the seals of a bank whose accounts are chained each for itself. A seal is over the heads of all accounts that have changed
/// since the one before; kept elsewhere, it shows later whether the bank is still the one it was.
public enum SealChain {
    /// Where the chain of an account was when it was sealed.
    public struct Head: Sendable, Hashable {
        /// The account's ``LedgerAccount/id``.
        public let account: Int64
        /// How many postings it had.
        public let number: Int64
        /// The link of the latest, or the account's genesis.
        public let link: [UInt8]

        /// The head of an account with `number` postings.
        public init(account: Int64, number: Int64, link: [UInt8]) {
            self.account = account
            self.number = number
            self.link = link
        }
    }

    /// The link of a seal.
    ///
    /// - Parameters:
    ///   - number: the seal's place, from 1.
    ///   - instant: when it was made.
    ///   - heads: in the order of their accounts.
    ///   - previous: the link of the seal before, or the bank's salt.
    ///   - seal: what makes links.
    public static func link(
        _ number: Int64, at instant: Instant, heads: [Head], after previous: [UInt8], sealedBy seal: ChainSeal
    ) -> [UInt8] {
        var hash = seal.begin()
        hash.update("seal")
        hash.update(previous)
        hash.update(number)
        hash.update(instant.millisecondsSinceEpoch)
        hash.update(Int64(heads.count))
        for head in heads {
            hash.update(head.account)
            hash.update(head.number)
            hash.update(head.link)
        }
        return seal.finish(hash)
    }
}
