import CForeignProgram
import Foundation

/// A script of the shell's, for functions that start it from C.
enum PlanKit {
    static func withPlan<Result>(
        _ script: String, ownFolder: String, isOnTerminal: Bool = true,
        _ body: (UnsafePointer<foreign_program_plan>) -> Result
    ) -> Result {
        let texts = [
            "/bin/sh", "-c", script, "PATH=/usr/bin:/bin", ownFolder, ownFolder + "/home", ownFolder + "/inputrc",
        ]
        let copies = texts.map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        let words = copies[..<3].map { UnsafePointer($0) } + [nil]
        let environment = [UnsafePointer(copies[3]), nil]
        return words.withUnsafeBufferPointer { words in
            environment.withUnsafeBufferPointer { environment in
                var plan = foreign_program_plan(
                    path: copies[0], words: words.baseAddress, environment: environment.baseAddress,
                    own_folder: copies[4], home: copies[5], inputrc: copies[6], inputrc_text: copies[6],
                    folder: copies[5], is_on_terminal: isOnTerminal, echoes: false, columns: 80, rows: 24)
                return body(&plan)
            }
        }
    }
}
