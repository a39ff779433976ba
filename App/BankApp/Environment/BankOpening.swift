import BankKernel
import Ledger

/// Opens the bank of a prompt; a first run makes the demo bank.
enum BankOpening {
    /// The bank at `path`, kept with `key`, and whether it was made just now.
    /// - Throws: `BankError.storage`.
    static func open(
        at path: String, clock: any WallClock, key: LedgerKey? = nil
    ) async throws(BankError) -> (bank: Ledger, isNew: Bool) {
        do throws(BankError) {
            return (try await Ledger.open(at: path, clock: clock, key: key), false)
        } catch .storage(.missing) {
            do throws(BankError) {
                return (try await Ledger.create(at: path, clock: clock, seed: DemoBank.seed, key: key), true)
            } catch .storage(.exists) {
                return (try await Ledger.open(at: path, clock: clock, key: key), false)
            }
        }
    }

    /// What to tell of a bank that was of a format before; `nil` for others.
    static func notice(on bank: Ledger) async -> String? {
        await bank.formerFormat.map { format in
            "The bank was of format \(format), and was brought up to the present one; nothing is lost."
        }
    }
}
