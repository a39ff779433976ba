import Sessions
import Testing

struct JSONReportTests {
    @Test func `writes a session for each file`() throws {
        let text = JSONReport.text(of: [try .passed(), try .failed(), .broken])

        #expect(
            text == #"""
                {"passed":1,"failed":1,"broken":1,"seconds":1.257,"sessions":[\#
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

    @Test func `writes a run without sessions`() {
        #expect(
            JSONReport.text(of: [])
                == #"{"passed":0,"failed":0,"broken":0,"seconds":0.000,"sessions":[]}"# + "\n")
    }
}
