import BankContracts
import BankKernel
import InMemoryBank
import LoopbackBank
import Testing

@testable import RemoteBank

struct RemoteBankContractTests {
    @Test(arguments: BankContract.customers)
    func `keeps the contract of banks for customers`(law: Law<BankMaker>) async throws {
        try await law.hold { clock in
            let bank = InMemoryBank(clock: clock)
            let server = try LoopbackBank(bank, clock: clock)
            let remote = try server.connect(clock: clock)
            return BankFromElsewhere(bank) { customer in
                if !remote.isLoggedIn(customer) { remote.keep(server.admit(customer), of: customer) }
                return remote
            }
        }
    }
}
