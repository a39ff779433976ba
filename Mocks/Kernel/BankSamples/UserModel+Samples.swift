public import BankKernel

extension UserModel {
    /// The customer of the sample accounts; logs in as `demo`.
    public static let demo = UserModel(id: CustomerID(rawValue: 1), username: "demo", displayName: "Dana Demo")

    /// Another customer, to whom money can be sent; logs in as `friend`.
    public static let friend = UserModel(id: CustomerID(rawValue: 2), username: "friend", displayName: "Frank Friend")
}
