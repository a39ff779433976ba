import Foundation
import Sessions
import Terminal

/// Tells when sessions, what they lie beside, or the program that they walk through have changed.
@MainActor
struct FileWatch {
    /// The program, and when and how large each file is.
    typealias State = [String: String]

    private let program: String?
    private static let pause = Duration.milliseconds(200)

    /// A watch over the program of the command line as well, and over this one.
    init(program: [String]) {
        self.program = program.first
    }

    /// What there is at `paths` now: of a file, all in its folder that it may include.
    func state(of paths: [String]) -> State {
        var state: State = [:]
        for path in paths {
            let files = (try? SessionFiles.find([path])) ?? []
            for file in Set(files + [path]) { state[file] = Self.mark(of: file) }
            for program in files.compactMap(Self.program) { state[program] = Self.mark(of: program) }
            for folder in Set(files.map { ($0 as NSString).deletingLastPathComponent }) {
                let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
                for name in names {
                    state["\(folder)/\(name)"] = Self.mark(of: folder.isEmpty ? name : "\(folder)/\(name)")
                }
            }
        }
        for program in [program, Bundle.main.executablePath].compactMap(\.self) where program.contains("/") {
            state[program] = Self.mark(of: program)
        }
        return state
    }

    /// Waits until something is different from `state`; `false` when Ctrl-C comes first.
    func waitForChange(since state: State, in paths: [String]) async -> Bool {
        let (interruptions, continuation) = AsyncStream.makeStream(of: Void.self)
        let watcher = SignalWatcher([.interrupt, .terminate, .hangUp]) { _ in continuation.yield() }
        defer { withExtendedLifetime(watcher) {} }
        let wait = Task {
            while self.state(of: paths) == state { try await Task.sleep(for: Self.pause) }
            continuation.finish()
        }
        for await _ in interruptions {
            wait.cancel()
            return false
        }
        return true
    }

    /// The program that a session names by its path.
    private static func program(of file: String) -> String? {
        guard let script = try? SessionFiles.script(file), let word = script.setup.program?.words.first else {
            return nil
        }
        return word.contains("/") ? script.resolve(word) : nil
    }

    private static func mark(of path: String) -> String {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        let day = (attributes?[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate ?? 0
        return "\(day) \(attributes?[.size] as? Int ?? -1) \(attributes?[.systemFileNumber] as? Int ?? 0)"
    }
}
