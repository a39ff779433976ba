extension ErrorCase {
    /// What services outside the bank fail with.
    static let services = [
        ErrorCase("ServiceError.offline", saying: "There is no way to"),
        ErrorCase("ServiceError.refused", saying: "does not take the connection"),
        ErrorCase("ServiceError.timeout", saying: "The service did not answer in time"),
        ErrorCase("ServiceError.cancelled", saying: "The request was cancelled"),
        ErrorCase("ServiceError.unauthorized", saying: "The service does not accept the key"),
        ErrorCase("ServiceError.status", saying: "The service answered with status"),
        ErrorCase("ServiceError.notJSON", saying: "The answer of the service is not JSON"),
        ErrorCase("ServiceError.wrongShape", saying: "The answer of the service is not as agreed"),
        ErrorCase("ServiceError.tooLarge", saying: "The answer of the service is, or may unpack to,"),
        ErrorCase("ServiceError.redirected", saying: "The service sends to"),
        ErrorCase("ServiceError.notConfigured", saying: nil),
    ]
}
