import Sessions
import Testing

struct JUnitReportTests {
    @Test func `writes failures and errors`() throws {
        let text = JUnitReport.text(of: [try .passed(), try .failed(), .broken])

        #expect(
            text == """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuites tests="3" failures="1" errors="1" time="1.257">
                  <testsuite name="sessions" tests="3" failures="1" errors="1" time="1.257">
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

    @Test func `writes a run without sessions`() {
        #expect(
            JUnitReport.text(of: []).contains("<testsuites tests=\"0\" failures=\"0\" errors=\"0\" time=\"0.000\">"))
    }
}
