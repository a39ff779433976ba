import Logging

/// The log as the framework has it. It gives each request a name there, which is not kept: the server gives it another one, and a
/// handler that keeps it copies all that it keeps for each request.
struct FrameworkLog: LogHandler {
    private static let requestName = "hb.request.id"

    private var base: Logger

    /// A logger of the framework that says all else to `base`.
    static func logger(_ base: Logger) -> Logger {
        var logger = base
        logger.handler = FrameworkLog(base: base)
        return logger
    }

    var logLevel: Logger.Level {
        get { base.logLevel }
        set { base.logLevel = newValue }
    }

    var metadata: Logger.Metadata {
        get { base.handler.metadata }
        set { base.handler.metadata = newValue }
    }

    subscript(metadataKey name: String) -> Logger.Metadata.Value? {
        get { base[metadataKey: name] }
        set { if name != Self.requestName { base[metadataKey: name] = newValue } }
    }

    func log(event: LogEvent) {
        base.handler.log(event: event)
    }
}
