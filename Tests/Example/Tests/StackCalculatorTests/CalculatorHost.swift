import Sessions
import StackCalculator

/// Runs a calculator for random walks.
struct CalculatorHost: FuzzHost {
    let calculator: StackCalculator

    func run(_ walk: FuzzWalk<CalculatorModel>) async -> FuzzWalk<CalculatorModel> {
        var (walk, calculator) = (walk, calculator)
        while case .type(let line, _) = walk.next(at: .prompt(StackCalculator.prompt)) {
            do throws(CalculatorError) {
                for answer in try calculator.hear(line) { walk.show(answer) }
            } catch {
                walk.show("\(error)", isError: true)
            }
            guard !calculator.isOver else { break }
        }
        walk.end()
        return walk
    }
}
