import Sessions
import Testing

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

    @Test func `writes a run without sessions`() {
        #expect(TAPReport.text(of: []) == "TAP version 14\n1..0\n")
    }
}
