internal import CForeignProgram

/// How much of its time a step has used.
///
/// While the program has work, only the time counts for which it has had a processor: on a busy machine a task may wait
/// seconds for one. An endless loop uses its time up all the same.
struct StepClock {
    /// A time in which the same tasks had work.
    private struct Spell {
        let start: ContinuousClock.Instant
        let look: foreign_program_look
        var counted = Duration.zero
    }

    private var left: Duration
    private var last = ContinuousClock.now
    private var spell: Spell?

    init(_ patience: Duration) {
        left = patience
    }

    /// Counts the time up to a look at the program; `false` when the time is up.
    mutating func advance(_ look: foreign_program_look) -> Bool {
        let now = ContinuousClock.now
        left -= spent(until: now, look)
        last = now
        return left > .zero
    }

    /// Leaves out the time since the last look, which was ours.
    mutating func skip() {
        last = .now
    }

    private mutating func spent(until now: ContinuousClock.Instant, _ look: foreign_program_look) -> Duration {
        guard look.is_running, var spell, spell.look.tasks == look.tasks else {
            spell = look.is_running ? Spell(start: now, look: look) : nil
            return now - last
        }
        // The system adds up a task's time in leaps; so it is counted from the beginning of the spell.
        let had = Duration.nanoseconds(Int64(clamping: look.processor_time &- spell.look.processor_time))
        let used = max(spell.counted, min(had, now - spell.start))
        defer {
            spell.counted = used
            self.spell = spell
        }
        return used - spell.counted
    }
}
