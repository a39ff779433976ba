import BankServer
import Foundation

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A password from the terminal, typed twice and not shown, or from a line of standard input.
enum PasswordInput {
    /// - Throws: `PasswordInputError` when there is none, or the two differ.
    static func read() throws -> String {
        guard isatty(STDIN_FILENO) == 1 else {
            guard let line = readLine() else { throw PasswordInputError.none }
            return line
        }
        let password = try typed("Password: ")
        guard try typed("Again: ") == password else { throw PasswordInputError.different }
        return password
    }

    private static func typed(_ prompt: String) throws -> String {
        FileHandle.standardError.write(Data(prompt.utf8))
        var shown = termios()
        guard tcgetattr(STDIN_FILENO, &shown) == 0 else { throw PasswordInputError.none }
        var hidden = shown
        hidden.c_lflag &= ~tcflag_t(ECHO)
        guard tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden) == 0 else { throw PasswordInputError.none }
        defer {
            tcsetattr(STDIN_FILENO, TCSAFLUSH, &shown)
            FileHandle.standardError.write(Data("\n".utf8))
        }
        guard let line = readLine() else { throw PasswordInputError.none }
        return line
    }
}

/// Why there is no password.
enum PasswordInputError: Error, CustomStringConvertible {
    case none
    case different

    var description: String {
        switch self {
        case .none: "There is no password; it is typed, or a line of standard input."
        case .different: "The two passwords differ; nothing was done."
        }
    }
}
