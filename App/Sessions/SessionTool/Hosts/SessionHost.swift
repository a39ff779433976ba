public import Sessions
public import Shell

/// A way to play sessions.
@MainActor
public protocol SessionHost {
    /// Plays `script` to its end.
    /// - Throws: `ScriptError` when the script asks for what there is not; an error of the host when the app cannot be run.
    func play(_ script: SessionScript) async throws -> SessionResult
}

/// Whose sessions the tool plays: it has an app of its own, and files that no session may take the place of.
@MainActor
public protocol SessionHouse {
    /// The program that the tool is a part of, as its errors call it.
    var program: String { get }
    /// How the tool is called, as in `dobank session`.
    var tool: String { get }
    /// What plays the sessions that name no program.
    func host(_ way: PlayingWay) -> any SessionHost
    /// The words that start a process which plays for this one, and calls ``SessionRunner/work(_:)``; none when sessions that
    /// are played at once in one process already use all processors.
    func worker(_ way: PlayingWay) -> [String]
    /// Refuses to write to `path` where something is that must stay.
    /// - Throws: `UsageError`.
    func checkWriting(to path: String) throws(UsageError)
}

extension SessionHouse {
    /// None: this process plays them.
    public func worker(_ way: PlayingWay) -> [String] { [] }
}
