import BankKernel
import Rates
import ShellCommands
import TerminalIO
import Transactions

/// Prints the direct rates of a list for programs; reports what was left out as errors.
@MainActor
struct RatesRun {
    let writer: TerminalWriter
    let output: any ByteSink
    /// The most bytes of a list: those of a million rates.
    var limit = 128 << 20

    /// Reads the whole list before it prints the direct rates, so that a bad one prints nothing.
    /// - Throws: ``RatesFailure``.
    func perform(_ command: RatesCommand) throws(RatesFailure) {
        let list = try list(at: command.path)
        let direct = list.directRates(to: command.code)
        // Only codes and digits: nothing to sanitise.
        output.write(direct.json(showingPaths: command.explains))
        for line in command.explains ? explanation(list, direct, command.code) : summary(list, direct, command.code) {
            writer.error("dobank: \(line)")
        }
    }

    private func explanation(_ list: RateList, _ direct: DirectRates, _ code: String) -> [String] {
        let unlisted = list.reportCount - list.reports.count
        return list.reports.map { "left out \($0)" } + (unlisted > 0 ? ["left out \(unlisted) more"] : [])
            + Self.first(direct.outOfRange) {
                "left out \($0) → \(code): over all its steps, it is not between 10^-18 and 10^18"
            } more: {
                "left out \($0) more rates that are not between 10^-18 and 10^18 over all their steps"
            }
            + Self.first(direct.unreachable) {
                "\($0) does not reach \(code)"
            } more: {
                "\($0) more currencies do not reach \(code)"
            }
    }

    /// How many currencies are named for one reason; further ones are counted.
    private static let most = 100

    private static func first(_ codes: [String], line: (String) -> String, more: (Int) -> String) -> [String] {
        codes.prefix(most).map(line) + (codes.count > most ? [more(codes.count - most)] : [])
    }

    private func summary(_ list: RateList, _ direct: DirectRates, _ code: String) -> [String] {
        let missing = direct.unreachable.count + direct.outOfRange.count
        let parts = [
            list.leftOut > 0 ? "left out \(list.leftOut) of \(list.count) rates" : nil,
            missing > 0 ? "without a rate to \(code): \(missing) of \(missing + direct.rates.count) currencies" : nil,
        ].compactMap(\.self)
        return parts.isEmpty ? [] : [parts.joined(separator: ", ") + "; --explain says why"]
    }

    private func list(at path: String) throws(RatesFailure) -> RateList {
        let bytes: [UInt8]
        do throws(StorageFailure) {
            bytes = try FileChunks(path: path).rest(limit: limit)
        } catch {
            throw .file(error)
        }
        do throws(RateListFault) {
            return try RateList(json: bytes)
        } catch {
            throw .malformed(error)
        }
    }
}

/// Why a list of rates in a file cannot be used.
enum RatesFailure: Error, Equatable {
    /// The file cannot be read.
    case file(StorageFailure)
    /// The file is not a list of rates.
    case malformed(RateListFault)
}

extension RatesFailure: CustomStringConvertible {
    var description: String {
        switch self {
        case .file(let failure): "The rates cannot be read: \(failure)."
        case .malformed(let fault): "The rates cannot be used: \(fault)."
        }
    }
}

/// The arguments of `dobank rates`.
public struct RatesCommand: Sendable, Hashable {
    /// The path of the list; `-` for standard input.
    public let path: String
    /// The code of the currency that the rates lead to.
    public let code: String
    /// Whether paths and left out rates are shown.
    public let explains: Bool
}

extension RatesCommand {
    /// - Throws: `UsageError` for what cannot be the code of a currency.
    init(_ line: ShellLine) throws(UsageError) {
        let code = line.value(of: "--to") ?? "USD"
        guard RateList.isCode(code) else {
            throw UsageError("\"\(code)\" is not a currency code; use capital letters, as in --to EUR")
        }
        self.init(path: line.arguments[0], code: code, explains: line.has("--explain"))
    }
}

/// Prints the groups of a statement for programs.
@MainActor
struct GroupRun {
    let writer: TerminalWriter
    let output: any ByteSink

    /// Reads the whole statement before it prints the groups, so that a bad one prints nothing.
    /// - Throws: `StatementFailure`.
    func perform(_ command: GroupCommand) throws(StatementFailure) {
        let summary = try summary(of: command)
        try summary.leftOut.requireReadable(summary.count)
        // Only codes, days and digits: nothing to sanitise.
        output.write(StatementLines.text(of: summary.sections))
        guard let leftOut = summary.leftOut else { return }
        writer.error(
            "dobank: skipped \(leftOut.count) of \(summary.count + leftOut.count) transactions; "
                + "the first: \(leftOut.firstReason)")
    }

    private func summary(of command: GroupCommand) throws(StatementFailure) -> StatementSummary {
        do {
            let file = try FileChunks(path: command.path)
            var grouping = StatementGrouping(skippingBadElements: command.isLenient)
            while let chunk = try file.readChunk() { try grouping.read(chunk) }
            return try grouping.finish()
        } catch let failure as StorageFailure {
            throw .file(failure)
        } catch {
            throw .malformed(detail: "\(error)")
        }
    }
}

/// The arguments of `dobank group`.
public struct GroupCommand: Sendable, Hashable {
    /// The path of the statement; `-` for standard input.
    public let path: String
    /// Whether a bad transaction is left out instead of refusing the statement.
    public let isLenient: Bool
}

extension GroupCommand {
    init(_ line: ShellLine) {
        self.init(path: line.arguments[0], isLenient: line.has("--lenient"))
    }
}
