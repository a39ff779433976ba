import Interception
import Testing

struct MockedCallTests {
    private struct Account {
        let number: Int
        let name: String?
    }

    private enum Outcome: Sendable, Equatable {
        case done
        case refused(by: Int)
    }

    private enum Call: InterceptedCall {
        case open
        case rename(to: String)
        case list([Int], outcome: Outcome)
        case keep(Account)

        var description: String {
            switch self {
            case .open: "open"
            default: describedByValues
            }
        }

        static func == (left: Call, right: Call) -> Bool { "\(left)" == "\(right)" }
    }

    @Test func `prints as it would be written`() {
        #expect(
            "\([Call.open, .rename(to: "a \"b\""), .list([1, 2], outcome: .done), .list([], outcome: .refused(by: 7))])"
                == #"[open, rename(to: "a \"b\""), list([1, 2], outcome: .done), list([], outcome: .refused(by: 7))]"#)
    }

    @Test func `prints the fields of a value that says nothing of itself`() {
        #expect("\(Call.keep(Account(number: 1, name: nil)))" == "keep(Account(number: 1, name: nil))")
        #expect("\(Call.keep(Account(number: 1, name: "a")))" == #"keep(Account(number: 1, name: "a"))"#)
    }

    @Test func `cuts long lists and long values`() {
        #expect("\(Call.list(Array(1...9), outcome: .done))" == "list([1, 2, 3, … 6 more], outcome: .done)")
        #expect("\(Call.rename(to: String(repeating: "x", count: 900)))".count == "rename(to: )".count + 80)
    }
}

struct KeptValuesTests {
    @Test func `of a password only whether there was one is kept`() {
        #expect([MaskedPassword(""), MaskedPassword("secret")] == [.empty, .masked])
    }

    @Test func `a value that cannot be compared is kept by its description`() {
        #expect(Opaque([1, 2]) == Opaque("[1, 2]"))
    }
}
