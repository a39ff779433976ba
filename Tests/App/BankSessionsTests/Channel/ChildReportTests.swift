import Sessions
import Testing

@testable import BankSessions

@Suite struct ChildReportTests {
    private static let reports: [(ChildReport, String)] = [
        (.show("Welcome, Demo.", isError: false), "line Welcome, Demo."),
        (.show("", isError: false), "line "),
        (.show("  indented ", isError: false), "line   indented "),
        (.show("prompt x>", isError: true), "error prompt x>"),
        (.move(from: "login", to: "main"), "move login main"),
        (.wait(.prompt("main(demo)>")), "prompt main(demo)>"),
        (.wait(.question("Confirm [y/N]", isSecret: false)), "question Confirm [y/N]"),
        (.wait(.question("Password:", isSecret: true)), "secret Password:"),
        (.ready, "ready"),
    ]

    @Test(arguments: reports)
    func `a report is a line`(report: ChildReport, text: String) {
        #expect(report.text == text)
    }

    @Test(arguments: reports)
    func `a line is read as the report it was`(report: ChildReport, text: String) {
        #expect(ChildReport(text) == report)
    }

    @Test(arguments: ["", " ", "lines x", "READY", "move", "move login", "move a b c", "login> demo"])
    func `anything else is no report`(text: String) {
        #expect(ChildReport(text) == nil)
    }
}
