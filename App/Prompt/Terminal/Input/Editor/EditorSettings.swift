#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// How a person likes to edit a line.
public struct EditorSettings: Sendable, Hashable {
    /// The keys that are known.
    public enum Keys: String, Sendable, Hashable, CaseIterable {
        /// Those of emacs, which bash has at first.
        case emacs
        /// Those of vi: a line begins where they insert, and ESC leads to where they command.
        case vi
    }

    /// The keys; `nil` for those of the startup file, or else emacs.
    public var keys: Keys?
    /// A file of settings as editrc(5) has them; `nil` for none.
    public var startupFile: String?

    /// Settings; without arguments those of somebody who has no wishes.
    public init(keys: Keys? = nil, startupFile: String? = nil) {
        self.keys = keys
        self.startupFile = startupFile
    }

    /// The startup file, if nobody else could have written it: what is bound there runs at a key.
    var trustedStartupFile: String? {
        var status = stat()
        guard let startupFile, stat(startupFile, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            status.st_uid == getuid(), status.st_mode & 0o022 == 0
        else { return nil }
        return startupFile
    }
}
