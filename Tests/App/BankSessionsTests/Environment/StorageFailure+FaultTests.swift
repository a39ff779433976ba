import BankKernel
import Sessions
import Testing

@testable import BankSessions

@Suite struct StorageFailureFaultTests {
    @Test(
        arguments: [
            (.timeout, .busy(path: "a")), (.refused, .readOnly(path: "a")), (.status(507), .diskFull(path: "a")),
            (.status(503), .failed(path: "a", detail: "status 503")),
            (.garbage, .damaged(path: "a", detail: "garbage")),
        ] as [(SessionFault.Kind, StorageFailure)])
    func `each fault looks like a failure of a store`(fault: SessionFault.Kind, failure: StorageFailure) {
        #expect(StorageFailure(fault, path: "a") == failure)
    }
}
