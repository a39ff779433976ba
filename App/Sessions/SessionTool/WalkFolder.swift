import ForeignProgram
import PlatformLibc
import Synchronization
import SystemFiles

/// A folder that the commands, the programs and the walk of a session share. It goes with the walk; that of a process which was
/// killed goes when the next one makes its first.
final class WalkFolder {
    let path: String
    /// Locked as long as the process lives. What the walk starts does not have it.
    private let lock: Int32
    private static let prefix = "sessions-walk-"
    private static let isSwept = Mutex(false)

    /// - Throws: `ProgramError` when there is no room for it.
    init() throws(ProgramError) {
        let temporary = SystemPath.temporary
        if Self.isSwept.withLock({ isSwept in !isSwept.exchange(true) }) { Self.removeAbandoned(in: temporary) }
        let name = String(UInt64.random(in: 0...UInt64.max), radix: 36)
        let path = "\(temporary)/\(Self.prefix)\(name)"
        // It has its name when it is locked, so that nobody takes it for abandoned before.
        let making = "\(temporary)/making-\(name)"
        guard mkdir(making, 0o700) == 0 else { throw .folder(path, errno) }
        lock = open(making, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard lock >= 0, flock(lock, LOCK_EX | LOCK_NB) == 0, rename(making, path) == 0 else {
            let code = errno
            rmdir(making)
            if lock >= 0 { close(lock) }
            throw .folder(path, code)
        }
        self.path = path
    }

    deinit {
        try? FileTree.remove(path)
        close(lock)
    }

    /// Removes the folders in `folder` that no process has, if they are this user's.
    static func removeAbandoned(in folder: String) {
        for name in (try? FileTree.names(in: folder)) ?? [] where name.hasPrefix(prefix) {
            let path = folder + "/" + name
            let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
            guard descriptor >= 0 else { continue }
            defer { close(descriptor) }
            guard FileStatus(descriptor: descriptor)?.owner == geteuid(), flock(descriptor, LOCK_EX | LOCK_NB) == 0
            else { continue }
            try? FileTree.remove(path)
        }
    }
}

extension Bool {
    /// Sets it, and gives what it was.
    fileprivate mutating func exchange(_ value: Bool) -> Bool {
        defer { self = value }
        return self
    }
}
