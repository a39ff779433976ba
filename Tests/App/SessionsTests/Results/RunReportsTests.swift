import Sessions
import Testing

struct SkippedSessionTests {
    @Test func `every form reports it, with its reason`() throws {
        let skipped = [
            SessionOutcome(path: "a.session", verdict: .skipped(line: 2, reason: "needs x"), duration: .zero)
        ]
        #expect(TAPReport.text(of: skipped) == "TAP version 14\n1..1\nok 1 - a.session # SKIP needs x\n")
        let junit = JUnitReport.text(of: skipped)
        #expect(junit.contains("skipped=\"1\""))
        #expect(junit.contains("<skipped message=\"needs x\"/></testcase>"))
        let json = JSONReport.text(of: skipped)
        #expect(json.hasPrefix(#"{"passed":0,"failed":0,"broken":0,"skipped":1,"#))
        #expect(json.contains(#""status":"skipped","seconds":0.000,"reason":"needs x"}"#))
    }

    @Test func `reaches another process whole`() throws {
        let sut = SessionOutcome(path: "a.session", verdict: .skipped(line: 2, reason: "why"), duration: .zero)
        let copy = try #require(SessionOutcome(line: sut.line))
        guard case .skipped(2, "why") = copy.verdict else {
            Issue.record("\(copy.verdict)")
            return
        }
        #expect(copy.failure == nil && !copy.isBroken && !copy.isFailed)
    }
}

struct XMLTextTests {
    @Test func `escapes what has a mark behind it`() {
        #expect(XMLText.attribute("<\u{301}&\u{301}\"\u{301}") == "&lt;\u{301}&amp;\u{301}&quot;\u{301}")
    }
}

struct TAPReportTests {
    @Test func `writes a point for each session`() throws {
        let text = TAPReport.text(of: [try .passed(), try .failed(), .broken])

        #expect(
            text == """
                TAP version 14
                1..3
                ok 1 - good.session
                not ok 2 - bad \\#1.session
                  ---
                  severity: fail
                  duration_ms: 1250
                  message: |
                    a.session:2: number, hidden characters, wording: the output differs
                    -Balance "1"
                    +Bal & <2><U+001B>\\
                     ^^^^^^^^^^^^^^^^^^
                    route so far: login -> main
                    waiting for: input at the prompt main>
                  ...
                not ok 3 - broken.session
                  ---
                  severity: error
                  duration_ms: 0
                  message: |
                    broken.session:3: unknown directive @x
                  ...

                """)
    }

    @Test func `the name of a file keeps to its line`() {
        let sut = SessionOutcome(path: "a\nok 2", verdict: .skipped(line: 2, reason: "why"), duration: .zero)
        #expect(TAPReport.text(of: [sut]) == "TAP version 14\n1..1\nok 1 - a<U+000A>ok 2 # SKIP why\n")
    }

    @Test func `every form writes a run without sessions`() {
        #expect(TAPReport.text(of: []) == "TAP version 14\n1..0\n")
        let head = #"<testsuites tests="0" failures="0" errors="0" skipped="0" time="0.000">"#
        #expect(JUnitReport.text(of: []).contains(head))
        let counts = #"{"passed":0,"failed":0,"broken":0,"skipped":0,"seconds":0.000,"sessions":[]}"#
        #expect(JSONReport.text(of: []) == counts + "\n")
    }
}

struct JUnitReportTests {
    @Test func `writes failures and errors`() throws {
        let text = JUnitReport.text(of: [try .passed(), try .failed(), .broken])

        #expect(
            text == """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuites tests="3" failures="1" errors="1" skipped="0" time="1.257">
                  <testsuite name="sessions" tests="3" failures="1" errors="1" skipped="0" time="1.257">
                    <testcase classname="sessions" name="good.session" time="0.007"/>
                    <testcase classname="sessions" name="bad #1.session" time="1.250">
                      <failure message="a.session:2: number, hidden characters, wording: the output differs">\
                a.session:2: number, hidden characters, wording: the output differs
                -Balance "1"
                +Bal &amp; &lt;2&gt;&lt;U+001B&gt;\\
                 ^^^^^^^^^^^^^^^^^^
                route so far: login -&gt; main
                waiting for: input at the prompt main&gt;
                </failure>
                    </testcase>
                    <testcase classname="sessions" name="broken.session" time="0.000">
                      <error message="broken.session:3: unknown directive @x">broken.session:3: unknown directive @x
                </error>
                    </testcase>
                  </testsuite>
                </testsuites>

                """)
    }
}

struct JSONReportTests {
    @Test func `writes a session for each file`() throws {
        let text = JSONReport.text(of: [try .passed(), try .failed(), .broken])

        #expect(
            text == #"""
                {"passed":1,"failed":1,"broken":1,"skipped":0,"seconds":1.257,"sessions":[\#
                {"path":"good.session","status":"passed","seconds":0.007,"steps":1,"routes":["start -> login"],\#
                "mismatches":[]},\#
                {"path":"bad #1.session","status":"failed","seconds":1.250,"steps":2,"routes":["login -> main"],\#
                "mismatches":[{"path":"a.session","line":2,"kinds":["number","hidden characters","wording"],\#
                "message":"the output differs","expected":["Balance \"1\""],"actual":["Bal & <2>\u001b\\"],\#
                "span":{"expected":[1,12],"actual":[1,12]},"swallowed":[],"routes":1,\#
                "waitingFor":"input at the prompt main>"}]},\#
                {"path":"broken.session","status":"broken","seconds":0.000,\#
                "error":{"path":"broken.session","line":3,"message":"unknown directive @x"}}]}

                """#)
    }
}
