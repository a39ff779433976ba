public import BankKernel
import Money

/// Makes the links of a chain: by a hash that everybody can compute, or one that needs the bank's key.
public struct ChainSeal: Sendable {
    private let keyed: HMAC?

    /// A seal with `key`; without a key when it is empty.
    public init(key: [UInt8]) {
        keyed = key.isEmpty ? nil : HMAC(key: key)
    }

    /// SHA-256 of `message`, or HMAC-SHA256 with the key.
    public func seal(_ message: [UInt8]) -> [UInt8] {
        var hash = begin()
        hash.update(message)
        return finish(hash)
    }

    /// A hash that takes in a message in pieces, for `finish`.
    package func begin() -> SHA256 {
        keyed?.inner ?? SHA256()
    }

    package func finish(_ hash: SHA256) -> [UInt8] {
        keyed?.finish(hash) ?? hash.finalize()
    }
}

/// Links each transfer to the one before it by a hash, so that a change to a transfer, or to its accounts, shows.
/// Events of the register are links of the same chain; the first follows the bank's salt.
public enum TransferChain {
    /// The link of `entry`, 32 bytes.
    public static func link(_ entry: JournalEntry, after previous: [UInt8], sealedBy seal: ChainSeal) -> [UInt8] {
        let movement = entry.movement
        var hash = seal.begin()
        hash.update(previous)
        hash.update(entry.sequence)
        hash.update(movement.reference.id.rawValue)
        hash.update(movement.bookedAt.millisecondsSinceEpoch)
        hash.update(movement.amount.minorUnits)
        hash.update(counting: movement.reference.note)
        hash.update(movement.source)
        hash.update(entry.balances.source)
        hash.update(movement.destination)
        hash.update(entry.balances.destination)
        return seal.finish(hash)
    }
}

/// Links each posting of an account to the one before it, so that a change to a posting, its transfer or the account shows:
/// for a store in which the accounts share nothing.
public enum AccountChain {
    /// The link that the first posting follows: the account as it was opened.
    public static func genesis(of account: LedgerAccount, salt: [UInt8], sealedBy seal: ChainSeal) -> [UInt8] {
        var hash = seal.begin()
        hash.update("account")
        hash.update(salt)
        hash.update(account)
        return seal.finish(hash)
    }

    /// The link of the posting of `movement` on `account`, one of its two.
    ///
    /// - Parameters:
    ///   - number: the posting's place on the account, from 1.
    ///   - movement: the whole movement, its note too.
    ///   - account: whose posting it is.
    ///   - balance: the account's balance after it, in minor units.
    ///   - previous: the link before, or the account's genesis.
    ///   - seal: what makes links.
    public static func link(
        _ number: Int64, of movement: Movement, on account: LedgerAccount, balance: Int64, after previous: [UInt8],
        sealedBy seal: ChainSeal
    ) -> [UInt8] {
        let isDebit = account.id == movement.source.id
        var hash = seal.begin()
        hash.update("posting")
        hash.update(previous)
        hash.update(number)
        hash.update(movement.reference.id.rawValue)
        hash.update(movement.bookedAt.millisecondsSinceEpoch)
        hash.update(isDebit ? -movement.amount.minorUnits : movement.amount.minorUnits)
        hash.update(balance)
        hash.update(counting: movement.reference.note)
        hash.update(account)
        hash.update(isDebit ? movement.destination : movement.source)
        return seal.finish(hash)
    }
}

/// Links the seals of a bank in which each account has its own chain. A seal is over the heads of all accounts that changed
/// since the seal before. Kept elsewhere, it later proves that the bank is the same.
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

extension SHA256 {
    fileprivate mutating func update(_ account: LedgerAccount) {
        update(account.id)
        update(account.customer?.rawValue ?? 0)
        update(counting: account.number.electronicForm)
        update(account.currency.code)
    }
}
