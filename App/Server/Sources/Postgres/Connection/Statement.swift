/// A statement of SQL that stands in the source.
///
/// It is made from literals alone, so that nothing that came from elsewhere gets into its text: data goes into parameters.
public struct Statement: Sendable {
    let text: StaticString
    /// Whether connections keep it prepared.
    let isKept: Bool

    /// A statement that connections prepare when they meet it first, and keep.
    public init(_ text: StaticString) {
        self.text = text
        isKept = true
    }

    /// A statement that is not met again soon.
    public static func once(_ text: StaticString) -> Statement {
        Statement(text, isKept: false)
    }

    private init(_ text: StaticString, isKept: Bool) {
        self.text = text
        self.isKept = isKept
    }

    /// Where the literal is: no other has its place.
    var place: UInt { UInt(bitPattern: text.utf8Start) }
}

/// A statement with its parameters.
public struct Step: Sendable {
    let statement: Statement
    let parameters: [Parameter]

    /// `parameters` are those that the statement calls `$1`, `$2` and so on.
    public init(_ statement: Statement, _ parameters: Parameter...) {
        self.init(statement, parameters)
    }

    /// The same with parameters that are a list already.
    public init(_ statement: Statement, _ parameters: [Parameter]) {
        self.statement = statement
        self.parameters = parameters
    }
}
