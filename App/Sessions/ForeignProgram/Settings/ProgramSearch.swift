import Foundation

/// Where a program is, as a shell finds it.
enum ProgramSearch {
    /// The path of the program: the word itself when it has a slash, otherwise the first in the folders of `path` that may
    /// be run.
    static func find(_ word: String, path: String) throws(ProgramError) -> String {
        if word.contains("/") {
            let found = absolute(word)
            if isProgram(found) { return found }
            throw exists(found) ? .notExecutable(word) : .missing(word)
        }
        var isThere = false
        for folder in word.isEmpty ? [] : path.split(separator: ":", omittingEmptySubsequences: false) {
            let candidate = absolute(folder.isEmpty ? word : "\(folder)/\(word)")
            if isProgram(candidate) { return candidate }
            isThere = isThere || exists(candidate)
        }
        throw isThere ? .notExecutable(word) : .missing(word)
    }

    /// The path as seen from anywhere.
    static func absolute(_ path: String) -> String {
        path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    }

    private static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    private static func isProgram(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
    }
}
