/// How a run answers.
public struct AnswerSettings: Sendable, Hashable {
    /// How answers are written until `output` says otherwise.
    public var form: OutputForm
    /// Whether the output holds answers alone, as a line from the shell wants it; else remarks stand among the tables.
    public var keepsRemarksAside: Bool
    /// Whether confirmations are answered with yes before they are asked.
    public var confirmsAll: Bool
    /// Whether each command is shown before it runs, as a record of a script wants it.
    public var echoesCommands: Bool

    /// As for a person at a terminal, unless told otherwise.
    public init(
        form: OutputForm = .table, keepsRemarksAside: Bool = false, confirmsAll: Bool = false,
        echoesCommands: Bool = false
    ) {
        self.form = form
        self.keepsRemarksAside = keepsRemarksAside
        self.confirmsAll = confirmsAll
        self.echoesCommands = echoesCommands
    }
}
