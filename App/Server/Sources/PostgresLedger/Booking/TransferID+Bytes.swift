import BankKernel

extension TransferID {
    /// The 16 bytes of the id as a UUID (RFC 9562).
    var bytes: [UInt8] {
        withUnsafeBytes(of: rawValue.bigEndian) { Array($0) }
    }

    /// The id with these bytes.
    init(bytes: [UInt8]) {
        self.init(rawValue: bytes.reduce(0) { $0 << 8 | UInt128($1) })
    }
}
