import Auth
import BankApp
import BankKernel

/// The logins of a bank, which fail when a fault of the bank is on, wherever the bank is.
struct FaultyIdentity: BankIdentity {
    let identity: any BankIdentity
    let faults: FaultSwitch

    var login: any AuthInteractorProtocol { FaultyLogin(login: identity.login, faults: faults) }

    var passwords: any PasswordChangePort { FaultyPasswords(passwords: identity.passwords, faults: faults) }

    func isLoggedIn(_ customer: CustomerID) -> Bool { identity.isLoggedIn(customer) }

    func logOut(_ customer: CustomerID) async { await identity.logOut(customer) }
}

private struct FaultyLogin: AuthInteractorProtocol {
    let login: any AuthInteractorProtocol
    let faults: FaultSwitch

    func authenticate(username: String, password: String) async throws(AuthError) -> UserModel {
        do throws(BankError) { try faults.checkBank() } catch { throw .unavailable(error) }
        return try await login.authenticate(username: username, password: password)
    }
}

private struct FaultyPasswords: PasswordChangePort {
    let passwords: any PasswordChangePort
    let faults: FaultSwitch

    func changePassword(
        of user: UserModel, from old: String, to new: String
    ) async throws(PasswordChangeError) {
        do throws(BankError) { try faults.checkBank() } catch { throw .check(.unavailable(error)) }
        try await passwords.changePassword(of: user, from: old, to: new)
    }
}
