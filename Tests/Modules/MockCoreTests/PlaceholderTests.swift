import Interception
import MockCore
import Testing

struct PlaceholderTests {
    private typealias Core = Interceptor<Int, Never, Nothing, Nothing>

    private enum Weekday: CaseIterable {
        case monday, tuesday
    }

    private enum Refusal: Error, Placeholder, Equatable {
        case late, early

        static var placeholder: Refusal { .early }
    }

    private struct Ticket: Equatable {}

    private let sut = Core(
        part: "Part", failures: Nothing(), answers: Nothing(), log: MessageLog(), unanswered: .issue)

    @Test func `a call without an answer is an issue that names it, and gives a placeholder`() {
        withKnownIssue {
            let number: Int = sut.unanswered("count()", answer: "count")
            #expect(number == 0)
        } matching: {
            $0.comments == ["MockPart was asked count() and has no answer: set answers.count, or make it with a fake."]
        }
    }

    @Test func `what can be made up is nothing, or the first of the cases`() {
        #expect(sut.placeholder() == false)
        #expect(sut.placeholder() == "")
        #expect(sut.placeholder() == [Ticket]())
        #expect(sut.placeholder() == [String: Ticket]())
        #expect(sut.placeholder() == Optional(Ticket?.none))
        #expect(sut.placeholder() == Weekday.monday)
        #expect(sut.placeholder() == Ticket?.none)
        #expect(sut.placeholder() as Ticket? == nil)
    }

    @Test func `the placeholder of an error is a failure, and no lack of one`() {
        let (failure, result): (Refusal?, Bool?) = (.placeholder, .placeholder)
        #expect(failure == .early)
        #expect(result == nil)
        #expect(sut.placeholder() == Optional(Refusal?.none))
    }

    @Test func `a call that can fail does so, though its result has no placeholder`() {
        withKnownIssue {
            #expect(throws: Refusal.early) {
                let _: Ticket = try sut.unanswered("buy()", answer: nil, throwing: Refusal.self)
            }
        } matching: {
            $0.comments == ["MockPart was asked buy() and has no answer: make it with a fake."]
        }
    }

    @Test func `a call that can fail with anything fails with its name`() {
        withKnownIssue {
            let error = #expect(throws: UnansweredCall.self) {
                let _: Ticket = try sut.unanswered("buy()", answer: "buy", throwing: (any Error).self)
            }
            #expect(error?.call == "MockPart.buy()")
        }
    }
}
