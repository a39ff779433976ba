public import BankKernel
import Money

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The program's own files, which no file that a person names may take the place of.
public struct OwnFiles: Sendable {
    /// A folder, and what the names of the program's files in it begin with or are.
    fileprivate struct Place {
        let folder: String
        let stems: [String]
        let names: [String]
    }

    /// What tells a file from all others of the machine, by whatever path it is reached.
    private struct Identity: Hashable {
        let device: UInt64
        let number: UInt64

        /// The file at `path`, or the one that a link there leads to; `nil` when there is none.
        init?(_ path: String) {
            var status = stat()
            guard stat(path, &status) == 0 else { return nil }
            device = UInt64(truncatingIfNeeded: status.st_dev)
            number = UInt64(truncatingIfNeeded: status.st_ino)
        }
    }

    private let places: [Place]

    /// The files in all of `folders`.
    public init(_ folders: Folders?...) {
        places = folders.compactMap(\.self).flatMap(Self.places)
    }

    /// SQLite, the locks and the mark add to the name of a database; a draft adds to the name that it will have.
    private static func places(in folders: Folders) -> [Place] {
        [
            Place(folder: folders.data, stems: ["bank.sqlite", "cards.sqlite"], names: []),
            Place(
                folder: folders.state, stems: ["preferences.json.", "tokens.json.", "input-history."],
                names: ["preferences.json", "tokens.json", "history"]),
            Place(folder: folders.config, stems: [], names: ["config.json"]),
        ]
    }

    /// Those that `environment` leads to; none when it leads to no folder.
    public init(environment: [String: String]) {
        if let folder = environment["DOBANK_DATA"], !folder.isEmpty {
            self.init(Folders(folder: folder))
        } else {
            self.init(Folders(environment: environment))
        }
    }

    /// Refuses `path` when what is there, or would be made there, is one of the program's own files, under whatever name,
    /// or a database of any kind.
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
        let parent = Identity(folder)
        let file = Identity(path)
        return places.contains { place in
            guard let home = Identity(place.folder) else { return false }
            if parent == home, place.names(name) { return true }
            return file != nil
                && FolderNames.all(in: place.folder).contains { other in
                    place.names(other) && Identity("\(place.folder)/\(other)") == file
                }
        }
    }

    private static func isDatabase(_ path: String) -> Bool {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
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
    /// Whether `name` is one of the program's. Case makes no difference: on some disks it does not.
    fileprivate func names(_ name: String) -> Bool {
        let name = name.lowercased()
        return names.contains(name) || stems.contains { name.hasPrefix($0) }
    }
}

/// What is in a folder.
enum FolderNames {
    /// The names in `folder`, those of itself and of the one above among them; none where it cannot be read.
    static func all(in folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            names.append(name)
        }
        return names
    }
}
