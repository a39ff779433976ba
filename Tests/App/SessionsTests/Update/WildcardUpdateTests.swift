import Sessions
import Testing

/// What becomes of the wildcards in a line that an update rewrites.
struct WildcardUpdateTests {
    @Test(arguments: [
        ("Welcome, [..]!", "Welcome, Demo.", "Welcome, [..]."), ("Welcome, [..]!", "Welcome, Demo", "Welcome, Demo"),
        ("Welcome, [..]!", "Hello, Demo!", "Hello, [..]!"), ("Welcome [..]", "Welcome", "Welcome"),
        ("[..] rows", "none", "none"), ("a [..] b", "a c", "a c"), ("a [..] b [..] c", "a x c", "a x c"),
        ("Took [..] ms, five", "Took 12 ms, six", "Took [..] ms, six"), ("a[..] b 1", "a b 2", "a[..] b 2"),
        ("Hi {_:text}!", "Hi you?", "Hi you?"), ("In {_:int} days: [..].", "In 3 days: a b!", "In {_:int} days: [..]!"),
        ("Paid {_:money} to [..].", "Sent 5.00 EUR to Bob.", "Sent {_:money} to [..]."),
        ("[..] of [..]", "1 out 2", "[..] out [..]"),
    ])
    func `stay only where they are bound as before`(old: String, shown: String, new: String) throws {
        #expect(try update(old + "\n[0]", app: [.show(shown), .exit(0)]).lines.first == new)
    }

    @Test(arguments: ["Welcome, Demo.x", "Welcome, xDemo.", "Welcome, Demo"])
    func `do not let through what they did not before`(shown: String) throws {
        let updated = try update("Welcome, [..]!\n[0]", app: [.show("Welcome, Demo."), .exit(0)]).lines
        let passes = try PretendedWalk(updated.joined(separator: "\n"), app: [.show(shown), .exit(0)]).result.isPassed

        #expect(passes == (shown == "Welcome, xDemo."))
    }
}
