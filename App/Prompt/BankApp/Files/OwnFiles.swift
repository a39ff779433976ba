public import BankKernel
import Money
import PlatformLibc
import SystemFiles
import TerminalIO

/// The program's own files, which exports must not replace.
public struct OwnFiles: Sendable {
    /// A folder with the names, and beginnings of names, of the program's files in it.
    fileprivate struct Place {
        let folder: String
        let stems: [String]
        let names: [String]
    }

    private let places: [Place]

    /// The files in all of `folders`.
    public init(_ folders: Folders?...) {
        places = folders.compactMap(\.self).flatMap(Self.places)
    }

    /// SQLite, locks and marks append to the name of a database, drafts to their final name.
    private static func places(in folders: Folders) -> [Place] {
        [
            Place(folder: folders.data, stems: ["bank.sqlite", "cards.sqlite", "payees.sqlite"], names: []),
            Place(
                folder: folders.state,
                stems: ["preferences.json.", "tokens.json.", "login.json.", Folders.historyStem],
                names: ["preferences.json", "tokens.json", "login.json", "history"]),
            Place(folder: folders.config, stems: [], names: ["config.json"]),
        ]
    }

    /// The files in the folders of `environment`.
    public init(environment: [String: String]) {
        self.init(Folders.chosen(by: environment))
    }

    /// Refuses `path` when it is or would become one of the program's own files, under any name, or is a database.
    /// - Throws: `StorageFailure.failed`.
    public func check(_ path: String) throws(StorageFailure) {
        guard !isOwn(path) else {
            throw .failed(path: path, detail: "it is one of the program's own files; choose another name")
        }
        guard !Self.isDatabase(path) else {
            throw .failed(path: path, detail: "it is a database; choose another name")
        }
    }

    private func isOwn(_ path: String) -> Bool {
        let (folder, name) = Self.split(path)
        let parent = FileStatus(folder)?.identity
        let file = FileStatus(path)?.identity
        return places.contains { place in
            guard let home = FileStatus(place.folder)?.identity else { return false }
            if parent == home, place.names(name) { return true }
            return file != nil
                && FolderNames.all(in: place.folder).contains { other in
                    place.names(other) && FileStatus("\(place.folder)/\(other)")?.identity == file
                }
        }
    }

    private static func isDatabase(_ path: String) -> Bool {
        guard FileStatus(path)?.isFile == true else { return false }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var start = [UInt8](repeating: 0, count: 16)
        return read(descriptor, &start, start.count) == start.count && start == Array("SQLite format 3\0".utf8)
    }

    private static func split(_ path: String) -> (folder: String, name: String) {
        guard let slash = path.lastIndex(of: "/") else { return (".", path) }
        let folder = path[..<slash]
        return (folder.isEmpty ? "/" : String(folder), String(path[path.index(after: slash)...]))
    }
}

extension OwnFiles.Place {
    /// Whether `name` is one of the program's; ignores case, as some disks do.
    fileprivate func names(_ name: String) -> Bool {
        let name = name.lowercased()
        return names.contains(name) || stems.contains { name.hasPrefix($0) }
    }
}
