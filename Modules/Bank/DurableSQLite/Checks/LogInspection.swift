import BankKernel
import CPageChecksums

/// Inspects a write-ahead log before SQLite reads it. SQLite takes every frame after a broken one for the rest of a
/// transaction that was never finished.
///
/// Each transaction is synced before the next one is written. A frame whose sum follows from the end of a transaction
/// therefore shows that everything before it was on the disk: a broken frame there is damage.
struct LogInspection {
    /// The first frame that is damaged, counted from 1; `nil` for a log that is whole or was merely not finished.
    private(set) var damagedFrame: Int?
    /// How many transactions end in the damaged part.
    private(set) var transactionsBehind = 0
    /// Whether broken frames of this log follow the latest whole transaction: the remains of a change that was never
    /// acknowledged, after a power cut, or damage to the latest change.
    private(set) var hasBrokenEnd = false
    /// How many pages the file has after the latest whole transaction; 0 without one.
    private(set) var pageCount: UInt32 = 0
    /// The checksums of each page that a whole transaction wrote, as the file would carry them.
    private(set) var checksums: [UInt32: Set<UInt64>] = [:]
    private var unfinishedChecksums: [(page: UInt32, checksum: UInt64)] = []

    /// The first page of the file as the latest whole transaction left it; `nil` when none wrote it.
    private(set) var firstPage: [UInt8]?

    private var unfinishedFirstPage: [UInt8]?
    private var previous: LogFrame
    private var number = 0
    private var firstBroken: Int?

    /// Reads the log at `path` frame by frame.
    init(of path: String, on disk: any Disk) throws(StorageFailure) {
        let start = try disk.read(path, from: 0, count: LogFrame.logHeaderBytes)
        previous = LogFrame(logHeader: start)
        if !previous.isWhole { firstBroken = 1 }
        var offset = Int64(LogFrame.logHeaderBytes)
        while true {
            let bytes = try disk.read(path, from: offset, count: LogFrame.bytes * Self.framesAtOnce)
            let count = bytes.count / LogFrame.bytes
            guard count > 0 else { break }
            for index in 0..<count { visit(bytes[index * LogFrame.bytes..<(index + 1) * LogFrame.bytes]) }
            offset += Int64(count * LogFrame.bytes)
        }
        if damagedFrame == nil { transactionsBehind = 0 }
    }

    /// Whether pages of the file, counted from 1, are neither in a file with `pages` pages nor in the log.
    func lacksPages(besides pages: Int64) -> Bool {
        guard pages < Int64(pageCount) else { return false }
        return (UInt32(pages) + 1...pageCount).contains { checksums[$0] == nil }
    }

    /// A megabyte.
    private static let framesAtOnce = 256

    private mutating func visit(_ bytes: ArraySlice<UInt8>) {
        number += 1
        let frame = LogFrame(bytes, after: previous)
        if let firstBroken {
            if frame.isWhole, previous.isCommit, number > firstBroken { damagedFrame = firstBroken }
            if frame.seemsOfLog { hasBrokenEnd = true }
            if frame.isCommit, frame.isOfLog { transactionsBehind += 1 }
        } else if !frame.isWhole {
            firstBroken = number
            hasBrokenEnd = frame.seemsOfLog
            transactionsBehind = frame.isCommit && frame.isOfLog ? 1 : 0
        } else {
            let page = Array(bytes.suffix(FileHeader.pageSize))
            if frame.page == 1 { unfinishedFirstPage = page }
            unfinishedChecksums.append((frame.page, PageChecksums.checksum(of: page, number: frame.page)))
            if frame.isCommit { commit(frame) }
        }
        previous = frame
    }

    private mutating func commit(_ frame: LogFrame) {
        firstPage = unfinishedFirstPage ?? firstPage
        pageCount = frame.pageCount
        for (page, checksum) in unfinishedChecksums { checksums[page, default: []].insert(checksum) }
        unfinishedChecksums = []
    }
}

/// The header of the log, or one of its frames, with what the next one has to follow from (the file format of SQLite,
/// section 4.1). Logs of other page sizes than the one in use have no frame that is whole.
private struct LogFrame {
    static let logHeaderBytes = Int(LOG_HEADER_BYTES)
    static let bytes = Int(FRAME_HEADER_BYTES) + FileHeader.pageSize

    /// Whether it carries the sum that follows from the one before it, and belongs to the same log.
    let isWhole: Bool
    /// The page that it holds, counted from 1; 0 for the header.
    let page: UInt32
    /// How many pages the file has after the transaction whose last frame it is; 0 for a frame that is not the last.
    let pageCount: UInt32
    var isCommit: Bool { pageCount != 0 }
    /// Whether it has the salts that the log's header says, if that is whole, so that it is not left over from before.
    let isOfLog: Bool
    /// Whether it has one of the two salts: what is left over from before has another number and another random one.
    let seemsOfLog: Bool
    private let sum: [UInt32]
    private let salts: [UInt8]
    /// The salts of the log's header; `nil` when it is not whole.
    private let logSalts: [UInt8]?
    private let isBigEndian: Bool

    init(logHeader bytes: [UInt8]) {
        let isLong = bytes.count == Self.logHeaderBytes
        let isDatabaseLog = isLong && bytes[0..<3] == [0x37, 0x7f, 0x06]
        isBigEndian = isDatabaseLog && bytes[3] & 1 == 1
        sum = isLong ? [bytes[24...].bigEndianNumber, bytes[28...].bigEndianNumber] : [0, 0]
        salts = isLong ? Array(bytes[16..<24]) : []
        isWhole = isDatabaseLog && bytes[0..<24].logSum(after: [0, 0], isBigEndian: isBigEndian) == sum
        logSalts = isWhole ? salts : nil
        page = 0
        pageCount = 0
        isOfLog = isWhole
        seemsOfLog = isWhole
    }

    init(_ bytes: ArraySlice<UInt8>, after previous: LogFrame) {
        let start = bytes.startIndex
        isBigEndian = previous.isBigEndian
        logSalts = previous.logSalts
        salts = Array(bytes[(start + 8)..<(start + 16)])
        sum = [bytes[(start + 16)...].bigEndianNumber, bytes[(start + 20)...].bigEndianNumber]
        self.page = bytes.bigEndianNumber
        pageCount = bytes[(start + 4)...].bigEndianNumber
        isOfLog = logSalts.map { [salts] in $0 == salts } ?? (salts == previous.salts)
        let expected = logSalts ?? previous.salts
        seemsOfLog = salts.prefix(4) == expected.prefix(4) || salts.suffix(4) == expected.suffix(4)
        let header = bytes[start..<start + 8].logSum(after: previous.sum, isBigEndian: isBigEndian)
        let page = bytes[(start + Int(FRAME_HEADER_BYTES))...]
        isWhole = isOfLog && page.logSum(after: header, isBigEndian: isBigEndian) == sum
    }
}

extension ArraySlice<UInt8> {
    fileprivate var bigEndianNumber: UInt32 {
        prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
    }

    fileprivate func logSum(after sum: [UInt32], isBigEndian: Bool) -> [UInt32] {
        var sum = sum
        withUnsafeBufferPointer { log_checksum(&sum, $0.baseAddress, Int32($0.count), isBigEndian ? 1 : 0) }
        return sum
    }
}
