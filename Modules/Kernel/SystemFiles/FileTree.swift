@preconcurrency import PlatformLibc

/// Folders, and what is in them.
package enum FileTree {
    /// The most levels of nested folders; more could overflow the stack of a thread.
    private static let deepest = 500

    /// The names in `folder`, in no order, without `.` and `..`.
    package static func names(in folder: String) throws(FileError) -> [String] {
        let (names, code) = takeNames(of: open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
        guard code == 0 else { throw FileError(folder, code: code) }
        return names.map { name in
            name.withUnsafeBytes { String(decoding: $0.dropLast(), as: UTF8.self) }
        }
    }

    /// Makes the folder at `path`, and those above it that are missing, for their owner alone; it may be there already.
    package static func makeFolder(_ path: String) throws(FileError) {
        if mkdir(path, 0o700) == 0 { return }
        let code = errno
        let above = SystemPath.folder(of: path).dropLast()
        if code == EEXIST, FileStatus(path)?.isFolder == true { return }
        guard code == ENOENT, !above.isEmpty else { throw FileError(path, code: code) }
        try makeFolder(String(above))
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw FileError(path) }
    }

    /// Removes what is at `path`: a folder with all in it, a link alone and not what it leads to. After an error all that can be
    /// removed is gone.
    package static func remove(_ path: String) throws(FileError) {
        let code = path.withCString { remove($0, in: AT_FDCWD) }
        guard code == 0 else { throw FileError(path, code: code) }
    }

    /// Returns 0 or the first error code. Each name is looked up in a folder that is open, so no link that takes the place of a
    /// folder meanwhile is followed.
    private static func remove(_ name: UnsafePointer<CChar>, in folder: Int32, depth: Int = 0) -> Int32 {
        if unlinkat(folder, name, 0) == 0 { return 0 }
        // Linux names a folder by one code, other systems by the other.
        guard errno == EISDIR || errno == EPERM else { return errno }
        guard depth < deepest else { return ENAMETOOLONG }
        var first = errno
        let descriptor = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        if descriptor >= 0 {
            let names: [[CChar]]
            (names, first) = takeNames(of: fcntl(descriptor, F_DUPFD_CLOEXEC, 0))
            for inner in names {
                let code = remove(inner, in: descriptor, depth: depth + 1)
                if first == 0 { first = code }
            }
            close(descriptor)
        } else if errno != ENOTDIR {
            first = errno
        }
        return unlinkat(folder, name, AT_REMOVEDIR) == 0 ? 0 : first == 0 ? errno : first
    }

    /// The names as the system has them, each with its end, which need not be UTF-8, and 0 or why they are not all; closes
    /// `descriptor`. A negative one is that of a call that has just failed.
    private static func takeNames(of descriptor: Int32) -> ([[CChar]], code: Int32) {
        guard descriptor >= 0, let stream = fdopendir(descriptor) else {
            let code = errno
            close(descriptor)
            return ([], code)
        }
        defer { closedir(stream) }
        var names: [[CChar]] = []
        while true {
            // The end of the folder leaves it as it is.
            errno = 0
            guard let entry = readdir(stream) else { return (names, errno) }
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { $0.prefix { $0 != 0 }.map(CChar.init(bitPattern:)) }
            if name != [46], name != [46, 46] { names.append(name + [0]) }
        }
    }
}

/// Paths, from their text or from what is there.
package enum SystemPath {
    /// The folder that relative paths begin at; empty when it is gone.
    package static var current: String {
        guard let path = getcwd(nil, 0) else { return "" }
        defer { free(path) }
        return String(cString: path)
    }

    /// The folder for temporary files: the one that `TMPDIR` names, or `/tmp`. Absolute, and without a slash at its end.
    package static var temporary: String {
        let named = getenv("TMPDIR").map { String(cString: $0) } ?? ""
        guard !named.isEmpty else { return "/tmp" }
        let path = absolute(named)
        return path.lastIndex { $0 != "/" }.map { String(path[...$0]) } ?? "/"
    }

    /// The path as seen from anywhere.
    package static func absolute(_ path: String) -> String {
        path.hasPrefix("/") ? path : current + "/" + path
    }

    /// The absolute path without `.`, `..` and empty names, by its text alone.
    package static func standardized(_ path: String) -> String {
        var names: [Substring] = []
        for name in absolute(path).split(separator: "/") where name != "." {
            if name == ".." { _ = names.popLast() } else { names.append(name) }
        }
        return "/" + names.joined(separator: "/")
    }

    /// The absolute path of what is at `path`, without links; `nil` when there is nothing.
    package static func real(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    /// The path without links, or by its text alone when there is nothing.
    package static func resolved(_ path: String) -> String { real(path) ?? standardized(path) }

    /// Where a link at `path` leads, or `path` itself where there is none; `nil` for a link to a file that is not there.
    package static func target(of path: String) -> String? {
        FileStatus(path, followsLinks: false)?.isLink == true ? real(path) : path
    }

    /// What comes before the name, with its slash; empty for a name alone.
    package static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    }

    /// The same as it is opened: `.` for a name alone, and no slash at its end but that of `/`.
    package static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// What comes behind the last slash.
    package static func name(of path: String) -> String { String(path.dropFirst(folder(of: path).count)) }
}

/// The variables of this process.
package enum ProcessEnvironment {
    /// Their values now, by name; of two of one name the last.
    package static var variables: [String: String] {
        #if canImport(Darwin)
            var next = _NSGetEnviron().pointee
        #else
            var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
        #endif
        var variables: [String: String] = [:]
        while let entry = next?.pointee {
            let text = String(cString: entry)
            if let end = text.firstIndex(of: "=") {
                variables[String(text[..<end])] = String(text[text.index(after: end)...])
            }
            next = next?.advanced(by: 1)
        }
        return variables
    }
}
