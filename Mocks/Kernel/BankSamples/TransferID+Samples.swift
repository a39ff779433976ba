public import BankKernel

extension TransferID {
    /// `deadbeef-dead-4eef-8ead-beefdeadbeef`.
    public static let deadbeef = TransferID(rawValue: 0xdead_beef_dead_4eef_8ead_beef_dead_beef)

    /// The id so many after `deadbeef`: `deadbeef-dead-4eef-8ead-beefdeadbef0` is the first.
    public static func deadbeef(plus offset: UInt128) -> TransferID {
        TransferID(rawValue: deadbeef.rawValue + offset)
    }
}
