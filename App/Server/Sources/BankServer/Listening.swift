import Hummingbird
import NIOCore
import ServiceLifecycle

/// An application that listens at an address, and says so when it cannot.
struct Listening<Served: ApplicationProtocol>: Service {
    let application: Served
    let address: ListenAddress
    /// The variable that says where.
    let variable: String

    /// - Throws: ``ServingError`` when it cannot listen.
    func run() async throws {
        do {
            try await application.run()
        } catch let error as IOError {
            throw ServingError(address: address, variable: variable, code: error.errnoCode)
        }
    }
}
