import Foundation

/// What a process that was killed left of its own: files and folders whose names say which process made them.
public enum StaleDrafts {
    /// Removes what is in `folder` by such a name: `prefix`, the number of a process, a point, anything and `suffix`. A file
    /// whose process holds its lock stays, and so does a folder whose process is there, what belongs to somebody else, and
    /// whatever a link leads to.
    public static func remove(in folder: String, prefix: String, suffix: String = "") {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
            guard let process = process(in: name, prefix: prefix, suffix: suffix) else { continue }
            let path = "\(folder)/\(name)"
            var status = stat()
            guard lstat(path, &status) == 0, status.st_uid == getuid() else { continue }
            let isFile = status.st_mode & S_IFMT == S_IFREG
            guard (isFile ? isFree(path) : nil) ?? isGone(process) else { continue }
            try? FileManager.default.removeItem(atPath: path)
        }
    }

    /// Removes the drafts of the file at `path`.
    static func remove(of path: String) {
        let slash = path.lastIndex(of: "/")
        let name = slash.map { path[path.index(after: $0)...] } ?? path[...]
        remove(in: slash.map { String(path[...$0]) } ?? ".", prefix: "\(name).", suffix: ".new")
    }

    /// Locks a draft for as long as `descriptor` is open, so that nobody removes it; `false` when somebody has removed it.
    static func keep(_ descriptor: Int32) -> Bool {
        while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
        var status = stat()
        return fstat(descriptor, &status) != 0 || status.st_nlink > 0
    }

    /// Whether nobody holds the lock of the file: another process may have the number of the one that made it. `nil` where files
    /// have no locks.
    private static func isFree(_ path: String) -> Bool? {
        // A lock over a network is one of a file that can be written.
        let descriptor = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
        return errno == EWOULDBLOCK ? false : nil
    }

    /// The number of the process in `name`; `nil` in any other name.
    private static func process(in name: String, prefix: String, suffix: String) -> pid_t? {
        guard name.hasPrefix(prefix), name.hasSuffix(suffix), name.count > prefix.count + suffix.count else {
            return nil
        }
        let digits = name.dropFirst(prefix.count).prefix { $0.isASCII && $0.isNumber }
        guard name.dropFirst(prefix.count + digits.count).first == ".", let process = pid_t(digits), process > 0 else {
            return nil
        }
        return process
    }

    private static func isGone(_ process: pid_t) -> Bool {
        kill(process, 0) != 0 && errno == ESRCH
    }
}
