import BankKernel
import Foundation
import Testing

struct StorageFailureErrnoTests {
    @Test(arguments: [ENOSPC, EDQUOT, EFBIG])
    func `no room is a full disk`(code: Int32) {
        #expect(makeSUT(code) == .diskFull(path: "/bank"))
    }

    @Test(arguments: [EACCES, EPERM, EROFS])
    func `no permission is a file that cannot be written`(code: Int32) {
        #expect(makeSUT(code) == .readOnly(path: "/bank"))
    }

    @Test func `anything else is said in the words of the system`() {
        #expect(makeSUT(EISDIR) == .failed(path: "/bank", detail: "Is a directory"))
    }

    private func makeSUT(_ code: Int32) -> StorageFailure {
        StorageFailure(errno: code, path: "/bank")
    }
}
