import BankKernel
import SQLite

/// Something that takes long to read, a slice at a time, each from a state of the bank of its own.
///
/// Transfers never change, so that what was read up to one of them stays true.
protocol SlicedRead: Sendable {
    associatedtype Value: Sendable

    /// Whether it also reads a bank that nobody may rely on, to say what is wrong with it.
    static var isForDefectiveBanks: Bool { get }

    /// Goes on for a slice; the value when it has come to its end.
    mutating func advance(in connection: Connection, for slice: TimeSlice) throws(BankError) -> Value?
}

extension SlicedRead {
    static var isForDefectiveBanks: Bool { false }
}
