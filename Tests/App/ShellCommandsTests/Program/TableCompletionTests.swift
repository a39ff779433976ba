import Testing

@testable import ShellCommands

@MainActor
@Suite struct TableCompletionTests {
    @Test(arguments: [
        ("", ["add", "list", "remove", "reset", "group", "wait", "weigh"]), ("group ", ["open", "paint"]),
        ("group paint r", ["red", "green"]), ("group paint red ", []), ("add ", []), ("frob ", []),
        ("list --a", ["--all", "--help"]), ("--", ["--root", "--help"]), ("--root d", ["docs/"]),
        ("--root=d", ["--root=docs/"]),
        ("--root docs/ li", ["add", "list", "remove", "reset", "group", "wait", "weigh"]),
        ("group open x", ["docs/", "notes.txt"]), ("group open -- --", ["docs/", "notes.txt"]),
        ("--frob=", []),
    ])
    func `offers what can follow`(text: String, words: [String]) {
        #expect(makeSUT().candidates(for: text) == words)
    }

    private func makeSUT() -> TableCompletion {
        TableCompletion(table: SampleProgram.table) { _ in ["docs/", "notes.txt"] }
    }
}
