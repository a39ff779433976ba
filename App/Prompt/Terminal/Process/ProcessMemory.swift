import CLineEditor

/// What is in the memory of the process, passwords for as long as they are checked among it.
public enum ProcessMemory {
    /// Makes a crash leave nothing of it: no core file, and no backtrace, in which the Swift runtime would show the memory
    /// that the registers point to, whatever `SWIFT_BACKTRACE` says.
    public static func keepPrivate() {
        process_keep_memory_private()
    }
}
