import BankKernel

/// A history as a process writes it down: a line before it asks, and another once it was answered, so that nothing that was
/// asked or acknowledged is forgotten when the process is killed.
extension ClientOperation {
    /// The line to write before asking.
    public static func line(invoking call: Call, at time: UInt64) -> String {
        switch call {
        case .transfer(let order):
            "\(time) transfer \(order.id) \(order.source) \(order.destination) \(order.amount)\n"
        case .balances: "\(time) balances\n"
        case .page(let account): "\(time) page \(account)\n"
        }
    }

    /// The line to write once it was answered.
    public static func line(answering answer: Answer, at time: UInt64) -> String {
        switch answer {
        case .booked(let sequence, let balance): "\(time) = booked \(sequence) \(balance)\n"
        case .refused(let available): "\(time) = refused \(available)\n"
        case .balances(let balances): "\(time) = balances \(balances.map(String.init).joined(separator: " "))\n"
        case .page(let postings):
            "\(time) = page \(postings.map { "\($0.id) \($0.sequence) \($0.amount) \($0.balance)" }.joined(separator: " "))\n"
        case .notDone: "\(time) = notDone\n"
        case .unknown: "\(time) = unknown\n"
        }
    }

    /// Reads what `client` wrote down. A last line that was cut off does not count.
    /// - Throws: ``HistoryViolation`` for a line that is none of these.
    public static func history(of client: Int, lines text: String) throws(HistoryViolation) -> [ClientOperation] {
        var operations: [ClientOperation] = []
        var asked: (call: Call, time: UInt64)?
        for line in text[..<(text.lastIndex(of: "\n") ?? text.startIndex)].split(separator: "\n") {
            let words = line.split(separator: " ")
            guard let time = words.first.flatMap({ UInt64($0) }), words.count > 1 else { throw .unreadable(line) }
            if words[1] == "=" {
                guard let (call, invoked) = asked, let answer = Answer(words.dropFirst(2)) else {
                    throw .unreadable(line)
                }
                operations.append(
                    ClientOperation(client: client, call: call, invoked: invoked, answer: answer, answered: time))
                asked = nil
            } else {
                guard asked == nil, let call = Call(words.dropFirst()) else { throw .unreadable(line) }
                asked = (call, time)
            }
        }
        if let (call, time) = asked { operations.append(ClientOperation(client: client, call: call, invoked: time)) }
        return operations
    }
}

extension ClientOperation.Call {
    fileprivate init?(_ words: ArraySlice<Substring>) {
        let numbers = words.compactMap { Int64($0) }
        switch (words.first, numbers.count, words.count) {
        case ("transfer", 3, 5):
            guard let id = words.dropFirst().first.flatMap({ TransferID(parsing: String($0)) }) else { return nil }
            self = .transfer(
                ClientOrder(id: id, source: Int(numbers[0]), destination: Int(numbers[1]), amount: numbers[2]))
        case ("balances", 0, 1): self = .balances
        case ("page", 1, 2): self = .page(account: Int(numbers[0]))
        default: return nil
        }
    }
}

extension ClientOperation.Answer {
    fileprivate init?(_ words: ArraySlice<Substring>) {
        let values = words.dropFirst()
        let numbers = values.compactMap { Int64($0) }
        switch (words.first, numbers.count, values.count) {
        case ("booked", 2, 2): self = .booked(sequence: numbers[0], balance: numbers[1])
        case ("refused", 1, 1): self = .refused(available: numbers[0])
        case ("balances", values.count, _): self = .balances(numbers)
        case ("page", values.count / 4 * 3, _):
            let ids = values.compactMap { TransferID(parsing: String($0)) }
            guard ids.count * 4 == values.count else { return nil }
            self = .page(
                ids.indices.map { place in
                    Posting(
                        id: ids[place], sequence: numbers[place * 3], amount: numbers[place * 3 + 1],
                        balance: numbers[place * 3 + 2])
                })
        case ("notDone", 0, 0): self = .notDone
        case ("unknown", 0, 0): self = .unknown
        default: return nil
        }
    }
}

extension HistoryViolation {
    fileprivate static func unreadable(_ line: Substring) -> Self { Self("a history has the line \"\(line)\"") }
}
