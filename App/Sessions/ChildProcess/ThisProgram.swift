import Dispatch
import PlatformFoundation

/// The program that runs.
public enum ThisProgram {
    /// The path of its file, as it was when this was first asked for.
    public static let path = file() ?? CommandLine.arguments[0]

    private static func file() -> String? {
        #if canImport(Darwin)
            return Bundle.main.executablePath
        #else
            guard let file = realpath("/proc/self/exe", nil) else { return nil }
            defer { free(file) }
            return String(cString: file)
        #endif
    }

    /// Does what waits for another process: that belongs on no thread that tasks share.
    public static func onOwnThread<Value: Sendable, Failure: Error>(
        _ body: @escaping @Sendable () throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        let result: Result<Value, Failure> = await withCheckedContinuation { continuation in
            DispatchQueue(label: "program.waiting").async {
                continuation.resume(returning: Result(catching: body))
            }
        }
        return try result.get()
    }
}
