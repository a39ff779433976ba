import Foundation

/// The disk of PostgreSQL: a small one in memory, which can be filled, where the system lets us mount it.
struct SmallDisk: Sendable {
    /// More than PostgreSQL takes for hours of transfers.
    private static let megabytes = 768
    private static let prefix = "dobank-stress-disk-"

    /// Where it is; the usual folder elsewhere.
    let folder: String
    /// Whether it can be filled.
    let isMounted: Bool
    private var ballast: String { folder + "/ballast" }

    /// Mounts it.
    init() {
        Self.removeAbandoned()
        let folder = "/tmp/\(Self.prefix)\(getpid())"
        let options = "size=\(Self.megabytes)m,mode=1777"
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        isMounted = (try? command("/usr/bin/mount", ["-t", "tmpfs", "-o", options, "tmpfs", folder])) != nil
        self.folder = isMounted ? folder : "/tmp"
        if !isMounted { try? FileManager.default.removeItem(atPath: folder) }
    }

    /// Takes it away.
    func remove() {
        if isMounted { Self.remove(folder) }
    }

    /// Leaves no room on it.
    func fill() throws {
        let descriptor = open(ballast, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw StressFailure("\(ballast) cannot be written") }
        defer { close(descriptor) }
        let bytes = [UInt8](repeating: 0, count: 1 << 20)
        for count in [bytes.count, 4_096] { while write(descriptor, bytes, count) > 0 {} }
        guard errno == ENOSPC else { throw StressFailure("\(folder) cannot be filled: \(errno)") }
    }

    /// Makes room again.
    func empty() {
        unlink(ballast)
    }

    private static func remove(_ folder: String) {
        try? command("/usr/bin/umount", ["--lazy", folder])
        // Only if it is empty: what could not be unmounted stays.
        rmdir(folder)
    }

    /// Takes away what a process mounted that was killed.
    private static func removeAbandoned() {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: "/tmp")) ?? [] where name.hasPrefix(prefix) {
            if let owner = pid_t(name.dropFirst(prefix.count)), kill(owner, 0) != 0 { remove("/tmp/\(name)") }
        }
    }
}

extension SmallDisk: CustomStringConvertible {
    var description: String {
        isMounted
            ? "PostgreSQL has a disk of \(Self.megabytes) MB, which is filled."
            : "The system does not let us mount a disk that could be filled."
    }
}

/// Runs a command of the system, which says nothing.
func command(_ path: String, _ words: [String]) throws {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = words
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
        throw StressFailure("\(path) \(words.joined(separator: " ")) failed")
    }
}
