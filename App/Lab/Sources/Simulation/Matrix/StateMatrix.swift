/// Every state that a bank's files can be in, and every command that touches them, with a fault or a kill at each call of it.
public struct StateMatrix: Sendable {
    /// What came of it.
    public struct Outcome: Sendable {
        /// How often a command was run.
        public fileprivate(set) var runs = 0
        /// Those in which something happened that must not, as sentences.
        public fileprivate(set) var failures: [String] = []
    }

    private let today: MatrixImages
    private let former: MatrixImages
    private let otherToday: MatrixImages
    private let otherFormer: MatrixImages

    /// Makes the banks.
    public init() async throws {
        let bank = try await Simulation().bank
        let other = try await Simulation(seed: 7).bank
        today = try await MatrixImages(today: bank, seed: 1)
        former = try await MatrixImages(former: bank, seed: 2)
        otherToday = try await MatrixImages(today: other, seed: 3)
        otherFormer = try await MatrixImages(former: other, seed: 4)
    }

    /// Runs `cells` without a fault, and with each kind of fault at each `stride`th call.
    /// - Parameter stride: `nil` for no faults at all.
    public func run(_ cells: [MatrixCell], faultsEvery stride: Int?) async -> Outcome {
        var outcome = Outcome()
        for cell in cells {
            await run(cell, faultsEvery: stride, into: &outcome)
        }
        return outcome
    }

    private func run(_ cell: MatrixCell, faultsEvery stride: Int?, into outcome: inout Outcome) async {
        let scenario = scenario(of: cell)
        var run = MatrixRun(cell, scenario, seed: 1)
        outcome.runs += 1
        do {
            try await run.run(.none)
        } catch {
            return outcome.failures.append("\(cell): \(error)")
        }
        guard let stride else { return }
        for fault in MatrixRun.Fault.all(every: stride, in: run.calls) {
            guard case .at(let number, let trouble, let kinds) = fault else { continue }
            var faulty = MatrixRun(cell, scenario, seed: UInt64(number))
            outcome.runs += 1
            do {
                try await faulty.run(fault)
            } catch {
                outcome.failures.append(
                    "\(cell), \(trouble) at call \(number) of \(run.calls[kinds] ?? 0) (\(kinds)): \(error)")
            }
        }
    }

    private func scenario(of cell: MatrixCell) -> MatrixScenario {
        switch cell.format {
        case .today: MatrixScenario(cell, of: today, besides: otherToday)
        case .former: MatrixScenario(cell, of: former, besides: otherFormer)
        }
    }
}

/// One state that a bank's files can be in, and what somebody then does with it.
public struct MatrixCell: Sendable, Hashable, CustomStringConvertible {
    /// The format of the file.
    public enum Format: String, Sendable, CaseIterable {
        case former, today
    }

    /// The log beside the file.
    public enum Log: Sendable, Hashable, CaseIterable {
        /// None: the bank was closed.
        case clean
        /// That of a process that was killed.
        case hot
        /// The same, killed again in the middle of a write.
        case torn
        /// The same, with a bit that the disk changed.
        case damaged
        /// That of the bank itself beside an older copy, which lacks this many transfers.
        case ofLater(missing: Int)
        /// An older one of the bank itself beside the file as it is now.
        case ofEarlier
        /// That of another bank beside a closed one.
        case ofAnotherBank
        /// It was removed.
        case missing

        /// Each, with older copies from a few transfers to more than a page of each table back.
        public static let allCases: [Log] =
            [.clean, .hot, .torn, .damaged, .ofEarlier, .ofAnotherBank, .missing]
            + [8, 35, 65, 140, 205].map { .ofLater(missing: $0) }
    }

    /// The mark beside the file.
    public enum Mark: String, Sendable, CaseIterable {
        case right, missing, older, newer, ofAnotherBank, damaged, zeroed
    }

    /// What is done.
    public enum Command: String, Sendable, CaseIterable {
        /// The prompt opens the bank, in another format by bringing it up, and makes a transfer.
        case prompt
        case verify, backup, restore, recover, restamp
    }

    let format: Format
    let log: Log
    let mark: Mark
    let command: Command

    /// The four in one line.
    public var description: String { "\(format) format, log \(log), mark \(mark), \(command)" }

    /// Every possible cell. A bank of the former format has a mark only where a later version or another bank left one.
    public static let all: [MatrixCell] = Format.allCases.flatMap { format in
        Log.allCases.flatMap { log in
            Mark.allCases.filter { format == .today || ![.right, .older].contains($0) }.flatMap { mark in
                Command.allCases.map { MatrixCell(format: format, log: log, mark: mark, command: $0) }
            }
        }
    }

    /// Whether the bank was killed with transfers in its log.
    public var isHot: Bool { log == .hot && isOrdinary }

    /// Whether a bank that only this program touched can be in this state.
    public var isOrdinary: Bool {
        let marks: [Mark] = format == .today ? [.right, .older] : [.missing]
        return [.clean, .hot, .torn].contains(log) && marks.contains(mark)
    }
}

/// The files that a cell begins with, and what is true of them.
struct MatrixScenario {
    /// By path.
    let files: [String: [UInt8]]
    /// How many transfers were acknowledged.
    let acknowledged: Int
    /// How many of them can be recovered from the files; `nil` where that is unknown.
    let present: Int?

    init(_ cell: MatrixCell, of images: MatrixImages, besides other: MatrixImages) {
        let count = MatrixImages.count
        var files: MatrixImages.Files
        var present: Int? = count
        switch cell.log {
        case .clean: files = images.clean
        case .hot: files = images.hot
        case .torn: files = images.torn
        case .damaged:
            files = images.hot
            let middle = (files["-wal"]?.count ?? 0) / 2
            files["-wal"]?[middle] ^= 4
            present = nil
        case .ofLater(let missing):
            files = images.earlier[missing] ?? [:]
            files["-wal"] = images.hot["-wal"]
            present = count - missing
        case .ofEarlier:
            files = images.clean
            files["-wal"] = images.earlierLog
        case .ofAnotherBank:
            files = images.clean
            files["-wal"] = other.hot["-wal"]
        case .missing:
            files = images.earlier[MatrixImages.inLog] ?? [:]
            present = count - MatrixImages.inLog
        }
        files[".mark"] = Self.mark(cell.mark, images, other)
        var named = [MatrixImages.copy: images.backup ?? []]
        for (suffix, bytes) in files { named[MatrixImages.path + suffix] = bytes }
        self.files = named
        self.present = present
        acknowledged = count + (cell.mark == .newer ? MatrixImages.later : 0)
    }

    private static func mark(_ mark: MatrixCell.Mark, _ images: MatrixImages, _ other: MatrixImages) -> [UInt8]? {
        switch mark {
        case .right: return images.hot[".mark"]
        case .missing: return nil
        case .older: return images.earlier[MatrixImages.missingInCopy]?[".mark"]
        case .newer: return images.newer[".mark"]
        case .ofAnotherBank: return other.newer[".mark"]
        case .damaged:
            var bytes = images.newer[".mark"] ?? []
            if bytes.count > 20 { bytes[20] ^= 1 }
            return bytes
        case .zeroed: return [UInt8](repeating: 0, count: images.newer[".mark"]?.count ?? 0)
        }
    }
}
