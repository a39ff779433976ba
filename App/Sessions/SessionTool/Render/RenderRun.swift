import Foundation
import Sessions
import Shell
import Terminal

/// Replays a session and draws what happened.
@MainActor
struct RenderRun {
    let host: any SessionHost
    let house: any SessionHouse
    let options: RenderOptions
    let writer: TerminalWriter

    /// Draws the session at `path`; 1 when it does not match any more.
    /// - Throws: `UsageError` when a picture cannot be written, `ScriptError` or an error of the host.
    func perform(_ path: String) async throws -> ExitCode {
        for picture in [options.svg, options.cast].compactMap({ $0 }) where Self.isSame(picture, path) {
            throw UsageError("\(picture) is the session, which no picture may take the place of")
        }
        let script = try SessionFiles.script(
            path, program: options.run.program, scope: IncludeScope(allowed: options.run.includes))
        let title = script.mask.mask(SessionTitle.of(path: path, text: try SessionFiles.read(path)))
        let result = try await host.play(script)
        let steps = result.transcript.steps
        let columns =
            options.width
            ?? min(max(script.setup.width ?? 80, RenderOptions.widths.lowerBound), RenderOptions.widths.upperBound)
        let svg = TerminalPicture(title: title, columns: columns, theme: options.theme).text(of: steps)
        let cast = try Asciicast(title: title, columns: columns, theme: options.theme ?? .dark).text(of: steps)
        if let file = options.svg { try write(svg, to: file) }
        if let file = options.cast { try write(cast, to: file) }
        guard result.isPassed else {
            writer.error("\(path) does not match any more; \"\(house.tool) test \(path)\" tells where")
            return .mismatch
        }
        return .success
    }

    private func write(_ text: String, to path: String) throws(UsageError) {
        guard path != RenderOptions.output else { return writer.document(text) }
        try SessionFiles.write(text, to: path, of: house)
    }

    private static func isSame(_ path: String, _ other: String) -> Bool {
        URL(filePath: path).resolvingSymlinksInPath() == URL(filePath: other).resolvingSymlinksInPath()
    }
}
