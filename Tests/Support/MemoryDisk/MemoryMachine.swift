import CMemoryDisk
import PlatformLibc
import Synchronization

/// A machine with a disk in memory and processes that use it. What happens by chance follows from its seed.
public final class MemoryMachine: Sendable {
    /// The kinds of calls to a disk.
    public struct Calls: OptionSet, Sendable, Hashable, CustomStringConvertible {
        /// The bits, as the disk in C has them.
        public let rawValue: Int32

        /// The kinds of these bits.
        public init(rawValue: Int32) {
            self.rawValue = rawValue
        }

        /// Reading a file.
        public static let read = Calls(rawValue: Int32(MEMORY_READ))
        /// Writing to a file.
        public static let write = Calls(rawValue: Int32(MEMORY_WRITE))
        /// Waiting until it is on the disk.
        public static let sync = Calls(rawValue: Int32(MEMORY_SYNC))
        /// Cutting a file off.
        public static let truncate = Calls(rawValue: Int32(MEMORY_TRUNCATE))
        /// Opening, and making, a file.
        public static let open = Calls(rawValue: Int32(MEMORY_OPEN))
        /// Removing a file.
        public static let delete = Calls(rawValue: Int32(MEMORY_DELETE))
        /// Renaming a file.
        public static let rename = Calls(rawValue: Int32(MEMORY_RENAME))
        /// The names of the kinds.
        public var description: String {
            let names: [(Calls, String)] = [
                (.read, "read"), (.write, "write"), (.sync, "sync"), (.truncate, "truncate"), (.open, "open"),
                (.delete, "delete"), (.rename, "rename"),
            ]
            return names.filter { contains($0.0) }.map(\.1).joined(separator: ", ")
        }

        /// Those that change something.
        public static let changes: Calls = [.write, .sync, .truncate, .open, .delete, .rename]
        /// All kinds.
        public static let everything = changes.union(.read)
    }

    /// How a call fails.
    public enum Trouble: Sendable, Hashable, CaseIterable {
        /// Nothing is done.
        case fails
        /// Half of it is written, and then there is no room; what is there is read, shortened and removed.
        case isFull
        /// No file is made, and none grows; what is there is written over.
        case cannotGrow
        /// A sync fails and the pages count as clean, as on Linux: a later sync succeeds without them.
        case forgets
        /// A sync, a write or a truncation says that it succeeded and does nothing; a read gives zeros.
        case lies
        /// The process that asks dies.
        case kills
        /// The power goes.
        case cutsPower
        /// A write goes to another place of the file, a read comes from one, and both say that they succeeded.
        case misplaces
        /// One bit of what is written or read is another.
        case garbles
        /// The call succeeds, but right before it a file of the disk is damaged.
        case rots
    }

    private let disk: Mutex<OpaquePointer>

    /// A machine on which nothing has run yet.
    public init(seed: UInt64) {
        disk = Mutex(memory_disk_make(seed))
    }

    deinit {
        disk.withLock { memory_disk_release($0) }
    }

    /// Makes what SQLite draws by chance follow from `seed`, everywhere in this real process.
    public static func seedSQLite(_ seed: UInt64) {
        memory_sqlite_seed(UInt32(truncatingIfNeeded: seed))
    }

    /// Makes what happens by chance from now on follow from `seed`.
    public func reseed(_ seed: UInt64) {
        disk.withLock { memory_disk_reseed($0, seed) }
    }

    /// The disk as a new process sees it.
    public func start() -> MemoryDisk {
        MemoryDisk(process: MemoryProcess(disk.withLock { memory_process_start($0) }))
    }

    /// After `skipped` calls of these kinds, `times` go wrong; `nil` for all.
    public func plan(_ trouble: Trouble, at calls: Calls, after skipped: Int = 0, times: Int? = 1) {
        let effect =
            switch trouble {
            case .fails: MEMORY_FAILS
            case .isFull: MEMORY_HALF
            case .cannotGrow: MEMORY_FULL
            case .forgets: MEMORY_FORGETS
            case .lies: MEMORY_LIES
            case .kills: MEMORY_KILLS
            case .cutsPower: MEMORY_CUTS
            case .misplaces: MEMORY_MISPLACES
            case .garbles: MEMORY_GARBLES
            case .rots: MEMORY_ROTS
            }
        let error = trouble == .isFull || trouble == .cannotGrow ? ENOSPC : EIO
        disk.withLock {
            memory_disk_plan($0, calls.rawValue, Int64(skipped), Int64(times ?? 0), Int32(effect), error)
        }
    }

    /// Forgets what was planned.
    public func heal() {
        disk.withLock { memory_disk_heal($0) }
    }

    /// How often something went wrong as planned.
    public var troubles: Int { disk.withLock { Int(memory_disk_troubles($0)) } }

    /// How many calls of these kinds there were.
    public func count(of calls: Calls) -> Int {
        disk.withLock { Int(memory_disk_calls($0, calls.rawValue)) }
    }

    /// Ends all processes and keeps what was synced, with an arbitrary part of what was not.
    public func cutPower() {
        disk.withLock { memory_disk_cut($0) }
    }

    /// Puts `bytes` in place of what a file holds, as if the disk had always had them; `nil` removes the file.
    public func plant(_ bytes: [UInt8]?, at path: String) {
        disk.withLock { disk in
            if let bytes {
                _ = memory_disk_plant(disk, path, bytes.isEmpty ? [0] : bytes, Int64(bytes.count))
            } else {
                _ = memory_disk_plant(disk, path, nil, 0)
            }
        }
    }

    /// What a file holds; `nil` when there is none.
    public func contents(of path: String) -> [UInt8]? {
        let disk = start()
        guard let size = try? disk.size(of: path) else { return nil }
        return try? disk.read(path, from: 0, count: Int(size))
    }
}
