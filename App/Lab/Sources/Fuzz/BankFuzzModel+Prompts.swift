import BankKernel
import Sessions

/// A prompt in its parts: `history(Savings)/1>`.
struct BankPrompt: Sendable, Hashable {
    /// The screen, and the row that is open: `history/1`.
    let title: String
    /// What stands in parentheses: the customer, or the account; `nil` for nothing.
    let mark: String?

    init(_ text: String) {
        let text = text.prefix { $0 != ">" }
        let mark = text.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" }
        self.mark = mark.isEmpty ? nil : String(mark)
        title = String(text.prefix { $0 != "(" } + text.drop { $0 != ")" }.dropFirst())
    }
}

/// The account that was chosen by `use`, which the prompts of the screens that work on it name.
enum NamedAccount: Sendable, Hashable {
    case none
    case account(Int)
    /// The model cannot tell.
    case unknown
}

extension BankFuzzModel {
    /// The screens that work on an account.
    static let ofAccounts: Set = ["balance", "transfer", "history"]

    /// The prompt of a screen, or of a row of its list; `nil` when the model cannot tell which account it names.
    func prompt(at title: String, row: Int? = nil) -> SessionWait? {
        let row = row.map { "/\($0)" } ?? ""
        guard Self.ofAccounts.contains(title) else { return .prompt("\(title)\(row)>") }
        switch (named, source) {
        case (.none, _): return .prompt("\(title)\(row)>")
        case (.unknown, _), (.account, nil): return nil
        case (.account(let named), let source?):
            return .prompt(named == source ? "\(title)(\(mark(of: named)))\(row)>" : "\(title)\(row)>")
        }
    }

    /// The prompt of the screen that is open; `nil` when the model cannot tell.
    var promptHere: SessionWait? {
        switch places.last {
        case .history: prompt(at: "history")
        case .posting(let row, _): prompt(at: "history", row: row)
        default: prompt(at: places.last?.title ?? "")
        }
    }

    /// Takes in which account the prompt names.
    mutating func learnName(in prompt: BankPrompt) {
        guard let username, let mark = prompt.mark,
            Self.ofAccounts.contains(where: { prompt.title == $0 || prompt.title.hasPrefix("\($0)/") }),
            let account = accounts(of: username).first(where: { self.mark(of: $0) == mark })
        else { return }
        named = .account(account)
        selected[username] = .some(account)
    }

    /// Takes in what `use` may have changed before the prompt tells more. A line that it refuses changes nothing.
    mutating func markUseUncertain(_ moment: FuzzedStep<BankFuzzStep>) {
        guard moment.step.isUse, let username, moment.isExcused || !moment.isRefused else { return }
        selected[username] = .some(nil)
        named = .unknown
    }

    /// Takes in that `use` has selected an account on a screen that works on none.
    mutating func learnUse(_ moment: FuzzedStep<BankFuzzStep>) {
        guard moment.step.isUse, moment.shown.contains(where: { $0.hasPrefix("Selected: ") }), let username,
            let account = selected[username] ?? nil
        else { return }
        named = .account(account)
    }

    /// One word that tells an account from the others of its customer.
    private func mark(of account: Int) -> String {
        let (name, number) = (accounts[account].name, accounts[account].number.electronicForm)
        let isUnique = accounts(of: accounts[account].username).count { accounts[$0].name == name } == 1
        return isUnique && !name.contains(" ") ? name : String(number.suffix(4))
    }

    /// Watching shows nothing new when it ends at once; which rows "more" goes on from is not known then.
    mutating func watch(at wait: SessionWait) -> FuzzExpectation {
        switch places.last {
        case .history: places[places.count - 1] = .history(nil)
        case .feature("balance"): break
        default: return lost()
        }
        return FuzzExpectation(wait: wait)
    }
}

extension BankFuzzStep {
    /// Whether it chooses another account by `use`.
    var isUse: Bool { if case .line(let text) = self { text.hasPrefix("use ") } else { false } }
}

extension FuzzedStep<BankFuzzStep> {
    /// Whether nothing but a refusal was shown.
    var isRefused: Bool { !shown.isEmpty && shown.allSatisfy { $0.hasPrefix("! ") } }
}
