import CChildProcess
import Dispatch
import PlatformLibc
import SystemFiles

/// The program that runs.
public enum ThisProgram {
    /// The path of its file, as it was when this was first asked for.
    public static let path = file() ?? CommandLine.arguments[0]

    /// How many processors it may use.
    public static var processors: Int { Int(child_process_processors()) }

    private static func file() -> String? {
        #if canImport(Darwin)
            var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
            var size = UInt32(bytes.count)
            guard _NSGetExecutablePath(&bytes, &size) == 0 else { return nil }
            return bytes.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } }
        #else
            return SystemPath.real("/proc/self/exe")
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
