import Foundation
import SessionTool
import Sessions

/// Plays sessions on a child process, over pipes or on a pseudo-terminal.
@MainActor
struct ChildHost: SessionHost {
    /// The path of this program.
    let executable: String
    let isOnTerminal: Bool
    /// How long a child may be silent.
    var patience: Duration = .seconds(10)

    func play(_ script: SessionScript) async throws -> SessionResult {
        // Some keys only a terminal has.
        let isOnTerminal = isOnTerminal || script.terminalError != nil
        let player = try script.player()
        let hosting = ChildArguments(script.setup)
        let child = try SessionChild(
            executable: executable, arguments: ["session", "hosted"] + hosting.arguments,
            terminalColumns: isOnTerminal ? hosting.width : nil)
        let walk = ChildWalk(child: child, player: player, patience: patience)
        return try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread {
                var walk = walk
                continuation.resume(with: Result { try walk.play() })
            }
        }
    }
}
