import BankKernel
import Money

/// Links each transfer to the one before it by a hash, so that a change to any of them, or to the accounts they touch,
/// shows. Events of the register are links of the same chain; the first follows the bank's salt.
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
        update(&hash, counting: movement.reference.note)
        update(&hash, with: movement.source, balance: entry.balances.source)
        update(&hash, with: movement.destination, balance: entry.balances.destination)
        return seal.finish(hash)
    }

    private static func update(_ hash: inout SHA256, with account: LedgerAccount, balance: Int64) {
        hash.update(account.id)
        hash.update(account.customer?.rawValue ?? 0)
        update(&hash, counting: account.number.electronicForm)
        hash.update(account.currency.code)
        hash.update(balance)
    }

    private static func update(_ hash: inout SHA256, counting text: String) {
        hash.update(Int64(text.utf8.count))
        hash.update(text)
    }
}
