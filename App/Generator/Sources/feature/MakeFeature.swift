import ArgumentParser
import ContractModel
import FeatureTemplates
import Foundation
import Generation

/// Makes a whole feature, which builds and passes its tests and its session as it is.
@main struct MakeFeature: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "feature",
        abstract: "Makes a feature: its module, mocks, screen, tests and session, and what joins it to the bank.",
        discussion: """
            Adds one line each to Package.swift and the registries of screens and pages; all else is new files.
            Change the contract there, then run "generate".
            """)

    @Argument(help: "What it is called, as in Limits.")
    var name: String

    func run() throws {
        do {
            let repository = try Repository.find(from: FileManager.default.currentDirectoryPath)
            for line in try FeatureMaker(repository: repository).make(name) { print(line) }
        } catch let error as any CustomStringConvertible & Error {
            FileHandle.standardError.write(Data("Nothing was made: \(error)\n".utf8))
            throw ExitCode.failure
        }
    }
}
