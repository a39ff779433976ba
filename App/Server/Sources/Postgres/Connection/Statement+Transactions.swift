extension Statement {
    /// Begins a transaction in which each statement sees what was committed before it.
    public static let begin = Statement("BEGIN ISOLATION LEVEL READ COMMITTED")
    /// Begins a transaction that sees one state of the database, whatever is written meanwhile, and writes nothing.
    public static let beginReading = Statement.once("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
    /// Begins a transaction that sees one state of the database, and fails when what it writes was written meanwhile.
    public static let beginSnapshot = Statement.once("BEGIN ISOLATION LEVEL REPEATABLE READ")
    /// Makes it durable.
    public static let commit = Statement("COMMIT")
    static let rollBack = Statement.once("ROLLBACK")
}
