import BankKernel
import Ledger
import LedgerRules
import PublicServices
import Sessions

extension FixtureNames {
    /// What sessions can refer to by name in a bank made from `seed`.
    ///
    /// Accounts of the first customer by their names (`savings`), those of others by the holder's username (`alice`, the
    /// first account), or by both (`bob_checking`); passwords by the username in capitals (`DEMO`), that of the sales service
    /// too (`TESTER`); all that can fail.
    init(_ seed: BankSeed) {
        var values: [String: String] = [:]
        for (account, number) in zip(seed.accounts, seed.numbers) {
            let name = account.name.lowercased()
            let names =
                account.username == seed.customers.first?.username
                ? [name] : [account.username, "\(account.username)_\(name)"]
            for name in names where values[name] == nil { values[name] = number.electronicForm }
        }
        var secrets: [String: String] = [:]
        for customer in seed.customers where customer.passwordHash != nil {
            secrets[customer.username.uppercased()] = customer.username
        }
        secrets[EmbeddedLogins.username.uppercased()] = EmbeddedLogins.password
        self.init(values: values, secrets: secrets, services: FaultyService.allCases.map(\.rawValue))
    }
}
