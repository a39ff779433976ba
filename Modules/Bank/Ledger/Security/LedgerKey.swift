import BankKernel
import DurableSQLite
import LedgerRules

/// A secret of 32 bytes, kept outside the bank. Without it the bank's chain can be neither continued nor forged.
public struct LedgerKey: Sendable, Equatable {
    let bytes: [UInt8]

    /// A new one, from the system's generator.
    public static func random() -> LedgerKey {
        LedgerKey(bytes: (0..<32).map { _ in UInt8.random(in: .min ... .max) })
    }

    /// The key with these bytes in hexadecimal digits; `nil` unless there are 64.
    public init?(hexadecimal text: String) {
        guard let bytes = [UInt8](hexadecimal: text), bytes.count == 32 else { return nil }
        self.init(bytes: bytes)
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The key in 64 hexadecimal digits.
    public var hexadecimal: String { bytes.hexadecimal }

    /// A one-way digest of the key, which the bank keeps.
    var fingerprint: [UInt8] {
        ChainSeal(key: bytes).seal([UInt8]("the fingerprint of a bank's key".utf8))
    }
}

extension ChainSeal {
    /// The seal with the key of `connection`.
    init(of connection: Connection) {
        self.init(key: connection.key)
    }
}
