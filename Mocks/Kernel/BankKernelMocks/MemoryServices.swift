public import BankKernel
public import Money
import Synchronization

/// Cards in memory, draw after draw; the last one again and again. Behind a ``MockCardsPort`` it can fail, and is watched.
public final class MemoryCards: CardsPort {
    private struct State {
        var draws: [[CardModel]]
        var leftOut: LeftOutRecords?
    }

    private let state: Mutex<State>

    /// A source of these draws; of no cards without any.
    public init(_ draws: [CardModel]...) {
        state = Mutex(State(draws: draws))
    }

    /// Leaves these out of every further draw.
    public func leaveOut(_ leftOut: LeftOutRecords?) {
        state.withLock { $0.leftOut = leftOut }
    }

    /// The next draw.
    public func cards() async -> RecordList<CardModel> {
        state.withLock { state in
            RecordList(
                state.draws.count > 1 ? state.draws.removeFirst() : state.draws.first ?? [], leftOut: state.leftOut)
        }
    }
}

/// Gives the rates it was made with. Behind a ``MockDirectRatesPort`` it can fail, and is watched.
public final class MemoryDirectRates: DirectRatesPort {
    private let sheet: Mutex<RateSheet>

    /// Gives those of `rates` that lead to the currency asked for.
    public init(_ rates: [DirectRate] = []) {
        sheet = Mutex(RateSheet(rates))
    }

    /// Gives this sheet from now on.
    public func replace(with sheet: RateSheet) {
        self.sheet.withLock { $0 = sheet }
    }

    /// Those of the rates that lead to the currency with this code.
    public func directRates(to code: String) async -> RateSheet {
        sheet.withLock { sheet in
            RateSheet(sheet.rates.filter { $0.to == code }, asOf: sheet.asOf, leftOut: sheet.leftOut)
        }
    }
}

/// A statement in chunks of so many bytes.
package final class TextChunks: StatementChunks {
    private let rest: Mutex<ArraySlice<UInt8>>
    private let size: Int

    package init(_ text: String, of size: Int = 100) {
        rest = Mutex(Array(text.utf8)[...])
        self.size = size
    }

    package func next() async throws(StatementFailure) -> [UInt8]? {
        rest.withLock { rest in
            defer { rest = rest.dropFirst(size) }
            return rest.isEmpty ? nil : Array(rest.prefix(size))
        }
    }
}

/// Gives `deadbeef-dead-4eef-8ead-000000000001`, then `…002` and so on.
public final class SequentialTransferIDs: TransferIDSource {
    private let count = Mutex<UInt64>(0)

    /// A source that has given none.
    public init() {}

    /// The id whose number is one greater than that of the one before.
    public func next() -> TransferID {
        let number = count.withLock { count in
            count += 1
            return count
        }
        return Self.id(number)
    }

    /// The id that is given as the `number`th, from 1.
    public static func id(_ number: UInt64) -> TransferID {
        TransferID(rawValue: 0xdead_beef_dead_4eef_8ead_0000_0000_0000 + UInt128(number))
    }
}
