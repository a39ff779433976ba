public import BankKernel
import BankWire
import HTTP

extension RemoteBank {
    /// Logs in at the bank; from then on the customer's ports work, until the login expires, is revoked or is ended here.
    /// - Throws: `PasswordCheckError`; the bank tells nobody whether the username or the password was wrong.
    public func logIn(username: String, password: String) async throws(PasswordCheckError) -> UserModel {
        secrets.add(password)
        let request = request(
            .post, .sessions, content: LoginRequest(username: username, password: password), token: nil)
        let response = try await checked(request)
        let grant: SessionGrant
        do throws(BankError) { grant = try content(of: response, token: nil) } catch { throw .unavailable(error) }
        keep(grant.token, of: grant.user.id)
        return grant.user
    }

    /// Ends the login of a customer, here at once and at the bank if it can be reached; there it expires by itself otherwise.
    public func logOut(_ customer: CustomerID) async {
        guard let token = takeToken(of: customer) else { return }
        let request = request(.delete, .currentSession, token: token)
        // Whoever leaves waits no longer than a moment.
        _ = try? await sendOnce(request, within: min(.seconds(3), patience))
    }

    /// Ends all logins, as ``logOut(_:)`` does.
    public func logOutAll() async {
        for customer in customers { await logOut(customer) }
    }

    /// The response of success to a request that holds a password.
    private func checked(
        _ request: HTTPRequest, token: AccessToken? = nil
    ) async throws(PasswordCheckError) -> HTTPResponse {
        let response: HTTPResponse
        do throws(BankError) { response = try await exchange(request) } catch {
            throw error == .cancelled ? .cancelled : .unavailable(error)
        }
        guard !response.isSuccess else { return response }
        let refusal = refusal(in: response, token: token)
        switch (response.problem?.code, refusal) {
        case (ProblemCode.wrongCredentials, _), (ProblemCode.wrongPassword, _): throw .wrong
        case (ProblemCode.uncheckable, _): throw .uncheckable(.uncheckable)
        case (ProblemCode.unusablePassword, _): throw .uncheckable(.unusable)
        case (_, .throttled(let until)):
            throw .throttled(until: until, wait: max(.zero, clock.now().duration(to: until)))
        default: throw .unavailable(refusal)
        }
    }
}

extension RemoteBank: PasswordChangePort {
    /// Changes a password at the bank, which ends all other logins of the customer.
    ///
    /// After `.bank(.unreachable)` it may be changed or not: the next login tells.
    public func changePassword(
        of user: UserModel, from old: String, to new: String
    ) async throws(PasswordChangeError) {
        for password in [old, new] { secrets.add(password) }
        let token: AccessToken
        do throws(BankError) { token = try self.token(of: user.id) } catch { throw .bank(error) }
        var request = request(.put, .password, content: PasswordChangeRequest(old: old, new: new), token: token)
        // Sent again after it was done, the old password would be wrong.
        request.isSentOnce = true
        do throws(PasswordCheckError) {
            _ = try await checked(request, token: token)
        } catch .unavailable(let error) {
            throw .bank(error)
        } catch .uncheckable(.unusable) {
            // The bank has one word for all.
            throw .password(new.isEmpty ? .empty : new.utf8.contains(0) || new.utf8.count > 511 ? .unusable : .tooWeak)
        } catch {
            throw .check(error)
        }
    }
}
