import Money
import Sessions

/// What a random walk does at one wait.
enum FuzzStep: Sendable, Hashable {
    /// Asks to log in.
    case login(username: String)
    /// Types the password of a customer, or a wrong one.
    case password(username: String, isRight: Bool)
    /// Selects one of the own accounts by its place, from 1, or by its number.
    case select(String)
    /// Opens a feature by its name.
    case open(String)
    /// Asks to send money.
    case send(FuzzOrder)
    /// Answers a question; Ctrl-C comes together with Enter when it `isInterrupted`.
    case answer(String, isInterrupted: Bool)
    /// Goes back.
    case back
    /// Logs out.
    case logout
    /// Types a line that the model knows nothing of.
    case line(String)
    /// Presses Ctrl-C.
    case interrupt
    /// Lets time pass.
    case advance(milliseconds: Int64)
    /// Makes a service fail.
    case fault(SessionFault)

    /// The text that is typed; `nil` when nothing is.
    var text: String? {
        switch self {
        case .login(let username): "login \(username)"
        case .password(let username, let isRight): isRight ? username : Self.wrongPassword
        case .select(let account): "select \(account)"
        case .open(let feature): feature
        case .send(let order): order.text
        case .answer(let text, _): text
        case .back: "back"
        case .logout: "logout"
        case .line(let text): text
        case .interrupt, .advance, .fault: nil
        }
    }

    /// What it is for the stage.
    var move: SessionMove {
        switch self {
        case .answer(let text, let isInterrupted): .type(text, isInterrupted: isInterrupted)
        case .interrupt: .interrupt
        case .advance(let milliseconds): .advance(milliseconds: milliseconds)
        case .fault(let fault): .fault(fault)
        default: .type(text ?? "", isInterrupted: false)
        }
    }

    /// Whether it can be done at `wait`.
    func fits(_ wait: SessionWait) -> Bool {
        switch (self, wait) {
        case (.interrupt, _), (.advance, _), (.fault, _): true
        case (.password, .question(_, let isSecret)): isSecret
        case (.answer, .question(_, let isSecret)): !isSecret
        case (.password, .prompt), (.answer, .prompt): false
        case (_, .prompt): true
        case (_, .question): false
        }
    }

    static let wrongPassword = "not-the-password"
}

/// Money that a random walk asks to send.
struct FuzzOrder: Sendable, Hashable {
    /// How the amount is written.
    var amount: String
    /// What that is in the currency it was drawn for; `nil` when it is no amount above zero.
    var money: Money?
    /// How the payee's number is written.
    var number: String
    /// The note; empty for none.
    var note: String

    /// The command.
    var text: String {
        "send \(amount) to \(number)\(note.isEmpty ? "" : " note \(note)")"
    }
}
