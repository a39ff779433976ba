import DisplayText
import SystemFiles

/// Paths as typed, where `~` is the home folder.
public struct HomePath: Sendable {
    /// The maximum number of completions.
    private static let most = 1_000

    /// The home folder; when it is `nil`, `~` is an ordinary name.
    public let home: String?

    /// Paths below `home`, if that is known.
    public init(home: String?) { self.home = home }

    /// The path with `~` replaced.
    public func expanded(_ path: String) -> String {
        guard let home, path == "~" || path.hasPrefix("~/") else { return path }
        return home + path.dropFirst()
    }

    /// The paths that begin with `typed`, sorted; folders end with a slash. Hidden files need a typed point. Names with control
    /// characters are left out.
    public func completions(of typed: String) -> [String] {
        guard typed != "~" else { return home == nil ? [] : ["~/"] }
        let folder = SystemPath.folder(of: typed)
        let beginning = typed.dropFirst(folder.count)
        let place = expanded(folder)
        let names = ((try? FileTree.names(in: place.isEmpty ? "." : place)) ?? []).filter { name in
            name.hasPrefix(beginning) && (beginning.first == "." || name.first != ".")
                && name == Sanitizer.visible(name)
        }
        return names.sorted().prefix(Self.most).map {
            folder + $0 + (FileStatus(place + $0)?.isFolder == true ? "/" : "")
        }
    }
}

/// Lists folders.
public enum FolderNames {
    /// The names in `folder`, including `.` and `..`; empty when it cannot be read.
    public static func all(in folder: String) -> [String] {
        (try? FileTree.names(in: folder)).map { [".", ".."] + $0 } ?? []
    }
}
