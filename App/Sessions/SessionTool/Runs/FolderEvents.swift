import Dispatch
import PlatformLibc
import SystemFiles

/// Tells when something in folders changes, from the system's events: it uses no processor while nothing happens.
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

        /// Watches nothing any more.
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

        /// Watches nothing any more.
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
