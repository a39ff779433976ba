import BankKernel

/// A row of `posting` that is to be added.
struct NewPosting {
    let account: Int64
    let number: Int64
    let transfer: TransferID
    let counterparty: Int64
    let bookedAt: Instant
    let amount: Int64
    let balanceAfter: Int64
    let link: [UInt8]
}
