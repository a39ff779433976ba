import Testing

@testable import BankApp

@Suite struct UsageTextTests {
    @Test(arguments: ["--data", "--key", "--color", "--keep-going", "--help", "--version"])
    func `the help has every option`(option: String) {
        #expect(makeSUT().contains("\n  \(option) "))
    }

    @Test(arguments: [
        "dobank bank init [--key FILE]", "dobank bank add-customer USERNAME [--name NAME]",
        "dobank bank open-account USERNAME CURRENCY [--name NAME]", "dobank bank deposit NUMBER AMOUNT [--note TEXT]",
        "dobank bank verify [--expect NUMBER:HEAD]", "dobank bank backup FILE [--force]", "dobank bank restore FILE",
    ])
    func `the help has every command for whoever runs the bank`(usage: String) {
        #expect(makeSUT().contains("       \(usage)\n"))
    }

    @Test func `the help has the command for statements`() {
        #expect(makeSUT().contains("       dobank group FILE.json [--lenient]\n"))
    }

    @Test(arguments: ["test PATH...", "run FILE", "record FILE", "update PATH...", "trace FILE", "coverage PATH..."])
    func `the help has every command for sessions`(usage: String) {
        #expect(makeSUT().contains("       dobank session \(usage)\n"))
    }

    @Test func `the help says what each exit code means`() {
        let codes = [ExitCode.success, .mismatch, .usage, .failure, .notAuthenticated, .interrupted].map {
            "\($0.rawValue) "
        }
        let line = makeSUT().split(separator: "\n").last ?? ""
        #expect(codes.allSatisfy { line.contains($0) })
    }

    @Test func `no line is wider than a screen that shows it`() {
        #expect(makeSUT().split(separator: "\n").allSatisfy { $0.count <= 120 })
    }

    private func makeSUT() -> String {
        UsageText.help
    }
}
