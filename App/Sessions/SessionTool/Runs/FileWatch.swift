import ChildProcess
import PlatformLibc
import Sessions
import SystemFiles

/// What a run that watches files hears.
enum WatchEvent: Sendable {
    /// Something has changed in a folder that is watched.
    case changed
    case ended
}

/// Notices changes of sessions, of files in their folders, and of the programs that they walk through.
@MainActor
struct FileWatch {
    /// When and how large files are.
    struct State: Equatable {
        /// The sessions, what they include, and their programs. What a run itself changes is none of them.
        var sources: [String: String] = [:]
        /// The other files in their folders, which a program may write while it is walked through.
        var others: [String: String] = [:]
    }

    private let program: String?
    private let ownFiles: Set<String>
    /// How long changes may take that belong together, such as those of an editor that saves.
    static let pause = Duration.milliseconds(100)

    /// A watch over the program of the command line as well, and over this one. What goes to `ownFiles`, or to a file that the
    /// output of this process goes to, is not a change.
    init(program: [String], ownFiles: [String] = []) {
        self.program = program.first
        self.ownFiles = Set(ownFiles.map(SystemPath.standardized))
    }

    /// What there is at `paths` now: of a file, all in its folder.
    func state(of paths: [String]) -> State {
        var state = State()
        let outputs = [STDOUT_FILENO, STDERR_FILENO].compactMap(FileStatus.init(descriptor:)).filter(\.isFile)
            .map(\.identity)
        func mark(_ file: String) -> String? {
            guard !ownFiles.contains(SystemPath.standardized(file)) else { return nil }
            guard let status = FileStatus(file) else { return "none" }
            // A folder changes with what is in it, which is looked at by itself.
            return status.isFolder || outputs.contains(status.identity) ? nil : status.mark
        }
        for path in paths {
            let files = (try? SessionFiles.find([path])) ?? []
            for file in files {
                for source in Self.sources(of: file) { state.sources[source] = mark(source) }
            }
            for folder in Set(files.map(SessionFiles.folder(of:))) {
                for name in (try? FileTree.names(in: folder.isEmpty ? "." : folder)) ?? [] {
                    let file = folder.isEmpty ? name : "\(folder)/\(name)"
                    if state.sources[file] == nil { state.others[file] = mark(file) }
                }
            }
            if files != [path] { state.sources[path] = files.isEmpty ? mark(path) : "folder" }
        }
        for program in [program, ThisProgram.path].compactMap(\.self) where program.contains("/") {
            state.sources[program] = mark(program)
        }
        return state
    }

    /// Waits until something is different from `state`, which events say; `false` when one says that it is to end.
    func waitForChange(
        since state: State, in paths: [String], on events: AsyncStream<WatchEvent>, hearing folders: FolderEvents
    ) async -> Bool {
        defer { folders.end() }
        folders.watch(self.folders(of: paths, state))
        if self.state(of: paths) != state { return true }
        for await event in events {
            guard event == .changed else { return false }
            try? await Task.sleep(for: Self.pause)
            // A folder may be new, and what is in it came before it could be watched.
            folders.watch(self.folders(of: paths, state))
            if self.state(of: paths) != state { return true }
        }
        return false
    }

    /// The folders whose changes matter, those without a session in them, too: there may come one.
    private func folders(of paths: [String], _ state: State) -> Set<String> {
        let files = Array(state.sources.keys) + state.others.keys
        var folders = Set(files.map(SessionFiles.folder(of:)).map { $0.isEmpty ? "." : $0 })
        for path in paths where SessionFiles.isFolder(path) { folders.formUnion(SessionFiles.folders(in: path)) }
        return folders
    }

    /// A session, what it includes, and the files that its `@program` names.
    private static func sources(of file: String) -> [String] {
        guard let script = try? SessionFiles.script(file) else { return [file] }
        let words = script.setup.program?.words ?? []
        let named = words.enumerated().filter { $0 == 0 ? $1.contains("/") : true }.map { script.resolve($1) }
        return [file] + script.includedFiles + named.filter { FileStatus($0) != nil }
    }
}
