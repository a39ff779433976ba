import Dispatch
import Foundation

/// Ends the process by SIGINT and SIGTERM, but cleans up first. Servers and PostgreSQL end by themselves when it is gone.
struct Interruption {
    private let sources: [any DispatchSourceSignal]

    init(cleaningUp: @escaping @Sendable () -> Void) {
        sources = [SIGINT, SIGTERM].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number)
            source.setEventHandler {
                cleaningUp()
                Foundation.exit(128 + number)
            }
            source.resume()
            return source
        }
    }
}
