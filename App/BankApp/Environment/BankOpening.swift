import BankKernel
import Ledger

/// Opens the bank of a prompt; a first run makes the demo bank.
enum BankOpening {
    /// The bank at `path`, and whether it was made just now.
    /// - Throws: `BankError.storage`.
    static func open(at path: String, clock: any WallClock) async throws(BankError) -> (bank: Ledger, isNew: Bool) {
        do throws(BankError) {
            return (try await Ledger.open(at: path, clock: clock), false)
        } catch .storage(.missing) {
            do throws(BankError) {
                return (try await Ledger.create(at: path, clock: clock, seed: DemoBank.seed), true)
            } catch .storage(.exists) {
                return (try await Ledger.open(at: path, clock: clock), false)
            }
        }
    }
}
