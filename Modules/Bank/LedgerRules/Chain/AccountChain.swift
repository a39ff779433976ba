import BankKernel
import Money

/// Links the postings of one account, each to the one before it, so that a change to any of them, to its transfer or to the account
/// shows: for a store in which nothing is common to all accounts.
public enum AccountChain {
    /// What the first posting follows: the account as it was opened.
    public static func genesis(of account: LedgerAccount, salt: [UInt8], sealedBy seal: ChainSeal) -> [UInt8] {
        var hash = seal.begin()
        hash.update("account")
        hash.update(salt)
        update(&hash, with: account)
        return seal.finish(hash)
    }

    /// The link of the posting that `movement` leaves on `account`, one of its two.
    ///
    /// - Parameters:
    ///   - number: the posting's place on the account, from 1.
    ///   - movement: the whole movement, its note too.
    ///   - account: whose posting it is.
    ///   - balance: what is on the account after it, in minor units.
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
        update(&hash, counting: movement.reference.note)
        update(&hash, with: account)
        update(&hash, with: isDebit ? movement.destination : movement.source)
        return seal.finish(hash)
    }

    private static func update(_ hash: inout SHA256, with account: LedgerAccount) {
        hash.update(account.id)
        hash.update(account.customer?.rawValue ?? 0)
        update(&hash, counting: account.number.electronicForm)
        hash.update(account.currency.code)
    }

    private static func update(_ hash: inout SHA256, counting text: String) {
        hash.update(Int64(text.utf8.count))
        hash.update(text)
    }
}
