@preconcurrency import PlatformLibc

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

    /// What comes before the name, with its slash; empty for a name alone.
    package static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
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
