import StackCalculator

/// A mistake that a calculator could have.
enum PlantedBug: String, CaseIterable {
    case subtractsTheOtherWayRound
    case roundsQuotientsDown
    case forgetsToSwap
    case losesNumbersToADivisionByZero
    case clearsThreeNumbersAtMost
    case printsThreeNumbersAtMost

    /// A calculator that makes it.
    var calculator: StackCalculator {
        var calculator = StackCalculator()
        switch self {
        case .subtractsTheOtherWayRound:
            calculator.operations["-"] = StackCalculator.arithmetic { $1.subtractingReportingOverflow($0) }
        case .roundsQuotientsDown:
            calculator.operations["/"] = StackCalculator.division { left, right in
                let (quotient, overflow) = left.dividedReportingOverflow(by: right)
                let isInexact = !overflow && quotient * right != left
                return (isInexact && (left < 0) != (right < 0) ? quotient - 1 : quotient, overflow)
            }
        case .forgetsToSwap:
            calculator.operations["swap"] = { stack in stack.count > 1 ? .success([]) : .failure(.tooFew) }
        case .losesNumbersToADivisionByZero:
            calculator.operations["/"] = { stack in
                let answer = StackCalculator.division { $0.dividedReportingOverflow(by: $1) }(&stack)
                if answer == .failure(.divisionByZero) { stack.removeLast(2) }
                return answer
            }
        case .clearsThreeNumbersAtMost:
            calculator.operations["clear"] = { stack in
                stack.removeLast(min(3, stack.count))
                return .success([])
            }
        case .printsThreeNumbersAtMost:
            calculator.operations["print"] = { stack in .success(stack.suffix(3).reversed().map(\.description)) }
        }
        return calculator
    }

    /// How few inputs show it.
    var inputs: Int {
        switch self {
        case .subtractsTheOtherWayRound, .roundsQuotientsDown, .forgetsToSwap, .losesNumbersToADivisionByZero: 4
        case .clearsThreeNumbersAtMost: 6
        case .printsThreeNumbersAtMost: 5
        }
    }
}
