public import BankKernel
public import Money
import Synchronization

/// Gives the rates it was made with.
public final class MemoryDirectRates: DirectRatesPort {
    private struct State {
        var sheet: RateSheet
        var failure: ServiceError?
        var requests: [String] = []
    }

    private let state: Mutex<State>

    /// Gives those of `rates` that lead to the currency asked for.
    public init(_ rates: [DirectRate] = []) {
        state = Mutex(State(sheet: RateSheet(rates)))
    }

    /// The codes that were asked for, in order.
    public var requests: [String] { state.withLock { $0.requests } }

    /// Gives this sheet from now on.
    public func replace(with sheet: RateSheet) {
        state.withLock { $0.sheet = sheet }
    }

    /// Makes every further request fail with `error`, or none with `nil`.
    public func fail(with error: ServiceError?) {
        state.withLock { $0.failure = error }
    }

    /// Those of the rates that lead to the currency with this code, and throws if it was told to.
    public func directRates(to code: String) async throws(ServiceError) -> RateSheet {
        try state.withLock { state throws(ServiceError) in
            state.requests.append(code)
            if let failure = state.failure { throw failure }
            let sheet = state.sheet
            return RateSheet(sheet.rates.filter { $0.to == code }, asOf: sheet.asOf, leftOut: sheet.leftOut)
        }
    }
}
