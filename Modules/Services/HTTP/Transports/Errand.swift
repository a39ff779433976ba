import BankKernel
import Foundation

/// A request that was looked at and can be sent, and its end.
struct Errand: Sendable {
    /// How many redirects are followed: a few, and only within one origin (RFC 6454), so that no key goes to a stranger.
    static let mostRedirects = 5

    let address: Address
    let request: HTTPRequest
    let sizeLimit: Int
    let ending = Ending()

    /// - Throws: `ServiceError.notConfigured` for what is not an address or invalid header fields.
    init(_ request: HTTPRequest, sizeLimit: Int) throws(ServiceError) {
        guard let address = Address(request.url) else {
            throw .notConfigured(
                "\"\(request.url)\" is not the address of a service; it begins with http:// or https://.")
        }
        guard request.hasPlainHeaders else {
            throw .notConfigured("A key or token has a line break or another control character in it; take it out.")
        }
        self.address = address
        self.request = request
        self.sizeLimit = min(sizeLimit, request.sizeLimit ?? .max)
    }

    /// The fields that are sent, with the credentials of the address (RFC 7617) where no other ones are.
    var headers: [String: String] {
        guard let credentials = address.credentials,
            !request.headers.keys.contains(where: { $0.lowercased() == "authorization" })
        else { return request.headers }
        let basic = "Basic " + Data(credentials.utf8).base64EncodedString()
        return request.headers.merging(["Authorization": basic]) { $1 }
    }

    /// Where redirect number `count`, from 1, to `reference` leads from `place`.
    ///
    /// What changes something is not sent to where the answer says.
    /// - Throws: `ServiceError.redirected` for what is not followed, with no more of it than its origin.
    func redirect(_ count: Int, from place: Address, to reference: String) throws(ServiceError) -> Address {
        guard request.method == .get, count <= Self.mostRedirects, let next = place.resolving(reference),
            next.origin == address.origin, next.credentials == address.credentials
        else { throw .redirected(to: place.originText(of: reference)) }
        return next
    }
}
