import ChildProcess
import Foundation
package import Sessions
public import TerminalIO

/// A temporary folder, removed when it is released.
public final class TemporaryFolder: Sendable {
    /// The absolute path.
    public let path: String

    /// Makes the folder.
    public init() throws {
        path = Self.newPath()
        try Self.makePrivateFolder(path)
    }

    private init(path: String) {
        self.path = path
        try? Self.makePrivateFolder(path)
    }

    /// Its mode is set, not left to a umask such as Ubuntu's 002: a bank is not kept where the user's group can write.
    private static func makePrivateFolder(_ path: String) throws {
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }

    /// A new folder for a property of a test, whose value cannot throw. One that cannot be made refuses what is written to it.
    public static func fresh() -> TemporaryFolder { TemporaryFolder(path: newPath()) }

    private static func newPath() -> String {
        FileManager.default.temporaryDirectory.appending(path: "dobank-test-\(UUID().uuidString)").path
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The path of what is called `name` in the folder.
    public func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

    /// The names in the folder, sorted.
    public var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
    }

    /// What a file holds.
    public func bytes(of name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(filePath: self(name))))
    }

    /// What a file holds, as UTF-8.
    public func text(of name: String) throws -> String {
        try String(contentsOfFile: self(name), encoding: .utf8)
    }

    /// Writes a file that only its owner can use, unless told otherwise, in folders that are made for it; gives its path.
    @discardableResult
    public func write(_ bytes: some Sequence<UInt8>, to name: String, mode: Int = 0o600) throws -> String {
        let url = URL(filePath: self(name))
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        if mode & 0o100 == 0 {
            try Data(bytes).write(to: url)
        } else {
            try writeProgram(Data(bytes), to: url)
        }
        try setMode(mode, of: name)
        return url.path
    }

    /// Lets another process write: a child that another test starts meanwhile has what is open here until it runs its own program, and
    /// what is open for writing cannot be run (`ETXTBSY`).
    private func writeProgram(_ text: Data, to url: URL) throws {
        let draft = url.appendingPathExtension("draft")
        try text.write(to: draft)
        defer { try? FileManager.default.removeItem(at: draft) }
        var copy = try ChildProcess(["/bin/cp", draft.path, url.path], environment: [:])
        guard copy.end() == 0 else { throw CocoaError(.fileWriteUnknown) }
    }

    /// Writes a text as `write(_:to:mode:)` writes bytes.
    @discardableResult
    public func write(_ text: String, to name: String, mode: Int = 0o600) throws -> String {
        try write(text.utf8, to: name, mode: mode)
    }

    /// Makes a folder in it.
    public func makeFolder(_ name: String, mode: Int = 0o700) throws {
        try FileManager.default.createDirectory(atPath: self(name), withIntermediateDirectories: false)
        try setMode(mode, of: name)
    }

    /// The permissions of a file or folder in it.
    public func mode(of name: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: self(name))[.posixPermissions] as? Int
    }

    private func setMode(_ mode: Int, of name: String) throws {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: self(name))
    }
}

/// Gives scripted lines and other events, then the end of the input, and records the requests.
@MainActor
public final class ScriptedInput: LineInput {
    private var events: ArraySlice<InputEvent>
    /// The requests so far.
    public private(set) var requests: [InputRequest] = []
    /// Done before each answer.
    public var onRead: () -> Void = {}

    /// An input that will give `events`.
    public init(_ events: [InputEvent]) {
        self.events = events[...]
    }

    /// The next event.
    public func read(_ request: InputRequest) async -> InputEvent {
        requests.append(request)
        onRead()
        return events.popFirst() ?? .end
    }
}

extension SessionScript {
    /// A session without other files, which is bare unless `path` ends in `.md`.
    package init(_ text: String, path: String = "a.session") throws(ScriptError) {
        try self.init(path: path, text: text) { path throws(ScriptError) in
            throw ScriptError(path: path, line: 1, message: "there is no other file")
        }
    }
}

/// Asks again and again until `isSo`: for a minute, and for a thousand times where a machine with much to do asks rarely.
/// - Throws: At that limit an error that ends the test, and says where it waited until `what`; also what `isSo` throws.
public func waitUntil(
    _ what: @autoclosure () -> String = "it is so", file: StaticString = #fileID, line: UInt = #line,
    _ isSo: () async throws -> Bool
) async throws {
    let end = ContinuousClock.now + .seconds(60)
    var asked = 0
    while try await !isSo() {
        asked += 1
        guard asked < 1_000 || ContinuousClock.now < end else {
            throw WaitTimedOut(description: "\(file):\(line): waited in vain until \(what())")
        }
        try await Task.sleep(for: .milliseconds(1))
    }
}

private struct WaitTimedOut: Error, CustomStringConvertible {
    let description: String
}
