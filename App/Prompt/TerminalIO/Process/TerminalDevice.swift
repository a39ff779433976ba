import CLineEditor
import PlatformLibc

/// The size of a terminal's window.
public enum TerminalSize {
    /// The columns; `nil` when the descriptor is not a terminal, or its size is unknown.
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

/// A terminal in raw mode: keys arrive one by one and are not echoed.
public struct RawTerminal {
    private let descriptor: Int32
    private let modes: termios

    /// Enters raw mode; `nil` when the descriptor is not a terminal.
    public init?(descriptor: Int32) {
        var modes = termios()
        guard tcgetattr(descriptor, &modes) == 0 else { return nil }
        self.descriptor = descriptor
        self.modes = modes
        cfmakeraw(&modes)
        guard tcsetattr(descriptor, TCSADRAIN, &modes) == 0 else { return nil }
    }

    /// Restores the previous mode.
    public func restore() {
        var modes = modes
        tcsetattr(descriptor, TCSADRAIN, &modes)
    }
}
