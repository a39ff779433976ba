public import BankKernel

extension Problem {
    /// The problem that a refusal is. Why a store fails is nothing for customers: it is ``unavailable``.
    public init(_ error: BankError) {
        if case .storage = error {
            self = .unavailable
        } else {
            self.init(
                error.wireCode, status: error.wireStatus, error.description, isRefused: error.isRefusal,
                members: error.wireMembers)
        }
    }

    /// The problem for a malformed request.
    public init(_ fault: WireFault) {
        let isTooLarge = if case .tooLarge = fault { true } else { false }
        self.init(
            isTooLarge ? ProblemCode.tooLarge : ProblemCode.malformed, status: isTooLarge ? 413 : 400,
            fault.description)
    }

    /// The problem for a text that cannot be a password, or a password that cannot be checked.
    public init(_ error: PasswordError) {
        switch error {
        case .empty, .tooWeak, .unusable: self.init(ProblemCode.unusablePassword, status: 422, error.description)
        case .hashingFailed, .uncheckable, .unknownScheme:
            self.init(
                ProblemCode.uncheckable, status: 503,
                "The password cannot be checked at the moment; it may be right. Try again later.")
        }
    }

    /// The problem for a refused login; after too many failures it has the moment to wait for.
    public init(_ error: PasswordCheckError) {
        switch error {
        case .wrong: self = .wrongCredentials
        case .throttled(let until, _): self.init(BankError.throttled(until: until))
        case .cancelled: self.init(BankError.cancelled)
        case .uncheckable(let error): self.init(error)
        case .unavailable(let error): self.init(error)
        }
    }

    /// The username or the password is wrong.
    public static let wrongCredentials = Problem(
        ProblemCode.wrongCredentials, status: 401, "Wrong username or password.")
    /// The password so far is wrong, with which another one is asked for. It is no 401: clients take that for the end of the session.
    public static let wrongPassword = Problem(
        ProblemCode.wrongPassword, status: 403, "The password so far is wrong.")
    /// The bank cannot be used at the moment.
    public static let unavailable = Problem(
        ProblemCode.unavailable, status: 503, "The bank cannot be used at the moment; try again later.")
    /// There is no such resource.
    public static let noSuchResource = Problem(
        ProblemCode.noSuchResource, status: 404, "There is nothing at this path.")
    /// The resource is there, and the method is none of its.
    public static let methodNotAllowed = Problem(
        ProblemCode.methodNotAllowed, status: 405, "This cannot be done with what is at this path.")
    /// The content of the request is not JSON by its type.
    public static let unsupportedMediaType = Problem(
        ProblemCode.unsupportedMediaType, status: 415, "What is sent is JSON: Content-Type: application/json.")
}
