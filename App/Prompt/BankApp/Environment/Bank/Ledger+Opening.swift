import BankKernel
import DemoBank
import Ledger
import LedgerRules

extension Ledger {
    /// Opens the bank at `path`, kept with `key`; where there is none, makes the demo bank. Tells whether it was made just now.
    /// - Throws: `BankError.storage`.
    static func openOrMakeDemo(
        at path: String, clock: any WallClock, key: LedgerKey? = nil
    ) async throws(BankError) -> (bank: Ledger, isNew: Bool) {
        do throws(BankError) {
            return (try await open(at: path, clock: clock, key: key), false)
        } catch .storage(.missing) {
            do throws(BankError) {
                return (try await create(at: path, clock: clock, seed: DemoBank.seed, key: key), true)
            } catch .storage(.exists) {
                return (try await open(at: path, clock: clock, key: key), false)
            }
        }
    }
}
