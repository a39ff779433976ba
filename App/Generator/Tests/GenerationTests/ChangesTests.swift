import Foundation
import Testing

@testable import Generation

struct ChangesTests {
    @Test func `what is not there, says something else or is asked for no more changes`() throws {
        try inFolder { root in
            try write("same", to: "same.swift", in: root)
            try write("old", to: "old.swift", in: root)
            try write("stale", to: "stale.swift", in: root)
            let files = [file("same"), file("old", saying: "new"), file("new")]

            let sut = Changes(to: files, standing: ["same.swift", "old.swift", "stale.swift"], in: root)
            #expect(sut.lines == ["write old.swift", "write new.swift", "remove stale.swift"])

            try sut.apply(in: root)
            #expect(Changes(to: files, standing: ["same.swift", "old.swift", "new.swift"], in: root).lines == [])
            #expect(!FileManager.default.fileExists(atPath: root.appending(path: "stale.swift").path))
        }
    }

    @Test func `folders are made as they are needed`() throws {
        try inFolder { root in
            try Changes(to: [GeneratedFile("a/b/c.swift", from: "x") { _ in }], in: root).apply(in: root)

            #expect(FileManager.default.fileExists(atPath: root.appending(path: "a/b/c.swift").path))
        }
    }

    private func file(_ name: String, saying text: String? = nil) -> GeneratedFile {
        GeneratedFile("\(name).swift", from: "x") { $0.line(text ?? name) }
    }

    private func write(_ text: String, to path: String, in root: URL) throws {
        let text = GeneratedFile(path, from: "x") { $0.line(text) }.text
        try Data(text.utf8).write(to: root.appending(path: path))
    }

    private func inFolder(_ body: (URL) throws -> Void) throws {
        let root = FileManager.default.temporaryDirectory.appending(path: "changes-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: root) }
        try body(root)
    }
}
