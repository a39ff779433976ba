/// A calculator at a prompt, in reverse Polish notation: numbers go on a stack, words take them from there.
public struct StackCalculator: Sendable {
    /// What a word does to the stack; what it gives is shown.
    public typealias Operation = @Sendable (inout [Int]) -> Result<[String], CalculatorError>

    /// What it shows when it waits for a line.
    public static let prompt = "calc>"

    /// What each word does.
    public var operations: [String: Operation]
    /// Whether somebody has left it.
    public private(set) var isOver = false
    private var stack: [Int] = []

    /// A calculator with an empty stack.
    public init(operations: [String: Operation] = Self.standard) {
        self.operations = operations
    }

    /// Takes a line, and gives the lines that it shows.
    /// - Throws: why it takes the line for nothing; the stack is as it was.
    public mutating func hear(_ line: String) throws(CalculatorError) -> [String] {
        if line.isEmpty { return [] }
        if line == "quit" {
            isOver = true
            return []
        }
        if let number = Int(line) {
            stack.append(number)
            return []
        }
        guard let operation = operations[line] else { throw .unknown(line) }
        return try operation(&stack).get()
    }
}

/// Why a calculator takes a line for nothing.
public enum CalculatorError: Error, Equatable, CustomStringConvertible {
    /// There are fewer numbers on the stack than the word takes.
    case tooFew
    /// Nothing can be divided by zero.
    case divisionByZero
    /// The number is beyond what the calculator can hold.
    case tooLarge
    /// The word means nothing.
    case unknown(String)

    /// What to say to people.
    public var description: String {
        switch self {
        case .tooFew: "the stack is empty"
        case .divisionByZero: "nothing can be divided by zero"
        case .tooLarge: "the result is too large"
        case .unknown(let word): "there is no word \"\(word)\""
        }
    }
}

extension StackCalculator {
    /// The words of every calculator.
    public static let standard: [String: Operation] = [
        "+": arithmetic { $0.addingReportingOverflow($1) },
        "-": arithmetic { $0.subtractingReportingOverflow($1) },
        "*": arithmetic { $0.multipliedReportingOverflow(by: $1) },
        "/": division { $0.dividedReportingOverflow(by: $1) },
        "dup": { stack in
            guard let last = stack.last else { return .failure(.tooFew) }
            stack.append(last)
            return .success([])
        },
        "swap": { stack in
            guard stack.count > 1 else { return .failure(.tooFew) }
            stack.swapAt(stack.count - 1, stack.count - 2)
            return .success([])
        },
        "drop": { stack in stack.popLast() == nil ? .failure(.tooFew) : .success([]) },
        "print": { stack in .success(stack.reversed().map(\.description)) },
        "clear": { stack in
            stack = []
            return .success([])
        },
    ]

    /// A word that takes two numbers and leaves one.
    public static func arithmetic(
        _ result: @escaping @Sendable (Int, Int) -> (partialValue: Int, overflow: Bool)
    ) -> Operation {
        { stack in
            guard stack.count > 1 else { return .failure(.tooFew) }
            let (value, overflow) = result(stack[stack.count - 2], stack[stack.count - 1])
            guard !overflow else { return .failure(.tooLarge) }
            stack.replaceSubrange((stack.count - 2)..., with: [value])
            return .success([])
        }
    }

    /// The same, but for zero as the second.
    public static func division(
        _ result: @escaping @Sendable (Int, Int) -> (partialValue: Int, overflow: Bool)
    ) -> Operation {
        { stack in
            if stack.count > 1, stack.last == 0 { return .failure(.divisionByZero) }
            return arithmetic(result)(&stack)
        }
    }
}
