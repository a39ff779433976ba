import Terminal

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Paths as people type them: `~` is the home folder.
struct HomePath: Sendable {
    /// The most names that are offered; whoever has more has to type on.
    private static let most = 1_000

    /// The home folder; `nil` when there is none, and `~` is a name like others.
    let home: String?

    /// The path that the system knows.
    func expanded(_ path: String) -> String {
        guard let home, path == "~" || path.hasPrefix("~/") else { return path }
        return home + path.dropFirst()
    }

    /// The paths that begin with `typed`, sorted; those of folders end with a slash. Hidden files are offered to whoever types their
    /// point, names that no terminal should show to nobody.
    func completions(of typed: String) -> [String] {
        guard typed != "~" else { return home == nil ? [] : ["~/"] }
        let folder = typed.lastIndex(of: "/").map { String(typed[...$0]) } ?? ""
        let beginning = typed.dropFirst(folder.count)
        let place = expanded(folder)
        let names = Self.names(in: place.isEmpty ? "." : place).filter { name in
            name.hasPrefix(beginning) && (beginning.first == "." || name.first != ".")
                && name == Sanitizer.visible(name)
        }
        return names.sorted().prefix(Self.most).map { folder + $0 + (Self.isFolder(place + $0) ? "/" : "") }
    }

    private static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    private static func names(in folder: String) -> [String] {
        FolderNames.all(in: folder).filter { $0 != "." && $0 != ".." }
    }
}
