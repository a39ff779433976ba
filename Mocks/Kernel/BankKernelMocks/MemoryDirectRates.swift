public import BankKernel
public import Money
import Synchronization

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
