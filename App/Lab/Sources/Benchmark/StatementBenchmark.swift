import Foundation
import Statements

/// Statements of an account with a million postings in each format, by the program, beside the same as CSV; and the time and the memory
/// that it takes beside those of a tenth as many.
struct StatementBenchmark {
    private static let count = 1_000_000
    private static let part = 100_000

    func run() async throws {
        guard let meter = Meter() else { return print("statements are measured with python3, which is not installed") }
        let whole = try await StatementBank(postings: Self.count)
        let part = try await StatementBank(postings: Self.part)
        let csv = try whole.export("csv", meter)
        for format in StatementFormat.all {
            let ours = try whole.export(format.fileExtension, meter)
            let less = try part.export(format.fileExtension, meter)
            Report.line("a million postings as \(format.name) / as CSV", ours.seconds, csv.seconds, unit: "s")
            Report.line("  its time / that of 100,000", ours.seconds, less.seconds, unit: "s")
            Report.line("  its peak memory / that of 100,000", ours.mebibytes, less.mebibytes, unit: "MiB")
        }
        try await whole.bank.remove()
        try await part.bank.remove()
    }
}

/// A bank whose customer can log in at the program.
private struct StatementBank {
    let bank: BenchmarkBank
    private let login: [String]
    private let folder: String

    init(postings: Int) async throws {
        bank = try await BenchmarkBank(transfers: postings)
        folder = (bank.path as NSString).deletingLastPathComponent
        let (password, file) = ("benchmark of statements", folder + "/password")
        try Data(password.utf8).write(to: URL(filePath: file))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder)
        login = ["--data", folder, "--user", "bench", "--password-file", file]
        _ = try Program.dobank.time(["bank", "--data", folder, "set-password", "bench"], input: password + "\n")
    }

    /// Measures the export of the whole account to a file of this type.
    func export(_ type: String, _ meter: Meter) throws -> Measurement {
        let file = "\(folder)/statement.\(type)"
        let measurement = try meter.measure([Program.dobank.path, "history", "--export", file] + login)
        try FileManager.default.removeItem(atPath: file)
        return measurement
    }
}
