import MemoryDisk

/// A bank that was used for a while and is at rest now: its files, and what is in it.
struct UsedBank {
    static let log = Simulation.path + "-wal"
    static let mark = Simulation.path + ".mark"

    /// How the process ended that used it.
    enum Ending {
        /// It closed the bank.
        case close
        /// It was killed, and all of its work is in the log.
        case kill
        /// It was killed while it copied the log into the file.
        case killInCopy
        /// The power went, and the mark was not on the disk since the bank was opened: all of its work is in the log.
        case losePower
    }

    let files: [String: [UInt8]]
    let beliefs: Beliefs

    init(_ simulation: Simulation, ending: Ending) async {
        let run = SimulationRun(seed: 1, bank: simulation.bank, state: Simulation.state)
        var source = StepSource(seed: 0)
        try? await run.readEverything()
        let markOfOpening = run.machine.contents(of: Self.mark)
        for place in 0..<(ending == .losePower ? 12 : 60) {
            run.place = place
            try? await run.take(.write(process: 0, place % 3 == 0 ? source.deposit() : source.transfer()))
        }
        switch ending {
        case .close: await run.end()
        case .kill, .losePower: try? await run.take(.kill(process: 0))
        case .killInCopy:
            run.machine.plan(.kills, at: .write, after: 2)
            await run.end()
            run.machine.heal()
        }
        var files: [String: [UInt8]] = [:]
        for path in [Simulation.path, Self.log, Self.mark] { files[path] = run.machine.contents(of: path) }
        if ending == .losePower { files[Self.mark] = markOfOpening }
        self.files = files
        beliefs = run.beliefs
        await run.end()
    }
}
