import Foundation
import Histories

/// The history of one process, in a file that outlives it.
struct HistoryFile: OperationLog {
    private let file: FileHandle

    init(at path: String) throws {
        file = try FileHandle(forWritingTo: URL(filePath: path))
    }

    func begin(_ call: ClientOperation.Call, at time: UInt64) {
        write(ClientOperation.line(invoking: call, at: time))
    }

    func end(_ operation: ClientOperation) {
        write(ClientOperation.line(answering: operation.answer, at: operation.answered))
    }

    private func write(_ line: String) {
        do {
            try file.write(contentsOf: Data(line.utf8))
        } catch {
            print("the history cannot be written: \(error)")
            exit(1)
        }
    }
}
