import BankKernel
import BankKernelMocks
import InMemoryBank

extension MockBankPorts {
    /// A bank of which every answer to a customer is `error`; `logins` checks identities.
    convenience init(failingWith error: BankError, logins: InMemoryBank) {
        self.init(fake: logins)
        failAll(with: error)
        failures.credential = nil
        failures.begin = nil
        failures.end = nil
        failures.setPassword = nil
    }
}
