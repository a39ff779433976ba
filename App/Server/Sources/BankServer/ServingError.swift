import Foundation

/// Why a server does not serve.
public struct ServingError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Where it was to listen.
    let address: ListenAddress
    /// The variable that says where.
    let variable: String
    /// What the system says, as `errno`.
    let code: Int32

    /// The address and what the system says of it, in one line.
    public var description: String {
        "It cannot listen at \(address.host):\(address.port): \(String(cString: strerror(code))). Set \(variable) to another."
    }
}
