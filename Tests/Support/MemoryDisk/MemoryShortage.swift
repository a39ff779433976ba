import CMemoryDisk

/// Lets SQLite get no memory, in the whole (real) process.
package enum MemoryShortage {
    /// Lets SQLite keep no memory aside, so that each allocation can fail; `false` when SQLite was used before.
    package static func reachesAllAllocations() -> Bool {
        memory_allocations_count_all()
    }

    /// After `skipped` allocations, `times` fail; `nil` for all.
    /// - Parameter isOwn: whether that holds for the calling thread only.
    package static func plan(after skipped: Int, times: Int?, isOwn: Bool = false) {
        memory_allocations_plan(Int64(skipped), Int64(times ?? 0), isOwn)
    }

    /// Forgets what was planned.
    package static func heal() {
        memory_allocations_heal()
    }

    /// How often an allocation failed.
    package static var count: Int { Int(memory_allocations_failed()) }
}
