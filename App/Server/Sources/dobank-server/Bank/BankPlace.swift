import ArgumentParser
import BankServer
import Foundation
import Logging

/// Where the bank is that is looked after.
struct BankPlace: ParsableArguments {
    @Option(help: ArgumentHelp("The bank: the path of its file, or postgresql://USER@HOST/NAME.", valueName: "store"))
    var bank: String

    @Option(help: ArgumentHelp("The file of the key that the bank is kept with.", valueName: "file"))
    var key: String?

    /// Does what `work` says with the bank, and prints what it tells.
    func perform(isChange: Bool = true, _ work: (Administration) async throws -> [String]) async throws {
        let administration = Administration(
            store: try BankStore(parsing: bank, key: key), logger: Logger(label: "dobank-server"))
        try await CommandOutput().perform(isChange: isChange) { try await work(administration) }
    }
}
