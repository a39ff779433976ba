import ChildProcess
import Dispatch
import PlatformLibc
import Sessions
import SystemFiles

/// An event of a run that watches files.
enum WatchEvent: Sendable {
    /// Something has changed in a folder that is watched.
    case changed
    case ended
}

/// Notices changes of sessions, of files in their folders, and of the programs that they walk through.
@MainActor
struct FileWatch {
    /// The times and the sizes of files.
    struct State: Equatable {
        /// The sessions, what they include, and their programs. What a run itself changes is not among them.
        var sources: [String: String] = [:]
        /// The other files in their folders, which a program may write while it is walked through.
        var others: [String: String] = [:]
    }

    private let program: String?
    private let ownFiles: Set<String>
    /// How long related changes may take, such as those of an editor that saves.
    static let pause = Duration.milliseconds(100)

    /// A watch that also covers the program of the command line and this program itself. Writing to `ownFiles`, or to a
    /// file that this process prints to, is not a change.
    init(program: [String], ownFiles: [String] = []) {
        self.program = program.first
        self.ownFiles = Set(ownFiles.map(SystemPath.standardized))
    }

    /// The state of `paths` now; that of a file has everything in its folder.
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
            for folder in Set(files.map(SystemPath.folder(of:))) {
                for name in (try? FileTree.names(in: folder.isEmpty ? "." : folder)) ?? [] {
                    let file = folder + name
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

    /// Waits for an event after which something differs from `state`; `false` when an event says to end.
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

    /// The folders whose changes matter, even those without a session: one may be added.
    private func folders(of paths: [String], _ state: State) -> Set<String> {
        let files = Array(state.sources.keys) + state.others.keys
        var folders = Set(files.map(SystemPath.parent(of:)))
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

/// Reports changes in folders by the system's events, so that it uses no processor while nothing happens.
@MainActor
final class FolderEvents {
    private let onChange: @Sendable () -> Void
    #if canImport(Darwin)
        private var sources: [String: any DispatchSourceFileSystemObject] = [:]

        init(onChange: @escaping @Sendable () -> Void) {
            self.onChange = onChange
        }

        /// Watches `folders` and the files in them, besides those that are watched already: for kqueue, a folder changes only when
        /// a file comes, goes or is renamed.
        func watch(_ folders: Set<String>) {
            for folder in folders {
                add(folder)
                let names = (try? FileTree.names(in: folder)) ?? []
                for name in names { add("\(folder)/\(name)") }
            }
        }

        /// Stops watching.
        func end() {
            for source in sources.values { source.cancel() }
            sources = [:]
        }

        private func add(_ path: String) {
            guard sources[path] == nil else { return }
            let descriptor = open(path, O_EVTONLY | O_CLOEXEC)
            guard descriptor >= 0 else { return }
            let source = DispatchSource.makeFileSystemObjectSource(
                fileDescriptor: descriptor, eventMask: [.write, .extend, .attrib, .delete, .rename],
                queue: DispatchQueue.global())
            Self.set(source, descriptor, onChange)
            sources[path] = source
        }

        /// Nonisolated, as a closure that is isolated to the main actor would trap on the queue.
        private nonisolated static func set(
            _ source: any DispatchSourceFileSystemObject, _ descriptor: Int32,
            _ onChange: @escaping @Sendable () -> Void
        ) {
            source.setEventHandler(handler: onChange)
            source.setCancelHandler { close(descriptor) }
            source.resume()
        }
    #else
        private let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        private var source: (any DispatchSourceRead)?
        private static let changes =
            UInt32(IN_CLOSE_WRITE) | UInt32(IN_CREATE) | UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM)
            | UInt32(IN_DELETE) | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF) | UInt32(IN_ATTRIB)

        init(onChange: @escaping @Sendable () -> Void) {
            self.onChange = onChange
            guard descriptor >= 0 else { return }
            source = Self.source(descriptor, onChange)
        }

        /// Watches `folders`, besides those that are watched already.
        func watch(_ folders: Set<String>) {
            guard descriptor >= 0 else { return lookLater() }
            for folder in folders where inotify_add_watch(descriptor, folder, Self.changes) < 0 {
                // The system allows for no more watches.
                if errno == ENOSPC { return lookLater() }
            }
        }

        /// Stops watching.
        func end() {
            source?.cancel()
            source = nil
        }

        /// Has the files looked at after a while, as there will be no event.
        private func lookLater() {
            DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(2), execute: onChange)
        }

        /// Nonisolated, as a closure that is isolated to the main actor would trap on the queue.
        private nonisolated static func source(
            _ descriptor: Int32, _ onChange: @escaping @Sendable () -> Void
        ) -> any DispatchSourceRead {
            let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: DispatchQueue.global())
            source.setEventHandler {
                var bytes = [UInt8](repeating: 0, count: 16_384)
                while read(descriptor, &bytes, bytes.count) > 0 {}
                onChange()
            }
            source.setCancelHandler { close(descriptor) }
            source.resume()
            return source
        }
    #endif
}
