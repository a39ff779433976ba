import BankKernel
import Terminal

/// Documents as files, but for `-`, which is the output itself, behind what was answered before.
struct OutputDocuments: DocumentsPort {
    let files: any DocumentsPort
    let writer: TerminalWriter

    func begin(path: String, replacing: Bool) async throws(StorageFailure) -> any DocumentDraft {
        guard path == "-" else { return try await files.begin(path: path, replacing: replacing) }
        return OutputDraft(writer: writer)
    }
}

private struct OutputDraft: DocumentDraft {
    let writer: TerminalWriter

    func append(_ text: String) async throws(StorageFailure) {
        await writer.document(Self.harmless(text))
        try await check()
    }

    func commit() async throws(StorageFailure) {
        try await check()
    }

    @MainActor
    private func check() throws(StorageFailure) {
        guard let failure = writer.outputFailure else { return }
        throw .failed(path: "standard output", detail: failure)
    }

    /// The text with what a terminal would obey written out; line ends part the records, and stay.
    private static func harmless(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isHarmful) else { return text }
        return text.unicodeScalars.reduce(into: "") { harmless, scalar in
            harmless += isHarmful(scalar) ? Sanitizer.visible(String(scalar)) : String(scalar)
        }
    }

    private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
        scalar != "\n" && scalar != "\r" && Sanitizer.isHidden(scalar)
    }
}
