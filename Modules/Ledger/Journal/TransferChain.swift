import BankKernel

/// Links each transfer to the one before it by a hash, so that a change to any of them, or to the accounts they touch,
/// shows. Events of the register are links of the same chain; the first follows the bank's salt.
enum TransferChain {
    static func link(_ entry: JournalEntry, after previous: [UInt8], sealedBy seal: ChainSeal) -> [UInt8] {
        let movement = entry.movement
        let note = [UInt8](movement.reference.note.utf8)
        var message = previous
        message += entry.sequence.bigEndianBytes
        message += movement.reference.id.rawValue.bigEndianBytes
        message += movement.bookedAt.millisecondsSinceEpoch.bigEndianBytes
        message += movement.amount.minorUnits.bigEndianBytes
        message += Int64(note.count).bigEndianBytes + note
        message += encoding(of: movement.source, balance: entry.balances.source)
        message += encoding(of: movement.destination, balance: entry.balances.destination)
        return seal.seal(message)
    }

    private static func encoding(of account: AccountRow, balance: Int64) -> [UInt8] {
        let number = [UInt8](account.number.electronicForm.utf8)
        return account.id.bigEndianBytes + (account.customer?.rawValue ?? 0).bigEndianBytes
            + Int64(number.count).bigEndianBytes + number + account.currency.code.utf8 + balance.bigEndianBytes
    }
}
