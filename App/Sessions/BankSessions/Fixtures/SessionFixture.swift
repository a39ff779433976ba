import BankApp
import BankKernel
import Foundation
import Ledger
import LedgerRules
import Sessions

/// The banks that a session can start from, by their names in `@fixture`.
enum SessionFixture: String, CaseIterable, Sendable {
    /// The demo bank, in memory.
    case demo
    /// The demo bank in the SQLite ledger, in a temporary folder.
    case demoOnDisk = "demo-on-disk"

    /// What it is, for a person.
    var summary: String {
        switch self {
        case .demo: "the demo bank, in memory; a session without @fixture has it"
        case .demoOnDisk: "the demo bank in the SQLite ledger, in a temporary folder"
        }
    }

    private static let folderPrefix = "dobank-session-"

    /// The fixture called `name`.
    /// - Throws: `FixtureError.unknown`.
    init(named name: String) throws(FixtureError) {
        guard let fixture = SessionFixture(rawValue: name) else { throw .unknown(name) }
        self = fixture
    }

    /// What sessions can refer to by name.
    var offer: FixtureNames { DemoFixture.offer }

    /// A bank of its own for one session.
    /// - Throws: `FixtureError.bank`.
    func bank(clock: any WallClock) async throws(FixtureError) -> FixtureBank {
        switch self {
        case .demo:
            do throws(BankError) {
                return FixtureBank(try await DemoFixture.bank(clock: clock), clock: clock)
            } catch {
                throw .bank(error)
            }
        case .demoOnDisk:
            return try await Self.bankOnDisk(DemoFixture.seed, clock: clock)
        }
    }

    private static func bankOnDisk(_ seed: BankSeed, clock: any WallClock) async throws(FixtureError) -> FixtureBank {
        let temporary = FileManager.default.temporaryDirectory
        StaleDrafts.remove(in: temporary.path, prefix: folderPrefix)
        let folder = temporary.appending(path: "\(folderPrefix)\(getpid()).\(UUID().uuidString)")
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw .bank(.storage(.failed(path: folder.path, detail: error.localizedDescription)))
        }
        do throws(BankError) {
            let ledger = try await Ledger.create(
                at: folder.appending(path: "bank.sqlite").path, clock: clock, seed: seed)
            return FixtureBank(ledger, clock: clock, in: folder)
        } catch {
            throw .bank(error)
        }
    }
}

/// Why a session has no bank to start from.
enum FixtureError: Error, Equatable, CustomStringConvertible {
    /// No fixture has this name.
    case unknown(String)
    /// The bank could not be made.
    case bank(BankError)

    var description: String {
        switch self {
        case .unknown(let name):
            "there is no fixture \"\(name)\"; there are \(SessionFixture.allCases.map(\.rawValue).joined(separator: ", "))"
        case .bank(let error):
            "the bank of the fixture cannot be made: \(error)"
        }
    }
}
