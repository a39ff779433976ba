import Sessions

/// Where a walk that is recorded comes from.
protocol Keyboard: AnyObject {
    /// The next thing that is typed; waits for it.
    func next() -> KeyboardEvent
    /// Whether Ctrl-C was pressed since the last time, while nobody asked for the next thing. What was typed before it is
    /// forgotten, as a terminal does.
    func takeInterrupt() -> Bool
    /// Whether the walk is to end at once.
    var isGivenUp: Bool { get }
}

/// What is typed.
enum KeyboardEvent: Sendable, Equatable {
    /// A key at a terminal, or characters that came together.
    case key(SessionKey)
    /// A line through a pipe.
    case line(String)
    /// Nothing more comes.
    case end
}
