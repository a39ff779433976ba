public import BankKernel

/// Sends requests over the network, keeping neither cookies nor a cache, and asking no proxy whatever the environment names.
///
/// On Linux with libcurl, which is loaded at the first request, else with URLSession.
public struct NetworkTransport: HTTPTransport {
    /// The bytes of a response, decompressed, that are taken unless told otherwise: 16 MiB.
    public static let defaultSizeLimit = 16 << 20

    private let sizeLimit: Int
    private let certificates: String?

    /// A transport that takes at most `sizeLimit` bytes of a response, counted after decompression as they arrive.
    ///
    /// - Parameters:
    ///   - sizeLimit: how many bytes an answer may have, unpacked.
    ///   - certificates: the file of the certificates that are trusted, in PEM, as `SSL_CERT_FILE` names one; `nil` for those of
    ///     the system. Where URLSession sends, the system's are the only ones.
    public init(sizeLimit: Int = Self.defaultSizeLimit, certificates: String? = nil) {
        self.sizeLimit = sizeLimit
        self.certificates = certificates
    }

    /// The response to `request`, whatever its status; a redirect within the origin is followed.
    /// - Throws: `ServiceError`.
    public func send(_ request: HTTPRequest) async throws(ServiceError) -> HTTPResponse {
        let errand = try Errand(request, sizeLimit: sizeLimit)
        #if canImport(Darwin)
            return try await URLSessionExchange.response(to: errand)
        #else
            guard let loop = CurlLoop.shared else {
                throw .notConfigured("libcurl is not there, and without it no service is asked; install libcurl4.")
            }
            return try await loop.response(to: errand, certificates: certificates)
        #endif
    }
}
