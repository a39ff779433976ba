import BankKernel

extension TransferID {
    /// The 16 bytes of the id as a UUID (RFC 9562).
    var bytes: [UInt8] {
        withUnsafeBytes(of: rawValue.bigEndian) { Array($0) }
    }
}
