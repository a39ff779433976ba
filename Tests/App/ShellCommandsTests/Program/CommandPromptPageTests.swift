import Foundation
import Testing

/// The listings of `Documentation/CommandPrompt.md` stand in the example and in its walk, which CI builds and plays.
struct CommandPromptPageTests {
    @Test(arguments: [("swift", "Sources/ToDo/ToDo.swift"), ("text", "Sessions/todo.session")])
    func `every listing stands in a file that is built or played`(language: String, path: String) throws {
        let page = try read("Documentation/CommandPrompt.md")
        // A session escapes the first character of what is shown where it would begin a comment.
        let file = try read("Tests/Example/\(path)").replacing("\n\\#", with: "\n#")
        let listings = page.components(separatedBy: "```\(language)\n").dropFirst()
            .map { $0.components(separatedBy: "```")[0] }
        #expect(!listings.isEmpty)
        for listing in listings { #expect(file.contains(listing), "\(listing)") }
    }

    private func read(_ path: String) throws -> String {
        try String(decoding: Data(contentsOf: URL(filePath: path)), as: UTF8.self)
    }
}
