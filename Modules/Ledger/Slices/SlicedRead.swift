import BankKernel
import SQLite

/// Something that takes long to read, a slice at a time, each from a state of the bank of its own.
///
/// Transfers never change, so that what was read up to one of them stays true.
protocol SlicedRead: Sendable {
    associatedtype Value: Sendable

    /// Goes on for a slice; the value when it has come to its end.
    mutating func advance(in connection: Connection, for slice: TimeSlice) throws(BankError) -> Value?
}
