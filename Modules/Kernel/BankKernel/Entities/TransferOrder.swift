public import Money

/// An order to move money between two accounts, as the ledger takes it.
public struct TransferOrder: Sendable, Hashable {
    /// The longest note, in characters.
    public static let noteLimit = 140
    /// The longest note, in bytes of UTF-8: one character can be any number of scalars.
    public static let noteByteLimit = 4 << 10

    /// Whether `note` has more characters or bytes than a note may have.
    public static func isTooLong(_ note: String) -> Bool {
        note.utf8.count > noteByteLimit || note.count > noteLimit
    }

    /// The id and the note. The same id with the same payload is the same transfer.
    public let reference: TransferReference
    /// The customer of the session, who must own `source`.
    public let customer: CustomerID
    /// The account to debit.
    public let source: IBAN
    /// The account to credit.
    public let destination: IBAN
    /// The amount, above zero, in the currency of both accounts.
    public let amount: Money

    /// An unchecked order: the ledger checks it when it books.
    public init(
        reference: TransferReference, customer: CustomerID, source: IBAN, destination: IBAN, amount: Money
    ) {
        self.reference = reference
        self.customer = customer
        self.source = source
        self.destination = destination
        self.amount = amount
    }
}

/// Identifies a transfer: the id that makes sending it twice safe, and the payer's note.
public struct TransferReference: Sendable, Hashable {
    /// The id, made before the transfer is sent.
    public let id: TransferID
    /// The payer's note to the payee; may be empty.
    public let note: String

    /// Names a transfer by an `id` that no other has.
    public init(id: TransferID, note: String = "") {
        self.id = id
        self.note = note
    }
}

/// The bank's confirmation that a transfer is booked and durable.
public struct TransferReceipt: Sendable, Hashable {
    /// The transfer's id.
    public let id: TransferID
    /// The place in the ledger, or on the account whose balance it has: each store says which.
    public let sequence: Int64
    /// When the bank booked it.
    public let bookedAt: Instant
    /// The balance right after it of the source account; of a deposit, that of the credited account.
    public let balanceAfter: Money
    /// Whether the transfer was booked by an earlier request, so that this one moved no money.
    ///
    /// It describes the answer and not the transfer: it does not count when receipts are compared.
    public var isRepeat: Bool

    /// The receipt of the transfer `id`; `balanceAfter` is in the currency of its accounts.
    public init(id: TransferID, sequence: Int64, bookedAt: Instant, balanceAfter: Money, isRepeat: Bool = false) {
        self.id = id
        self.sequence = sequence
        self.bookedAt = bookedAt
        self.balanceAfter = balanceAfter
        self.isRepeat = isRepeat
    }

    /// Whether both are receipts of one transfer; ``isRepeat`` does not count.
    public static func == (left: TransferReceipt, right: TransferReceipt) -> Bool {
        left.id == right.id && left.sequence == right.sequence && left.bookedAt == right.bookedAt
            && left.balanceAfter == right.balanceAfter
    }

    /// Hashes the id, which is unique in a bank.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(id)
    }
}

/// The identity of a transfer, made by the client before it sends the transfer, so that sending it again is safe.
///
/// 128 bits, printed as a UUID (RFC 9562): `deadbeef-dead-4eef-8ead-beefdeadbeef`.
public struct TransferID: Sendable, Hashable {
    // Two halves, because Swift 6.3.1 on x86-64 miscompiles async calls that throw a typed error when a value among the
    // arguments or in the error stores a UInt128: the caller resumes at address zero.
    private let high: UInt64
    private let low: UInt64

    /// The id with these bits.
    public init(rawValue: UInt128) {
        high = UInt64(truncatingIfNeeded: rawValue >> 64)
        low = UInt64(truncatingIfNeeded: rawValue)
    }

    /// The id with these 16 bytes, as a UUID has them.
    public init(bytes: UnsafeRawBufferPointer) {
        self.init(rawValue: bytes.reduce(0) { $0 << 8 | UInt128($1) })
    }

    /// The 128 bits.
    public var rawValue: UInt128 { UInt128(high) << 64 | UInt128(low) }

    /// Reads the printed form; `nil` for anything else.
    public init?(parsing text: String) {
        var (bits, count) = (UInt128(0), 0)
        for byte in text.utf8 {
            if Self.hyphens.contains(count) {
                guard byte == UInt8(ascii: "-") else { return nil }
            } else {
                guard count < Self.length, let digit = UInt8(hexadecimalDigit: byte) else { return nil }
                bits = bits << 4 | UInt128(digit)
            }
            count += 1
        }
        guard count == Self.length else { return nil }
        self.init(rawValue: bits)
    }

    private static let length = 36
    private static let hyphens = [8, 13, 18, 23]
}

extension TransferID: CustomStringConvertible {
    /// The 36 characters of a UUID, lower case.
    public var description: String {
        var text: [UInt8] = []
        text.reserveCapacity(Self.length)
        append(to: &text)
        return String(decoding: text, as: UTF8.self)
    }

    /// Adds the same in UTF-8 to `text`.
    package func append(to text: inout [UInt8]) {
        let start = text.count
        withUnsafeBytes(of: (high.bigEndian, low.bigEndian)) { bytes in
            for byte in bytes {
                if Self.hyphens.contains(text.count - start) { text.append(UInt8(ascii: "-")) }
                text.append(hexadecimal: byte)
            }
        }
    }
}
