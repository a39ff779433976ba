import Foundation

/// A file that is written whole, or not at all.
struct WholeFile {
    private let url: URL

    /// The file at `path`, or the one that a link there leads to: the link stays.
    init(path: String) {
        url = URL(filePath: path).resolvingSymlinksInPath()
    }

    /// Writes `data`; who may read and write the file stays as it is. A pipe or a device is written to as it is, for a
    /// rename would take it away from everybody who uses it.
    func write(_ data: Data) throws {
        let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
        let kind = attributes?[.type] as? FileAttributeType
        guard kind == nil || kind == .typeRegular else { return try data.write(to: url) }
        let draft = url.deletingLastPathComponent().appending(path: ".\(url.lastPathComponent).\(UUID().uuidString)")
        do {
            try data.write(to: draft)
            if let mode = attributes?[.posixPermissions] {
                try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: draft.path)
            }
            guard rename(draft.path, url.path) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        } catch {
            try? FileManager.default.removeItem(at: draft)
            throw error
        }
    }
}
