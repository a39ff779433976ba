import Foundation
import Simulation

/// Breaks the bank on purpose and looks whether anything was lost.
///
///     stress kill [ROUNDS]                kills a process that makes transfers, again and again
///     stress share [PROCESSES] [SECONDS]  lets processes transfer and read on one bank at once
///     stress log [SECONDS]                writes beside a reader that never rests, and measures the log
///     stress services [SERVICE]           walks through the program while one of its services misbehaves, in every way
///     stress services in-turn             the same, each way with one service, the next with the next one
///     stress services upstream SERVER     asks the server at that path while its upstream misbehaves
///     stress faults [SEEDS] [EACH]        lets the disk fail at every call of a transfer, or runs one in so many of these cases
///     stress damage [CLOSED] [LOG]        damages the file of a closed bank and the log of one in use
///     stress matrix [STRIDE] [--hot | --cell TEXT] [--part I/N]  opens banks in every state by every command, with a fault at each
///                                         STRIDEth call of it; that cell alone, as it is printed; the Ith of N parts, for as many cores
///     stress lies [SEEDS] [DAMAGES]       lets the disk lie at every call, and damages it between the calls of opening
///     stress memory [EACH] [ATTEMPT]      lets SQLite get no memory at each of its allocations, or at each so many;
///                                         of one attempt, as it is printed (such as "a backup"), or of all
///     stress device make|write|check BANK WORDS [SECONDS]  a bank on a device that a script lets fail
///     stress simulate [--seed N] [--runs M] [--clocks | --lies] [--first]  lets processes use a bank on a disk that fails, beside a model
@main
enum Stress {
    static func main() async {
        let words = Array(CommandLine.arguments.dropFirst())
        do {
            switch (words.first, words.dropFirst().compactMap { Int($0) }) {
            case ("kill", let numbers):
                try await KillLoop(rounds: numbers.first ?? 300).run()
            case ("share", let numbers):
                let seconds = numbers.count > 1 ? numbers[1] : 60
                try await SharedBank(processes: numbers.first ?? 8, seconds: seconds).run()
            case ("log", let numbers):
                try await LogBesideReader(seconds: numbers.first ?? 60).run()
            case ("services", _):
                let service = words.dropFirst().first.flatMap(TroubledService.init(rawValue:))
                let troubled = TroubledServices(
                    serverPath: words.count > 2 ? words[2] : "", isInTurn: words.contains("in-turn"))
                try await troubled.run(only: service)
            case ("faults", let numbers):
                try await Sweeps().runFaults(seeds: numbers.first ?? 3, each: numbers.dropFirst().first ?? 1)
            case ("damage", let numbers):
                try await Sweeps().runDamages(closed: numbers.first ?? 3_000, log: numbers.dropFirst().first ?? 1_000)
            case ("matrix", let numbers):
                let part = try words.firstIndex(of: "--part").map {
                    try MatrixPart(words.dropFirst($0 + 1).first ?? "")
                }
                let name = words.firstIndex(of: "--cell").map { words.dropFirst($0 + 1).first ?? "" }
                try await Sweeps().runMatrix(stride: numbers.first, part: part ?? .all) { cell in
                    name.map { "\(cell)" == $0 } ?? (!words.contains("--hot") || cell.isHot)
                }
            case ("lies", let numbers):
                try await Sweeps().runLies(seeds: numbers.first ?? 3, damages: numbers.dropFirst().first ?? 10)
            case ("memory", let numbers):
                let named = ShortageSweep.Attempt.allCases.filter { words.contains($0.rawValue) }
                try await Sweeps().runShortages(
                    each: max(1, numbers.first ?? 1), of: named.isEmpty ? ShortageSweep.Attempt.allCases : named)
            case ("simulate", _):
                let seed = option("--seed", of: words) ?? 1
                let runs = Int(option("--runs", of: words) ?? 300)
                let world =
                    words.contains("--clocks") ? .clocks : words.contains("--lies") ? .lies : SimulatedWorld.plain
                let stopsAtFirst = words.contains("--first")
                try await SimulatedBanks(seed: seed, runs: runs, world: world, stopsAtFirst: stopsAtFirst).run()
            case ("device", let numbers) where words.count >= 4:
                let device = FailingDevice(path: words[2], words: words[3])
                switch words[1] {
                case "make": try await device.make()
                case "write": try await device.write(seconds: numbers.first ?? 10)
                default: try await device.check()
                }
            case ("work", let numbers) where words.count == 4 && numbers.count == 2:
                try await Worker(path: words[1], seconds: numbers[0], seed: UInt64(numbers[1])).run()
            default:
                print(
                    "usage: stress kill [ROUNDS] | share [PROCESSES] [SECONDS] | log [SECONDS] | services [SERVICE | in-turn | upstream SERVER] | "
                        + "faults [SEEDS] [EACH] | damage [CLOSED] [LOG] | lies [SEEDS] [DAMAGES] | matrix [STRIDE] [--hot | --cell TEXT] [--part I/N] | memory [EACH] [ATTEMPT] | "
                        + "simulate [--seed N] [--runs M] [--clocks | --lies] [--first]"
                )
                exit(2)
            }
        } catch {
            print("FAILED: \(error)")
            exit(1)
        }
    }

    private static func option(_ name: String, of words: [String]) -> UInt64? {
        guard let place = words.firstIndex(of: name), place + 1 < words.count else { return nil }
        return UInt64(words[place + 1])
    }
}
