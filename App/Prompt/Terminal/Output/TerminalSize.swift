import CLineEditor

/// The size of a terminal's window.
public enum TerminalSize {
    /// The columns; `nil` when the descriptor is no terminal, or one that does not know its size.
    public static func columns(ofDescriptor descriptor: Int32) -> Int? {
        let columns = Int(terminal_columns(descriptor))
        return columns > 0 ? columns : nil
    }

    /// The rows; `nil` like the columns.
    public static func rows(ofDescriptor descriptor: Int32) -> Int? {
        let rows = Int(terminal_rows(descriptor))
        return rows > 0 ? rows : nil
    }

    /// Whether the descriptor is a terminal.
    public static func isTerminal(descriptor: Int32) -> Bool {
        terminal_is_present(descriptor)
    }
}
