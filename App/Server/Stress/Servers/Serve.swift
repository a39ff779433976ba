import ArgumentParser
import BankServer
import Foundation
import Logging

/// `stress serve`: one of the servers, in a process of its own.
struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(shouldDisplay: false)

    @Option var bank: String

    func run() async throws {
        Thread.detachNewThread {
            _ = try? FileHandle.standardInput.readToEnd()
            Foundation.exit(1)
        }
        var options = BankOptions()
        options.store = bank
        // The servers are in network namespaces that lead nowhere else.
        options.isInsecure = true
        let settings = try ServerSettings(
            environment: ProcessInfo.processInfo.environment, ttl: 60, isSandbox: true, bank: options)
        let served = try await settings.openBank()
        try await BankServer(settings: settings, bank: served, logger: Logger(label: "stress")).run()
        await served?.close()
    }
}
