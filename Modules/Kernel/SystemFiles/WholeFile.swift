package import PlatformLibc

/// Files that are read and written whole.
package enum WholeFile {
    /// How much is read at a time.
    private static let portion = 65_536

    /// The bytes of what is at `path`; a pipe or a device is read to its end.
    package static func read(_ path: String) throws(FileError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileError(path) }
        defer { close(descriptor) }
        var contents: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: portion)
        while true {
            let count = PlatformLibc.read(descriptor, &buffer, buffer.count)
            if count > 0 { contents += buffer[..<count] }
            if count == 0 { return contents }
            if count < 0, errno != EINTR { throw FileError(path) }
        }
    }

    /// The bytes of what is at `path`; `nil` when nothing is.
    package static func readIfPresent(_ path: String) throws(FileError) -> [UInt8]? {
        do throws(FileError) {
            return try read(path)
        } catch {
            if error.code == ENOENT || error.code == ENOTDIR { return nil }
            throw error
        }
    }

    /// Writes a file whole, or not at all. Who may read and write it stays as it is, and so does a link that leads to it. A pipe or
    /// a device is written to as it is, for a rename would take it away from everybody who uses it. A new file gets `permissions`,
    /// as far as the process's mask (umask) allows them.
    ///
    /// With `isNew` it replaces no file, and outlives a power cut.
    /// - Throws: `FileError`, with `EEXIST` when `isNew` and there is a file.
    package static func write(
        _ bytes: some Sequence<UInt8>, to path: String, permissions: mode_t = 0o666, isNew: Bool = false
    ) throws(FileError) {
        let path = SystemPath.real(path) ?? path
        let bytes = Array(bytes)
        let status = FileStatus(path)
        guard status?.isFile != false else {
            let code = put(bytes, into: open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666))
            guard code == 0 else { throw FileError(path, code: code) }
            return
        }
        let random = String(UInt64.random(in: 0...UInt64.max), radix: 36)
        let draft = SystemPath.folder(of: path) + ".\(SystemPath.name(of: path)).\(random)"
        let code = put(
            bytes, into: open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, status?.permissions ?? permissions)
        ) { descriptor in
            status.map { fchmod(descriptor, $0.permissions) } ?? 0 == 0 && fsync(descriptor) == 0
                && (isNew ? name(draft, path) : rename(draft, path) == 0)
        }
        guard code != 0 else { return }
        unlink(draft)
        throw FileError(path, code: code)
    }

    /// Calls the draft `path` where nothing has that name, and syncs the folder.
    private static func name(_ draft: String, _ path: String) -> Bool {
        let folder = open(SystemPath.parent(of: path), O_RDONLY | O_CLOEXEC)
        guard folder >= 0 else { return false }
        defer { close(folder) }
        if link(draft, path) == 0 {
            unlink(draft)
        } else {
            // Some file systems have no second names.
            guard errno != EEXIST, rename(draft, path) == 0 else { return false }
        }
        if fsync(folder) == 0 { return true }
        let code = errno
        unlink(path)
        errno = code
        return false
    }

    /// Writes all of `bytes` to what is open as `descriptor`; returns 0 or an error code.
    package static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
        var offset = 0
        while offset < bytes.count {
            let rest = UnsafeRawBufferPointer(rebasing: bytes[offset...])
            let count = PlatformLibc.write(descriptor, rest.baseAddress, rest.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return count < 0 ? errno : EIO }
            offset += count
        }
        return 0
    }

    /// Writes to a descriptor that was just opened, does what comes after that, and closes it; returns 0 or an error code.
    private static func put(_ bytes: [UInt8], into descriptor: Int32, then settle: (Int32) -> Bool = { _ in true })
        -> Int32
    {
        guard descriptor >= 0 else { return errno }
        var code = bytes.withUnsafeBytes { write($0, to: descriptor) }
        if code == 0, !settle(descriptor) { code = errno }
        // Some file systems tell only now that there is no room.
        if close(descriptor) != 0, code == 0, errno != EINTR { code = errno }
        return code
    }
}

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
    package var isPipe: Bool { type == S_IFIFO }
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
