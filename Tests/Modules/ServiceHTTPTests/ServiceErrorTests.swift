#if canImport(Darwin)
    import BankKernel
    import Foundation
    import Testing

    @testable import ServiceHTTP

    struct ServiceErrorURLErrorTests {
        @Test(arguments: [
            (URLError.Code.notConnectedToInternet, ServiceError.offline(host: "here")),
            (.cannotFindHost, .offline(host: "here")),
            (.cannotConnectToHost, .refused(host: "here")),
            (.networkConnectionLost, .refused(host: "here")),
            (.timedOut, .timeout),
            (.cancelled, .cancelled),
        ])
        func `maps errors`(code: URLError.Code, error: ServiceError) {
            #expect(ServiceError(URLError(code), host: "here") == error)
        }
    }
#else
    import BankKernel
    import Testing
    import PlatformLibc

    @testable import ServiceHTTP

    struct ServiceErrorCurlTests {
        @Test(
            arguments: [
                (6, 0, ServiceError.offline(host: "here")), (7, ECONNREFUSED, .refused(host: "here")),
                (7, ENETUNREACH, .offline(host: "here")), (28, 0, .timeout), (52, 0, .refused(host: "here")),
                (56, 0, .refused(host: "here")), (18, 0, .refused(host: "here")), (1, 0, .notJSON), (8, 0, .notJSON),
                (61, 0, .notJSON),
                (
                    60, 0,
                    .notConfigured(
                        "The certificate of here is not trusted; SSL_CERT_FILE can name a file of those that are.")
                ),
                (77, 0, .notConfigured("SSL_CERT_FILE does not name a file of certificates that can be read.")),
            ] as [(Int32, Int32, ServiceError)])
        func `maps results`(result: Int32, systemError: Int32, error: ServiceError) {
            #expect(ServiceError(curlResult: result, systemError: systemError, host: "here") == error)
        }
    }
#endif
