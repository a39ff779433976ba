import BankContracts
import BankKernel
import LoginStore
import TestSupport
import Testing

struct LoginStoreContractTests {
    @Test(arguments: LoginSessionsContract.laws)
    func `keeps the contract of logins`(law: Law<any LoginSessionsPort>) async throws {
        let folder = try TemporaryFolder()

        try await law.hold(for: LoginStore(path: folder("logins.sqlite")))
    }
}
