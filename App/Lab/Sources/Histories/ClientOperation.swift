public import BankKernel

/// What a client asked of a bank, what it was told, and when: an account is its place among the accounts of the check,
/// money is in minor units, and time is that of ``MonotonicTime``.
public struct ClientOperation: Sendable, Hashable {
    /// What was asked.
    public enum Call: Sendable, Hashable {
        case transfer(ClientOrder)
        /// The balances of all accounts, of one common moment.
        case balances
        /// The newest transactions of an account.
        case page(account: Int)
    }

    /// What was answered.
    public enum Answer: Sendable, Hashable {
        /// The receipt: the place on the source account, and its balance right after.
        case booked(sequence: Int64, balance: Int64)
        /// The source account held no more than this.
        case refused(available: Int64)
        case balances([Int64])
        /// Newest first.
        case page([Posting])
        /// Nothing was done, or nothing could be read.
        case notDone
        /// Nobody could say what came of it.
        case unknown
    }

    /// Who asked. A client asks for one thing at a time.
    public let client: Int
    /// What was asked.
    public let call: Call
    /// When it was asked.
    public let invoked: UInt64
    /// What was answered.
    public let answer: Answer
    /// When it was answered; `.max` for never.
    public let answered: UInt64

    /// One that was never answered unless told otherwise.
    public init(
        client: Int, call: Call, invoked: UInt64, answer: Answer = .unknown, answered: UInt64 = .max
    ) {
        self.client = client
        self.call = call
        self.invoked = invoked
        self.answer = answer
        self.answered = answered
    }
}

/// A transfer as a client ordered it.
public struct ClientOrder: Sendable, Hashable {
    /// The transfer's id.
    public let id: TransferID
    /// The place of the account that pays.
    public let source: Int
    /// The place of the account that is paid.
    public let destination: Int
    /// How much, above zero.
    public let amount: Int64

    /// A transfer between two different accounts.
    public init(id: TransferID, source: Int, destination: Int, amount: Int64) {
        self.id = id
        self.source = source
        self.destination = destination
        self.amount = amount
    }
}

/// What a transfer did to one account.
public struct Posting: Sendable, Hashable {
    /// The transfer's id.
    public let id: TransferID
    /// The place among the account's transactions: later ones have greater numbers.
    public let sequence: Int64
    /// What it added; negative for a debit.
    public let amount: Int64
    /// The account's balance right after it.
    public let balance: Int64

    /// One side of the transfer `id`.
    public init(id: TransferID, sequence: Int64, amount: Int64, balance: Int64) {
        self.id = id
        self.sequence = sequence
        self.amount = amount
        self.balance = balance
    }
}

/// What cannot be: an answer, or the ledger, that no order of what clients did explains.
public struct HistoryViolation: Error, Sendable, Hashable, CustomStringConvertible {
    /// What it is, in a sentence.
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}

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
    /// - Throws: ``HistoryViolation`` for any other line.
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
