/// A test run as JUnit XML, as continuous integration servers read it.
public enum JUnitReport {
    /// The document: a mismatch is a failure, a broken script an error.
    public static func text(of outcomes: [SessionOutcome]) -> String {
        let time = outcomes.reduce(Duration.zero) { $0 + $1.duration }.secondsText
        let counts = """
            tests="\(outcomes.count)" failures="\(outcomes.count(where: \.isFailed))" \
            errors="\(outcomes.count(where: \.isBroken))" time="\(time)"
            """
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites \(counts)>
              <testsuite name="sessions" \(counts)>
            \(outcomes.map(testCase).joined())  </testsuite>
            </testsuites>

            """
    }

    private static func testCase(_ outcome: SessionOutcome) -> String {
        let path = XMLText.attribute(outcome.path)
        let head = "    <testcase classname=\"sessions\" name=\"\(path)\" time=\"\(outcome.duration.secondsText)\""
        guard let failure = outcome.failure, let summary = outcome.summary else { return head + "/>\n" }
        let tag = outcome.isBroken ? "error" : "failure"
        return """
            \(head)>
                  <\(tag) message="\(XMLText.attribute(summary))">\(XMLText.content(failure))</\(tag)>
                </testcase>

            """
    }
}

/// Texts inside XML.
public enum XMLText {
    /// Between tags; the replacement character stands for what no XML may hold.
    public static func content(_ text: String) -> String {
        text.printable.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }

    /// Between quotation marks.
    public static func attribute(_ text: String) -> String {
        content(text).replacing("\"", with: "&quot;").replacing("\n", with: "&#10;").replacing("\t", with: "&#9;")
    }
}
