import ForeignProgram

/// What tests of programs have in common.
protocol ProgramKit {}

extension ProgramKit {
    /// A script of the shell's at a terminal, or over pipes.
    func makeSUT(
        _ script: String, over link: ProgramSettings.Link = .terminal(columns: 80, rows: 24), prompt: String? = nil,
        patience: Duration = .seconds(60)
    ) throws -> ForeignProgram {
        try makeSUT(["sh", "-c", script], over: link, prompt: prompt, patience: patience)
    }

    func makeSUT(
        _ words: [String], over link: ProgramSettings.Link = .terminal(columns: 80, rows: 24), prompt: String? = nil,
        patience: Duration = .seconds(60), environment: [String: String?] = [:]
    ) throws -> ForeignProgram {
        var settings = ProgramSettings(words)
        settings.environment = environment
        settings.link = link
        settings.patience = patience
        if let prompt { settings.isPrompt = { $0 == prompt } }
        return try ForeignProgram(settings)
    }
}

extension ProgramStep {
    /// The lines, with an exclamation mark before an error.
    var texts: [String] { lines.map { $0.isError ? "! \($0.text)" : $0.text } }
}
