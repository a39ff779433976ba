public import BankKernel
import Ledger
import PlatformLibc
import SystemFiles
import TerminalIO

/// The files that no command may replace at a path which the user gives: the program's own, a bank and its key.
public struct OwnFiles: Sendable {
    /// A folder with the names, and beginnings of names, of the program's files in it.
    fileprivate struct Place {
        let folder: String
        let stems: [String]
        let names: [String]
    }

    private let folders: [Folders]

    /// The files in all of `folders`.
    public init(_ folders: Folders?...) {
        self.folders = folders.compactMap(\.self)
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
            + [folders.data, folders.state].map { "\($0)/banks" }.flatMap { banks in
                FolderNames.all(in: banks).filter { $0 != ".." }.map { name in
                    Place(folder: "\(banks)/\(name)", stems: [""], names: [])
                }
            }
    }

    /// The files in the folders of `environment`.
    public init(environment: [String: String]) {
        self.init(Folders.chosen(by: environment))
    }

    /// Refuses `path` when it is or would become one of the program's own files, under any name, or is a database or a bank's key.
    ///
    /// For a backup `LedgerCare` decides which databases, and which names beside the bank, may be replaced.
    /// - Throws: `StorageFailure.failed`.
    public func check(_ path: String, isBackup: Bool = false) throws(StorageFailure) {
        func refuse(_ what: String) throws(StorageFailure) {
            throw .failed(path: path, detail: "it is \(what); choose another name")
        }
        if isOwn(path, isBackup: isBackup) { try refuse("one of the program's own files") }
        guard let start = Self.start(of: path) else { return }
        if !isBackup, start.starts(with: "SQLite format 3\0".utf8) { try refuse("a database") }
        if Self.isKey(start) { try refuse("the key of a bank") }
    }

    private func isOwn(_ path: String, isBackup: Bool) -> Bool {
        let (folder, name) = (SystemPath.parent(of: path), SystemPath.name(of: path))
        let parent = FileStatus(folder)?.identity
        let file = FileStatus(path)?.identity
        return folders.flatMap(Self.places).contains { place in
            guard let home = FileStatus(place.folder)?.identity else { return false }
            func owns(_ name: String) -> Bool {
                place.names(name) && !(isBackup && name.lowercased().hasPrefix("bank.sqlite"))
            }
            if parent == home, owns(name) { return true }
            return file != nil
                && FolderNames.all(in: place.folder).contains { other in
                    owns(other) && FileStatus("\(place.folder)/\(other)")?.identity == file
                }
        }
    }

    /// The first bytes of a file, one more than a key has; `nil` for anything else.
    private static func start(of path: String) -> [UInt8]? {
        guard FileStatus(path)?.isFile == true else { return nil }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var start = [UInt8](repeating: 0, count: 66)
        let count = read(descriptor, &start, start.count)
        return Array(start.prefix(max(0, count)))
    }

    private static func isKey(_ bytes: [UInt8]) -> Bool {
        LedgerKey(hexadecimal: String(decoding: bytes.last == 10 ? bytes.dropLast() : bytes[...], as: UTF8.self)) != nil
    }
}

extension OwnFiles.Place {
    /// Whether `name` is one of the program's; ignores case, as some disks do.
    fileprivate func names(_ name: String) -> Bool {
        let name = name.lowercased()
        return names.contains(name) || stems.contains { name.hasPrefix($0) }
    }
}
