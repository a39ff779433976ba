import Sessions

/// What a random walk through the bank does at one wait.
enum BankFuzzStep: Sendable, Hashable {
    /// Asks to log in.
    case login(username: String)
    /// Types the password of the customer who is asked for it, or a wrong one.
    case password(isRight: Bool)
    /// Types the password of the one user of the sales, or a wrong one.
    case salesPassword(isRight: Bool)
    /// Opens a feature by its name.
    case open(String)
    /// Watches what comes in; Ctrl-C, which alone ends that, comes together with Enter.
    case watch
    /// Asks to send money.
    case send(BankFuzzOrder)
    /// Asks once more, under its reference, for one of the transfers whose outcome was told or lost; 0 is the latest.
    case retry(Int, isChanged: Bool)
    /// Answers a question; Ctrl-C comes together with Enter when it `isInterrupted`.
    case answer(String, isInterrupted: Bool)
    /// Types a line, which the model reads for itself.
    case line(String)
    /// Presses Ctrl-C.
    case interrupt
    /// Lets time pass.
    case advance(milliseconds: Int64)
    /// Makes a service fail.
    case fault(SessionFault)

    static let wrongPassword = "not-the-password"
}

/// Money that a random walk asks to send, as far as it can be said without the account that pays.
struct BankFuzzOrder: Sendable, Hashable {
    enum Amount: Sendable, Hashable {
        /// So many minor units of the currency of the account.
        case minorUnits(Int64)
        /// All that the account holds, and so many minor units more.
        case everything(plus: Int64)
        /// A text that is not an amount above zero.
        case wrong(String)
    }

    enum Payee: Sendable, Hashable {
        /// The account with this place in the bank.
        case account(Int)
        /// The number of a row that was printed, or was not.
        case row(Int)
        /// A text that is not an account of the bank.
        case wrong(String)
    }

    var amount: Amount
    var payee: Payee
    /// Empty for none.
    var note: String
    /// The reference that the customer gives; `nil` for one of the bank's.
    var reference: String?

    /// The note as the bank keeps it: quotes around a value end at the prompt.
    var keptNote: String {
        note.count > 1 && note.hasPrefix("\"") && note.hasSuffix("\"") ? String(note.dropFirst().dropLast()) : note
    }
}

extension BankFuzzStep {
    /// Steps that are simpler: less money, no note, earlier accounts, faults that end sooner.
    var simpler: [BankFuzzStep] {
        switch self {
        case .send(let order): order.simpler.map(BankFuzzStep.send)
        case .retry(let place, let isChanged):
            (place > 0 ? [.retry(0, isChanged: isChanged)] : []) + (isChanged ? [.retry(place, isChanged: false)] : [])
        case .answer(let text, let isInterrupted): isInterrupted ? [.answer(text, isInterrupted: false)] : []
        case .fault(let fault):
            switch fault.calls {
            case nil: [2, 1].map { .fault(SessionFault(service: fault.service, kind: fault.kind, calls: $0)) }
            case let calls? where calls > 1:
                [.fault(SessionFault(service: fault.service, kind: fault.kind, calls: calls - 1))]
            default: []
            }
        case .line(let text):
            text.split(separator: " ").last.flatMap { Int($0) }.map { number in
                [1, number / 2, number - 1].filter { (1..<number).contains($0) }
                    .map { .line(text.split(separator: " ").dropLast().joined(separator: " ") + " \($0)") }
            } ?? []
        case .login, .password, .salesPassword, .open, .watch, .interrupt, .advance: []
        }
    }
}

extension BankFuzzOrder {
    fileprivate var simpler: [BankFuzzOrder] {
        amount.simpler.map { changed(\.amount, to: $0) }
            + (note.isEmpty ? [] : [changed(\.note, to: "")])
            + (reference == nil ? [] : [changed(\.reference, to: nil)])
            + payee.simpler.map { changed(\.payee, to: $0) }
    }

    private func changed<Value>(_ part: WritableKeyPath<BankFuzzOrder, Value>, to value: Value) -> BankFuzzOrder {
        var order = self
        order[keyPath: part] = value
        return order
    }
}

extension BankFuzzOrder.Amount {
    fileprivate var simpler: [Self] {
        switch self {
        case .minorUnits(let units):
            units > 1 ? [.minorUnits(1), .everything(plus: 0), .minorUnits(units / 2)] : []
        case .everything(let more): more > 0 ? [.everything(plus: 0), .everything(plus: more / 2)] : []
        case .wrong: []
        }
    }
}

extension BankFuzzOrder.Payee {
    fileprivate var simpler: [Self] {
        switch self {
        case .account(let place): (0..<place).map(Self.account)
        case .row(let number): number > 1 ? (1..<number).map(Self.row) : []
        case .wrong: []
        }
    }
}

/// Values that random walks type, right and wrong.
enum BankFuzzTexts {
    /// Amounts that are invalid or cannot be sent.
    static let wrongAmounts = [
        "0", "0.00", "-5", "-0.01", "1.001", "0.5.5", "1e5", "NaN", "abc", "1,0000", "１２", "99999999999999999999",
        "92233720368547758.08", "", "0x10", "+", ".", "5 EURO",
    ]
    /// Texts that are not accounts of the bank.
    static let wrongNumbers = [
        "AT00", "AT049999900000000002", "DE89370400440532013000", "XX12", "0", "", "AT04 9999 9000 0000 0001 0",
        "at049999900000000001x", "⠀",
    ]
    /// Places and counts.
    static let counts = ["1", "2", "5", "0", "-1", "1000", "1001", "99999999999999999999", "x", "１", "1.0", ""]
    /// References that a customer may choose.
    static let references = ["6ba7b810-9dad-41d1-80b4-00c04fd430c8", "7d444840-9dc0-41d1-b245-5ffdce74fad2"]
    static let dates = ["2025-06-01", "2026-01-05", "2026-02-30", "0000-00-00", "9999-12-31", "yesterday", "2026-1-5"]
    /// What some transactions have in them, and others not.
    static let wanted = ["rent", "SALARY", "novak", "-300.00", "AT74", "sushi", "no-such-thing", "0"]
    /// What some transparent accounts have in their names, and others not.
    static let wantedNames = ["obec", "DUM", "skola", "gross", "no-such-thing", "a", "sva"]
    /// Notes and texts to find.
    static let notes = [
        "rent", "Miete für Mai", "to", "note note", "🧾", "x".padding(to: 141),
        "\"quoted\"", "'", "\\", "#", "$x", "{a:b}", "[..]", "...",
    ]
    /// Lines that are not commands.
    static let garbage = [
        "", "sned 5", "balanec", "send", "send to", "send 5 to", "help help", "help nothing", "more", "show",
        "from", "theme", "theme blue", "'; DROP TABLE account; --", "💥", "select", "99", "-1",
        "login", "main(demo)>", "? Password:", "x".padding(to: 5_000),
    ]
}

extension String {
    fileprivate func padding(to count: Int) -> String { String(repeating: self, count: count) }
}
