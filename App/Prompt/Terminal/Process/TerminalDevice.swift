import CLineEditor
import Foundation

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

/// A terminal that hands over each key as it is pressed, and shows none by itself.
public struct RawTerminal {
    private let descriptor: Int32
    private let modes: termios

    /// Sets the terminal so; `nil` when there is none.
    public init?(descriptor: Int32) {
        var modes = termios()
        guard tcgetattr(descriptor, &modes) == 0 else { return nil }
        self.descriptor = descriptor
        self.modes = modes
        cfmakeraw(&modes)
        guard tcsetattr(descriptor, TCSADRAIN, &modes) == 0 else { return nil }
    }

    /// Sets it as it was.
    public func restore() {
        var modes = modes
        tcsetattr(descriptor, TCSADRAIN, &modes)
    }
}
