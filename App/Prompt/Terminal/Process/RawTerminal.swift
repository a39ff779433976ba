import Foundation

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
