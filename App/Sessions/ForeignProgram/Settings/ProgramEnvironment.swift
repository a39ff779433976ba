import Foundation

/// The variables of a program: the same on every machine, but for where programs are found.
public enum ProgramEnvironment {
    /// What INPUTRC says: readline's marks around a paste would be taken for text.
    static let inputrc = "set enable-bracketed-paste off\n"

    /// The variables of a program whose home is `home`, with `changes`.
    static func variables(home: String, inputrc: String, changes: [String: String?]) -> [String: String] {
        var variables = standard
        variables["PATH"] = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
        variables["HOME"] = home
        variables["INPUTRC"] = inputrc
        for (name, value) in changes { variables[name] = value }
        return variables
    }

    /// What a program has beside `HOME`, `PATH` and `INPUTRC`: it shall be plain, and the same everywhere.
    public static let standard = [
        "HISTFILE": "/dev/null",
        "LANG": "C.UTF-8",
        "NODE_NO_READLINE": "1",
        "NO_COLOR": "1",
        "PAGER": "cat",
        "PSQL_PAGER": "cat",
        "PYTHON_BASIC_REPL": "1",
        "PYTHON_COLORS": "0",
        "TERM": "dumb",
        "TZ": "UTC",
    ]
}
