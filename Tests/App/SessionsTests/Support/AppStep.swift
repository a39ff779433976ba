import Sessions

/// What a pretended app does, in order.
enum AppStep {
    case show(String)
    case error(String)
    case go(String, String)
    case wait(SessionWait)
    case exit(Int)
    case hang(SessionWait?)
}

extension SessionWait {
    static func secret(_ label: String) -> SessionWait { .question(label, isSecret: true) }
    static func question(_ label: String) -> SessionWait { .question(label, isSecret: false) }
}
