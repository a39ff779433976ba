public import BankKernel

extension BankSeed {
    /// Puts everything into an empty bank, by the operations of its daily work.
    ///
    /// - Parameters:
    ///   - bank: the bank, which books at the times of a clock.
    ///   - setClock: sets that clock; asked before each transfer.
    /// - Throws: the refusals of the bank, `BankError.storage` for a seed that names what it does not have.
    public func load(
        into bank: some AdministrationPort & TransfersPort, settingClock setClock: (Instant) -> Void
    ) async throws(BankError) {
        var orders = SeedOrders()
        for customer in customers {
            orders.add(
                try await bank.addCustomer(
                    username: customer.username, displayName: customer.displayName,
                    passwordHash: customer.passwordHash))
        }
        for account in accounts {
            let opened = try await bank.openAccount(
                for: account.username, name: account.name, currency: account.currency)
            try orders.add(opened.number, of: account.username)
        }
        for transfer in transfers {
            setClock(transfer.bookedAt)
            switch try orders.order(for: transfer) {
            case .deposit(let order):
                _ = try await bank.deposit(to: order.destination, amount: order.amount, reference: order.reference)
            case .transfer(let order): _ = try await bank.book(order)
            }
        }
    }

    /// The numbers that its accounts have in a bank that was empty, in their order.
    public var numbers: [IBAN] {
        (0..<accounts.count).compactMap { BankNumbering.accountNumber(serial: Int64($0 + 1)) }
    }
}
