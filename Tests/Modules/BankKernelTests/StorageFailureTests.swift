import BankKernel
import Foundation
import Testing

struct StorageFailureMessageTests {
    @Test(
        arguments: [
            (
                .diskFull(path: "p"),
                "the disk is full, so nothing can be written to p; nothing was lost, free some space and try again"
            ),
            (
                .readOnly(path: "p"),
                "p cannot be written; make it and its folder writable, or choose another folder with --data DIR"
            ),
            (.missing(path: "p"), "there is no bank at p; make one with \"dobank bank init\""),
            (.exists(path: "p"), "there is already a bank at p; it was left unchanged"),
            (
                .damaged(path: "p", detail: "d"),
                "p is damaged or is not a bank (d); it was left unchanged, and \"dobank bank verify\" tells whether a backup has to be put in its place"
            ),
            (
                .newerVersion(path: "p", found: 9, supported: 1),
                "p was made by a newer version (format 9, this one knows 1); update dobank"
            ),
            (
                .lost(path: "p", count: 3, since: "x"),
                """
                p lacks at least the last 3 changes, after x, which it had acknowledged; nothing was touched, put a backup in place with \
                "dobank bank restore FILE" or go on without them with "dobank bank recover --accept-loss"
                """
            ),
            (
                .lost(path: "p", count: nil, since: "x"),
                """
                p may lack changes after x: its log is damaged, or ends in the middle of one, and how many had been acknowledged is \
                unknown; nothing was touched, put a backup in place with "dobank bank restore FILE" or go on without them with \
                "dobank bank recover --accept-loss"
                """
            ),
            (
                .foreignLog(path: "p", lost: nil, since: nil),
                """
                the log beside p is another bank's or of another time, so the bank may lack changes, and how many is unknown; nothing \
                was touched, put a backup in place with "dobank bank restore FILE" or go on without them with \
                "dobank bank recover --accept-loss"
                """
            ),
            (
                .foreignLog(path: "p", lost: 0, since: "x"),
                """
                the log beside p is another bank's or of another time, and the bank lacks nothing without it; set it aside with \
                "dobank bank recover --accept-loss"
                """
            ),
            (
                .rewritten(path: "p"),
                """
                another program wrote to p, and every customer, account and transfer is there; accept the file with \
                "dobank bank restamp"
                """
            ),
            (
                .linked(path: "p", other: "q"),
                "p has another name, q; two programs that use one each would lose transfers, so remove one of the names"
            ),
            (.busy(path: "p"), "p is kept busy by other programs; try again in a moment"),
            (
                .tooOpen(path: "p", mode: "0644"),
                "p is open to other users (mode 0644); run \"chmod go-rwx\" on it first"
            ),
            (.occupied(path: "p"), "p already exists and was left unchanged; choose another name"),
            (.failed(path: "p", detail: "d"), "p cannot be used (d)"),
        ] as [(StorageFailure, String)])
    func `says what would help`(failure: StorageFailure, words: String) {
        #expect(failure.description == words)
    }
}

struct StorageFailureErrnoTests {
    @Test(arguments: [ENOSPC, EDQUOT, EFBIG])
    func `reports no room as a full disk`(code: Int32) {
        #expect(makeSUT(code) == .diskFull(path: "/bank"))
    }

    @Test(arguments: [EACCES, EPERM, EROFS])
    func `reports no permission as a read-only file`(code: Int32) {
        #expect(makeSUT(code) == .readOnly(path: "/bank"))
    }

    @Test func `reports any other error in the words of the system`() {
        #expect(makeSUT(EISDIR) == .failed(path: "/bank", detail: "Is a directory"))
    }

    private func makeSUT(_ code: Int32) -> StorageFailure {
        StorageFailure(errno: code, path: "/bank")
    }
}
