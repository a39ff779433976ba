import DisplayText
import Foundation
import Sessions
import Testing

@testable import SessionTool

struct AsciicastTests {
    @Test func `begins with what it is`() {
        let lines = makeSUT(title: "A \"walk\"").text(of: []).split(separator: "\n")
        #expect(lines == [#"{"height":24,"title":"A \"walk\"","version":2,"width":40}"#])
    }

    @Test func `shows a walk, typed character by character`() throws {
        let events = try play([
            .shown("Hi", isError: false), .pressed([.text("ls"), .named(.enter)], behind: "$ ", isQuestion: true),
            .shown("no", isError: true),
        ])
        #expect(
            events.map(\.text) == [
                "Hi\r\n$ ", "\u{1B}[1ml\u{1B}[0m", "\u{1B}[1ms\u{1B}[0m", "\r\n", "\u{1B}[1;91mno\u{1B}[0m\r\n",
            ])
    }

    @Test func `goes forward in time, and leaves time to read`() throws {
        let events = try play(Self.walk)
        #expect(zip(events, events.dropFirst()).allSatisfy { $0.time < $1.time })
        #expect(events.first?.time == 0)
        #expect(events[1].time > 0.5)
    }

    @Test func `waits longer behind a longer output, but not forever`() throws {
        func pause(_ lines: Int) throws -> Double {
            let shown = TranscriptStep.shown(String(repeating: "x", count: 50), isError: false)
            let events = try play(Array(repeating: shown, count: lines) + Self.walk.suffix(1))
            return events[1].time - events[0].time
        }
        #expect(try pause(1) < pause(3))
        #expect(try pause(1_000) < 4)
    }

    @Test(
        arguments: [
            (
                "a secret shows nothing, and takes the same time whatever it is",
                .pressed([.named(.enter)], behind: "Password: ", isQuestion: true), ["Password: ", "\r\n"]
            ),
            (
                "the app's escape sequences are written out", .shown("\u{1B}[2J\u{7}", isError: false),
                ["<U+001B>[2J<U+0007>\r\n"]
            ),
            (
                "the program's colours are kept", .shown("a \u{1B}[0;31mred\u{1B}[0m\u{1B}[2J", isError: false),
                ["\u{1B}[0ma \u{1B}[0;31mred\u{1B}[0m<U+001B>[2J\u{1B}[0m\r\n"]
            ),
        ] as [(String, TranscriptStep, [String])])
    func `shows a step`(rule: String, step: TranscriptStep, texts: [String]) throws {
        #expect(try play([step]).map(\.text) == texts, "\(rule)")
    }

    @Test func `Ctrl-C and keys are shown where they are pressed`() throws {
        let events = try play([
            .pressed([.named(.tab), .control("C")], behind: "", isQuestion: true),
            .pressed([.text("a"), .named(.enter), .control("C")], behind: "", isQuestion: true),
        ])
        let shown = events.map(\.text).joined().replacing("\u{1B}[37;2m", with: "").replacing("\u{1B}[0m", with: "")
        #expect(shown.replacing("\u{1B}[1m", with: "") == "[Tab]^C\r\na\r\n^C\r\n")
    }

    @Test func `output begins a new line after keys that do not end one`() throws {
        let events = try play([
            .pressed([.named(.enter), .named(.tab)], behind: "$ ", isQuestion: true), .shown("help", isError: false),
        ])
        #expect(events.last?.text == "\r\nhelp\r\n")
    }

    @Test(arguments: [[], walk, [.shown("\u{0}\"\\\u{2028}é👩‍💻 \u{1B}[31mx", isError: false)]] as [[TranscriptStep]])
    func `is in the format of asciinema, version 2`(steps: [TranscriptStep]) throws {
        let text = makeSUT().text(of: steps)
        #expect(text.hasSuffix("\n"))
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        #expect(lines.allSatisfy { !$0.isEmpty })
        let values = try lines.map { try JSONSerialization.jsonObject(with: Data($0.utf8)) }
        let header = try #require(values.first as? [String: Any])
        #expect(header["version"] as? Int == 2)
        #expect(["width", "height"].allSatisfy { (header[$0] as? Int).map { $0 > 0 } == true })
        let known: Set = [
            "version", "width", "height", "timestamp", "duration", "idle_time_limit", "command", "title", "env",
            "theme",
        ]
        #expect(known.isSuperset(of: header.keys))
        var last = 0.0
        for value in values.dropFirst() {
            let event = try #require(value as? [Any])
            #expect(event.count == 3)
            let time = try #require(event[0] as? Double)
            #expect(time >= last && time.isFinite)
            #expect(["o", "i", "m", "r"].contains(event[1] as? String))
            #expect(event[2] is String)
            last = time
        }
    }

    @Test func `has colours for a light background`() {
        let text = makeSUT(theme: .light).text(of: [.shown("no", isError: true)])
        #expect(text.contains(#"\u001b[1;31mno"#))
    }

    private static let walk: [TranscriptStep] = [
        .pressed([.text("transfer to alice"), .named(.enter)], behind: "main> ", isQuestion: false),
        .shown("Sent.", isError: false),
        .pressed([.text("quit"), .named(.enter)], behind: "main> ", isQuestion: false),
    ]

    private func makeSUT(title: String = "Walk", theme: Theme = .dark) -> Asciicast {
        Asciicast(title: title, columns: 40, theme: theme)
    }

    /// The events as a player reads them.
    private func play(_ steps: [TranscriptStep]) throws -> [(time: Double, text: String)] {
        try makeSUT().text(of: steps).split(separator: "\n").dropFirst().map { line in
            let event = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any])
            #expect(event.count == 3)
            #expect(event[1] as? String == "o")
            return (try #require(event[0] as? Double), try #require(event[2] as? String))
        }
    }
}

struct TypingPaceTests {
    @Test func `is the same each time`() {
        #expect(pauses(of: "transfer to alice") == pauses(of: "transfer to alice"))
    }

    @Test func `varies`() {
        #expect(Set(pauses(of: "transfer")).count > 4)
    }

    @Test func `is that of a person`() {
        #expect(pauses(of: String(repeating: "a b", count: 15)).allSatisfy { (40...250).contains($0) })
    }

    @Test func `types a long line in the time of a shorter one`() {
        let long = pauses(of: String(repeating: "ab", count: 400))
        #expect(long.reduce(0, +) < 10_000)
        #expect(long.allSatisfy { $0 > 0 })
    }

    @Test(arguments: [(0, 500), (100, 1_700), (1_000_000, 3_500)])
    func `reads longer what is longer, but not forever`(characters: Int, pause: Int) {
        #expect(TypingPace.reading(characters) == pause)
    }

    private func pauses(of text: String) -> [Int] {
        var sut = TypingPace()
        var last: Character?
        return text.map { character in
            defer { last = character }
            return sut.typing(after: last, of: text.count)
        }
    }
}
