/// The names of problems that are no refusal of the bank. Those of refusals are the names of the cases of `BankError`.
public enum ProblemCode {
    /// The username or the password is wrong; nobody is told which.
    public static let wrongCredentials = "wrongCredentials"
    /// The password so far, which has to be known for another one, is wrong; the session goes on.
    public static let wrongPassword = "wrongPassword"
    /// The password cannot be checked or hashed at the moment; it may be right.
    public static let uncheckable = "uncheckable"
    /// What was given cannot be a password.
    public static let unusablePassword = "unusablePassword"
    /// The bank cannot be used at the moment. Why is nothing for customers.
    public static let unavailable = "unavailable"
    /// The request is not as agreed.
    public static let malformed = "malformed"
    /// There is no such resource.
    public static let noSuchResource = "noSuchResource"
    /// The resource is there, and the method is none of its.
    public static let methodNotAllowed = "methodNotAllowed"
    /// The request is longer than is taken.
    public static let tooLarge = "tooLarge"
    /// The content of the request is not JSON by its type.
    public static let unsupportedMediaType = "unsupportedMediaType"
}
