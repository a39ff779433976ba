#if canImport(Darwin)
    import BankKernel
    import Foundation
    import Testing

    @testable import HTTP

    struct ServiceErrorURLErrorTests {
        @Test(arguments: [
            (URLError.Code.notConnectedToInternet, ServiceError.offline(host: "here")),
            (.cannotFindHost, .offline(host: "here")),
            (.cannotConnectToHost, .refused(host: "here")),
            (.networkConnectionLost, .refused(host: "here")),
            (.timedOut, .timeout),
            (.cancelled, .cancelled),
        ])
        func `tells what an error means`(code: URLError.Code, error: ServiceError) {
            #expect(ServiceError(URLError(code), host: "here") == error)
        }
    }
#endif
