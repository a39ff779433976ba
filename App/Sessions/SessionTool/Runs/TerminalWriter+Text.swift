public import Terminal

extension TerminalWriter {
    /// Writes a text of whole lines.
    public func text(_ text: String) {
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
            self.line(StyledText(String(line)))
        }
    }
}
