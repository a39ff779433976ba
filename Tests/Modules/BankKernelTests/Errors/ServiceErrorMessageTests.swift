import BankKernel
import Testing

struct ServiceErrorMessageTests {
    @Test(arguments: [
        (ServiceError.offline(host: "a.b"), "There is no connection to a.b; check the network and the address."),
        (.refused(host: "a.b"), "a.b refused the connection; try again later."),
        (.timeout, "The service did not answer in time; try again."),
        (.cancelled, "The request was cancelled."),
        (.unauthorized, "The service does not accept the key or the login."),
        (.status(500, message: ""), "The service answered with status 500."),
        (.status(503, message: "Closed"), "The service answered with status 503: Closed"),
        (.notJSON, "The answer of the service is not JSON."),
        (.wrongShape(path: "a[1].b", reason: "is null"), "The answer of the service is not as agreed: a[1].b is null."),
        (
            .wrongShape(path: "", reason: "is of another type"),
            "The answer of the service is not as agreed: the whole is of another type."
        ),
        (.tooLarge(limit: 10), "The answer of the service is, or may unpack to, more than 10 bytes; it was not read."),
        (.redirected(to: "file:///a"), "The service sends to file:///a, which is not followed."),
        (.notConfigured("Set A."), "Set A."),
    ])
    func `says what went wrong`(error: ServiceError, message: String) {
        #expect(error.description == message)
    }
}
