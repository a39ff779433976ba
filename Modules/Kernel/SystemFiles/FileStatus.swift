package import PlatformLibc

/// What the system says of what is at a path.
package struct FileStatus {
    /// Tells whether two paths lead to the same file.
    package struct Identity: Hashable, Sendable {
        private let device: UInt64
        private let number: UInt64

        fileprivate init(_ status: stat) {
            device = UInt64(truncatingIfNeeded: status.st_dev)
            number = UInt64(truncatingIfNeeded: status.st_ino)
        }
    }

    private let status: stat

    /// What is at `path`, or where a link there leads; `nil` when that is nothing, and `errno` says why.
    package init?(_ path: String, followsLinks: Bool = true) {
        var status = stat()
        guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
        self.status = status
    }

    /// What is open as `descriptor`; `nil` when that is nothing, and `errno` says why.
    package init?(descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        self.status = status
    }

    package var isFile: Bool { type == S_IFREG }
    package var isFolder: Bool { type == S_IFDIR }
    package var isLink: Bool { type == S_IFLNK }
    /// In bytes.
    package var size: Int { Int(status.st_size) }
    package var permissions: mode_t { status.st_mode & 0o7777 }
    package var owner: uid_t { status.st_uid }
    /// The number of its names; none when it was removed while it is open.
    package var links: Int { Int(status.st_nlink) }
    package var identity: Identity { Identity(status) }

    /// A text that is another one after a change of the file.
    package var mark: String {
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        return "\(time.tv_sec).\(time.tv_nsec) \(status.st_size) \(status.st_ino)"
    }

    /// The permissions as `chmod` takes them, if they have any of `rights`; `nil` if not.
    package func mode(allowing rights: mode_t) -> String? {
        permissions & rights == 0 ? nil : "0" + String(permissions & 0o777, radix: 8)
    }

    private var type: mode_t { status.st_mode & S_IFMT }
}

/// Why the system did not do something with a file.
package struct FileError: Error, Hashable, CustomStringConvertible {
    package let path: String
    /// The system's `errno`.
    package let code: Int32

    package init(_ path: String, code: Int32 = errno) {
        self.path = path
        self.code = code
    }

    /// In the system's own words.
    package var reason: String { String(cString: strerror(code)) }

    package var description: String { "\(path): \(reason)" }
}
