import Sessions
import Testing

struct RouteTests {
    @Test func `is the navigation that happened`() throws {
        #expect(try complaints("@route a -> b\nx> 1", moves: [("a", "b")]) == [])
    }

    @Test func `reports a navigation elsewhere`() throws {
        #expect(
            try complaints("@route a -> b\nx> 1", moves: [("a", "c")])
                == ["1: expected the route a -> b, but the app went a -> c"])
    }

    @Test func `reports that the app stayed`() throws {
        #expect(
            try complaints("@route a -> b\nx> 1", moves: []) == ["1: expected the route a -> b, but the app stayed"])
    }

    @Test func `comes in order`() throws {
        #expect(try complaints("@route a -> b\n@route b -> c\nx> 1", moves: [("a", "b"), ("b", "c")]) == [])
        #expect(
            try complaints("@route b -> c\n@route a -> b\nx> 1", moves: [("a", "b"), ("b", "c")])
                == ["2: expected the route a -> b, but the app stayed"])
    }

    @Test func `need not be named`() throws {
        #expect(try complaints("@route b -> c\nx> 1", moves: [("a", "b"), ("b", "c"), ("c", "d")]) == [])
    }

    @Test func `is claimed once`() throws {
        #expect(
            try complaints("@route a -> b\n@route a -> b\nx> 1", moves: [("a", "b")])
                == ["2: expected the route a -> b, but the app stayed"])
    }

    @Test func `belongs to its section`() throws {
        #expect(
            try complaints("x> 1\n@route a -> b", moves: [("a", "b")])
                == ["2: expected the route a -> b, but the app stayed"])
    }

    @Test func `is in the result`() throws {
        let walk = try PretendedWalk("x> 1", app: [.go("a", "b"), .wait(.prompt("x>")), .go("b", "a"), .exit(0)])

        #expect(walk.result.routes == ["a -> b", "b -> a"])
        #expect(walk.result.transcript.lines == ["@route a -> b", "", "x> 1", "@route b -> a", "[0]"])
    }

    private func complaints(_ text: String, moves: [(String, String)]) throws -> [String] {
        try PretendedWalk(text, app: moves.map { .go($0, $1) } + [.wait(.prompt("x>")), .exit(0)]).complaints
    }
}
