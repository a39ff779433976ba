import BankKernel
import Histories

/// Something that no bank may say or do.
enum Lie: CaseIterable {
    case anotherReceipt
    case anotherPlace
    case anotherBalance
    case needlessRefusal
    case denial
    case lostTransfer
    case doubledTransfer
    case transferOutOfOrder
    case staleBalances
    case stalePage
    case balancesOfTheFuture
    case readThatGoesBack
    case pageWithAGap
}

extension RandomHistory {
    /// Tells a lie; `false` when the history has nothing that it could be about, or where it would be true.
    mutating func tell(_ lie: Lie) -> Bool {
        switch lie {
        case .anotherReceipt, .anotherPlace, .anotherBalance, .needlessRefusal, .denial, .pageWithAGap:
            changeAnswer { Self.untrue($0, lie) }
        case .lostTransfer: changeLedger { account, place in account.remove(at: place) }
        case .doubledTransfer: changeLedger { account, place in account.append(account[place]) }
        case .transferOutOfOrder: orderLate()
        case .staleBalances:
            move(to: end + 1) { [last = postings.map { $0.last?.balance ?? 0 }] operation in
                if case .balances(let shown) = operation.answer { shown != last } else { false }
            }
        case .balancesOfTheFuture:
            move(to: 0) { operation in
                if case .balances(let shown) = operation.answer { shown.contains { $0 != Self.cents } } else { false }
            }
        case .stalePage:
            move(to: end + 1) { [postings] operation in
                guard case .page(let account) = operation.call, case .page(let page) = operation.answer else {
                    return false
                }
                return page.first != postings[account].last
            }
        case .readThatGoesBack: goBack()
        }
    }

    private static func untrue(_ operation: ClientOperation, _ lie: Lie) -> ClientOperation.Answer? {
        switch (lie, operation.answer) {
        case (.anotherReceipt, .booked(let place, let balance)): return .booked(sequence: place, balance: balance + 1)
        case (.anotherPlace, .booked(let place, let balance)): return .booked(sequence: place + 1, balance: balance)
        case (.anotherBalance, .balances(var balances)):
            balances[0] += 1
            return .balances(balances)
        case (.needlessRefusal, .refused):
            guard case .transfer(let order) = operation.call else { return nil }
            return .refused(available: order.amount)
        case (.pageWithAGap, .page(var page)) where page.count > 2:
            page.remove(at: 1)
            return .page(page)
        case (.denial, .booked): return .notDone
        default: return nil
        }
    }

    /// Changes one answer. What was sent more than once stays: another answer may tell the same.
    private mutating func changeAnswer(_ change: (ClientOperation) -> ClientOperation.Answer?) -> Bool {
        let calls = operations.map(\.call)
        let places = operations.indices.filter { place in
            if case .transfer = calls[place], calls.count(where: { $0 == calls[place] }) > 1 { return false }
            return change(operations[place]) != nil
        }
        guard !places.isEmpty else { return false }
        let place = places[number(below: places.count)]
        guard let answer = change(operations[place]) else { return false }
        let now = operations[place]
        operations[place] = ClientOperation(
            client: now.client, call: now.call, invoked: now.invoked, answer: answer, answered: now.answered)
        return true
    }

    private mutating func move(to time: UInt64, _ isWanted: (ClientOperation) -> Bool) -> Bool {
        guard let place = operations.firstIndex(where: isWanted) else { return false }
        let now = operations[place]
        operations[place] = ClientOperation(
            client: now.client, call: now.call, invoked: time, answer: now.answer, answered: time + 1)
        return true
    }

    /// Changes what an acknowledged transfer did to both accounts, and what they hold after it.
    private mutating func changeLedger(_ change: (inout [Posting], Int) -> Void) -> Bool {
        let acknowledged = operations.filter { if case .booked = $0.answer { true } else { false } }
        guard !acknowledged.isEmpty,
            case .transfer(let order) = acknowledged[number(below: acknowledged.count)].call
        else { return false }
        for account in [order.source, order.destination] {
            guard let place = postings[account].firstIndex(where: { $0.id == order.id }) else { return false }
            change(&postings[account], place)
            var balance: Int64 = 0
            postings[account] = postings[account].enumerated().map { number, posting in
                balance += posting.amount
                return Posting(
                    id: posting.id, sequence: max(posting.sequence, Int64(number)), amount: posting.amount,
                    balance: balance)
            }
        }
        return true
    }

    /// Lets a transfer be ordered only after another was acknowledged that comes after it on an account.
    private mutating func orderLate() -> Bool {
        var acknowledged: Set<TransferID> = []
        for operation in operations {
            if case .transfer(let order) = operation.call, case .booked = operation.answer {
                acknowledged.insert(order.id)
            }
        }
        return move(to: end + 1) { [operations, postings] operation in
            guard case .transfer(let order) = operation.call, case .booked = operation.answer,
                operations.count(where: { $0.call == operation.call }) == 1,
                let place = postings[order.source].firstIndex(where: { $0.id == order.id })
            else { return false }
            return postings[order.source][(place + 1)...].contains { acknowledged.contains($0.id) }
        }
    }

    /// Exchanges the answers of two reads, the one after the other, that each show an account as it was only once.
    private mutating func goBack() -> Bool {
        for (first, earlier) in operations.enumerated() {
            for (second, later) in operations.enumerated() where earlier.answered < later.invoked {
                guard case .balances(let before) = earlier.answer, case .balances(let after) = later.answer,
                    before.indices.contains(where: { account in
                        before[account] != after[account]
                            && [before, after].allSatisfy { shown in
                                postings[account].count { $0.balance == shown[account] } == 1
                            }
                    })
                else { continue }
                operations[first] = ClientOperation(
                    client: earlier.client, call: .balances, invoked: earlier.invoked, answer: later.answer,
                    answered: earlier.answered)
                operations[second] = ClientOperation(
                    client: later.client, call: .balances, invoked: later.invoked, answer: earlier.answer,
                    answered: later.answered)
                return true
            }
        }
        return false
    }
}
