import ChildProcess
import PlatformLibc
import SystemFiles

/// ChromeDriver as a child of this process, and where the browsers that it starts keep their files.
///
/// A shell stands between, with an output that is the driver's alone: when this process ends, in whatever way, the channel to it closes, and it ends ChromeDriver, which
/// takes its browser along, whose profile says by its lock which process it is.
final class BrowserProcess: Sendable {
    /// The address that it takes requests at.
    let address: String
    /// The folder of the profile, which goes with it.
    let folder: String
    private let process: ChildProcess

    private static let script = """
        "$1" --port=0 & driver=$!
        exec >/dev/null 2>&1
        read -r _ <&3
        browser=$(readlink "$2/profile/SingletonLock"); browser=/proc/${browser##*-}
        kill "$driver"
        (sleep 5; kill -KILL "$driver") & patience=$!
        wait "$driver"
        kill "$patience"
        rm -rf "$2"
        # A browser that is only just starting, or hangs, may still write there.
        (sleep 1; rm -rf "$2"; sleep 5; grep -qs "$2" "$browser/cmdline" && kill -KILL "${browser##*/}"; rm -rf "$2") &
        """

    /// How long ChromeDriver may take to start.
    static let patience = Duration.seconds(20)

    /// Starts ChromeDriver; it blocks a thread.
    /// - Throws: ``BrowserError``.
    init(_ driver: String) throws(BrowserError) {
        let folder = Self.newFolder(below: SystemPath.temporary)
        let environment = ProcessEnvironment.variables
        let passed = ["PATH", "HOME", "LANG", "LC_ALL"].reduce(into: ["TMPDIR": folder]) { $0[$1] = environment[$1] }
        do {
            try FileTree.makeFolder(folder)
            process = try ChildProcess(["/bin/sh", "-c", Self.script, "sh", driver, folder], environment: passed)
        } catch {
            throw .notStarted("\(error)")
        }
        self.folder = folder
        var (process, said) = (process, [UInt8]())
        let end = ContinuousClock.now + Self.patience
        while true {
            let rest = ContinuousClock.now.duration(to: end)
            let ready = rest > .zero ? process.wait(rest) : []
            if ready.contains(.output) { said += process.readOutput() }
            if let port = String(decoding: said, as: UTF8.self).firstMatch(of: /successfully on port (\d+)/) {
                address = "http://127.0.0.1:\(port.output.1)"
                return
            }
            guard !ready.isEmpty, process.hasOutput else {
                _ = process.end()
                throw .notStarted(process.hasOutput ? "it says no port" : "it has ended")
            }
        }
    }

    /// A path of nothing yet below `temporary`, or below `/tmp` where the path would be too long: the sockets that the browser makes
    /// there have names of up to 45 bytes, and the path of a socket has 107 at most (unix(7)).
    static func newFolder(below temporary: String) -> String {
        let name = "browser-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
        let path = "\(temporary)/\(name)"
        return path.utf8.count <= 62 ? path : "/tmp/\(name)"
    }

    /// Ends it, and waits for that; it blocks a thread.
    func end() {
        var process = process
        _ = process.end()
    }
}

/// Why there is no browser, or no page in it.
public enum BrowserError: Error, Sendable, Hashable, CustomStringConvertible {
    case missing(String)
    /// ChromeDriver cannot be started.
    case notStarted(String)
    /// ChromeDriver, or the browser, does not answer any more.
    case died
    /// ChromeDriver refuses what is asked of it.
    case refused(String)
    /// No page came in time.
    case noPage

    /// The reason, in one line.
    public var description: String {
        switch self {
        case .missing(let program):
            "there is no browser: \(program) is missing; apt-get install chromium chromium-driver, or the like, has it"
        case .notStarted(let reason): "ChromeDriver cannot be started: \(reason)"
        case .died: "ChromeDriver or its browser has ended, or hangs; the next session gets new ones"
        case .refused(let reason): "the browser cannot do it: \(reason)"
        case .noPage: "no page came in \(Browser.patience.components.seconds) seconds"
        }
    }
}
