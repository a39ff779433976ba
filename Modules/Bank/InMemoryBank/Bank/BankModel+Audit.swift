import BankKernel
import Money

extension BankModel {
    /// Adds all transfers up anew. Whether somebody changed them a bank in memory cannot tell, and so it gives no seal.
    func audit(against seal: String?) -> BankAudit {
        var sums: [IBAN: Int128] = [:]
        for transfer in transfers {
            sums[transfer.source.number, default: 0] -= Int128(transfer.amount.minorUnits)
            sums[transfer.destination.number, default: 0] += Int128(transfer.amount.minorUnits)
        }
        var faults = seal == nil ? [] : ["The seal is not one that this bank gave: it gives none."]
        for account in accounts {
            let balance = balance(of: account)
            if Int128(balance.minorUnits) != sums[account.number, default: 0] {
                faults.append("The balance of \(account.number) is not the sum of its postings.")
            }
            if balance.minorUnits < 0, account.customer != nil {
                faults.append("\(account.number) is below zero.")
            }
        }
        return BankAudit(
            customers: credentials.count, accounts: accounts.count, transfers: transfers.count, seal: nil,
            faults: faults)
    }
}
