import BankKernel
import DurableSQLite
import MemoryDisk

extension SimulationRun {
    /// Somebody changes a note by hand, by the means of SQLite and with right checksums: an audit must say so.
    func checkThatTamperingIsNoticed() async throws(Violation) {
        guard !isDamaged else { return }
        await end()
        do throws(StorageFailure) {
            try tamper(with: Int64(1 + place % max(1, beliefs.anyState.bookings.count)), on: disks[0])
        } catch {
            throw Violation("the bank cannot be edited by hand: \(error)")
        }
        isDamaged = true
        refusals = 0
        try await read(.audit, by: 0)
        guard refusals > 0 else { throw Violation("an audit does not notice a note that was changed") }
    }

    private func tamper(with sequence: Int64, on disk: MemoryDisk) throws(StorageFailure) {
        let connection = try Connection(
            path: Simulation.path, flags: 2, vfs: PageChecksums.vfs(over: disk.vfs))
        let guardian = try connection.all(
            "SELECT sql FROM sqlite_schema WHERE name = 'transfer_refuses_update'"
        ) { $0.text(0) }
        try connection.execute(
            """
            DROP TRIGGER transfer_refuses_update;
            UPDATE transfer SET note = note || '!' WHERE sequence = \(sequence);
            \(guardian.joined());
            """)
    }
}
