import BankKernel
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
            (.exists(path: "p"), "there is a bank at p already; it was left as it is"),
            (
                .damaged(path: "p", detail: "d"),
                "p is damaged or is not a bank (d); it was left as it is, restore it from a copy"
            ),
            (
                .newerVersion(path: "p", found: 9, supported: 1),
                "p was made by a newer version (format 9, this one knows 1); update dobank"
            ),
            (.busy(path: "p"), "p is kept busy by other programs; try again in a moment"),
            (
                .tooOpen(path: "p", mode: "0644"),
                "p is open to other users (mode 0644); run \"chmod go-rwx\" on it first"
            ),
            (.occupied(path: "p"), "p is there already and was left as it is; choose another name"),
            (.failed(path: "p", detail: "d"), "p cannot be used (d)"),
        ] as [(StorageFailure, String)])
    func `says what would help`(failure: StorageFailure, words: String) {
        #expect(failure.description == words)
    }
}
