import Auth
import BankKernel
import DisplayText
import PlatformLibc
import ShellCommands
import TerminalIO

/// Keeps a login for this machine, and ends it.
@MainActor
struct LoginRun {
    let settings: RunSettings
    let writer: TerminalWriter
    let invocation: Invocation

    /// Asks for what is not known, and logs in.
    /// - Throws: what `OpenedBank.open` throws, ``CommandStop``, `StorageFailure`.
    func logIn(as username: String?) async throws -> ExitCode {
        try await withBank { bank, logins in
            let (username, password) = try await credentials(username)
            let grant: BankLogins.Grant
            do {
                grant = try await logins.begin(username: username, password: password, checkedBy: bank.login)
            } catch AuthError.invalidCredentials {
                throw CommandStop.notAuthenticated(AuthError.invalidCredentials.description)
            } catch {
                throw CommandStop.refused("\(error)")
            }
            if let before = settings.keeper.login, try await logins.end(settings.keeper) != .ended {
                writer.error(
                    "The login before, as \(before.user.username), was not ended; it ends by itself at "
                        + "\(before.expiresAt).")
            }
            let place: LoginKeeper.Place
            do {
                place = try await settings.keeper.keep(grant.login, token: grant.token)
            } catch {
                try await logins.end(grant.login, token: grant.token)
                throw error
            }
            writer.line(
                "Logged in as \(grant.login.user.displayName) until \(grant.login.expiresAt); "
                    + "the login is kept in \(place.rawValue).")
            return .success
        }
    }

    /// Ends the kept login, if there is one.
    /// - Throws: as ``logIn(as:)``, also when the bank did not say that it has ended.
    func logOut() async throws -> ExitCode {
        guard let login = settings.keeper.login else {
            writer.line("Nobody is logged in on this machine.")
            return .success
        }
        return try await withBank { _, logins in
            let name = login.user.displayName
            switch try await logins.end(settings.keeper) {
            case .ended:
                writer.line("Logged out \(name).")
                return .success
            case .unconfirmed:
                throw CommandStop.refused(
                    "Logged out \(name) here alone: the bank did not confirm it. The login there ends by itself at "
                        + "\(login.expiresAt).")
            case .unread:
                throw CommandStop.refused(
                    "\(name) is still logged in: the keyring does not give the token that ends the login. Unlock it, "
                        + "and try again; the login ends by itself at \(login.expiresAt).")
            }
        }
    }

    private func withBank(_ work: (OpenedBank, BankLogins) async throws -> ExitCode) async throws -> ExitCode {
        for notice in settings.notices { writer.error(notice) }
        let bank = try await OpenedBank.open(settings, writer: writer)
        for notice in await bank.notices(on: settings) { writer.line(StyledText(notice)) }
        let logins = bank.logins(on: settings)
        do {
            let code = try await work(bank, logins)
            await logins.close()
            await bank.close()
            return code
        } catch {
            await logins.close()
            await bank.close()
            throw error
        }
    }

    private func credentials(_ username: String?) async throws -> (username: String, password: String) {
        writer.theme = await settings.theme(isTerminal: isatty(STDOUT_FILENO) == 1)
        let terminal = TerminalInput(settings: settings.editor)
        let watcher = terminal?.interruptedBySignals()
        let console = Console(writer: writer, input: terminal ?? PipeInput(), idleLimit: nil)
        do {
            let username = if let username { username } else { try await console.ask("Username:") }
            let isGiven = invocation.passwordFile.map { $0 != "-" } ?? false
            let password =
                if isGiven, let path = invocation.passwordFile { try PasswordFile.password(at: path) } else {
                    try await console.ask("Password:", secret: true)
                }
            await terminal?.close()
            withExtendedLifetime(watcher) {}
            return (username, password)
        } catch {
            await terminal?.close()
            throw error
        }
    }
}
