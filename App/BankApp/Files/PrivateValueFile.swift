import BankKernel
import Foundation
import Synchronization

/// A value in a JSON file of mode 0600, written whole at each change.
final class PrivateValueFile<Value: Codable & Sendable>: Sendable {
    private let path: String
    private let content: String
    private let empty: Value
    private let kept: Mutex<Value>

    /// Reads the value at `path`; a missing file holds `empty`. `content` names in one word what the file is for.
    /// - Throws: `StorageFailure.tooOpen` when others may read the file, `.failed` when it holds something else or cannot be read.
    init(path: String, holding content: String, empty: Value) throws(StorageFailure) {
        self.path = path
        self.content = content
        self.empty = empty
        kept = Mutex(try Self.read(path, holding: content) ?? empty)
    }

    /// The value as this run knows it.
    var value: Value { kept.withLock { $0 } }

    /// Changes what is in the file now, not what was in it at the start: another run may have written since.
    /// - Throws: `StorageFailure`; the change then holds for this run only.
    func change(_ edit: (inout Value) -> Void) throws(StorageFailure) {
        kept.withLock { edit(&$0) }
        var changed = try Self.read(path, holding: content) ?? empty
        edit(&changed)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        guard let data = try? encoder.encode(changed) else { return }
        let file = try ReplacementFile(path: path)
        try file.append(String(decoding: data, as: UTF8.self) + "\n")
        try file.commit()
    }

    private static func read(_ path: String, holding content: String) throws(StorageFailure) -> Value? {
        try OwnFolder.checkIsPrivate(path)
        guard let bytes = try DiskFile.contents(of: path) else { return nil }
        guard let value = try? JSONDecoder().decode(Value.self, from: Data(bytes)) else {
            throw .failed(path: path, detail: "it does not hold \(content); delete it to begin afresh")
        }
        return value
    }
}
