import BankApp
import SessionTool
import Sessions
import Shell
import Terminal
import Tracing

/// Lists what a session finds here, so that nobody has to look it up in the code.
@MainActor
struct OffersRun {
    let writer: TerminalWriter

    /// Prints the table.
    func perform() -> ExitCode {
        var table = Table(columns: [Table.Column("Write"), Table.Column("Meaning", wrapping: .briefly)])
        table.rows = rows.map { [StyledText($0.0), StyledText($0.1)] }
        writer.table(table)
        return .success
    }

    /// What is written in a file, and what it stands for.
    private var rows: [(String, String)] {
        let offer = SessionFixture.demo.offer
        let fixtures = SessionFixture.allCases.map { ("@fixture \($0.rawValue)", $0.summary) }
        let values = offer.values.sorted { $0.key < $1.key }.map { ("{\($0.key):iban}", $0.value) }
        let secrets = offer.secrets.keys.sorted().map { ("<*\($0)", "the password of \($0.lowercased())") }
        let services = FaultyService.allCases.map { ("@fault \($0.rawValue) ...", $0.summary) }
        let screens = FeatureRegistry.catalog.routes.map { ("@route ... -> \($0)", "the screen \($0)") }
        return fixtures + values + secrets + services + screens
    }
}
