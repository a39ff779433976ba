import Foundation
import Sessions
import Testing

@Suite struct SessionOutcomeCodingTests {
    @Test func `a report is the same of an outcome that another process wrote`() throws {
        let outcomes = try [SessionOutcome.passed(), .failed(), .broken]
        let sut = try JSONDecoder().decode([SessionOutcome].self, from: JSONEncoder().encode(outcomes))
        #expect(JSONReport.text(of: sut) == JSONReport.text(of: outcomes))
        #expect(JUnitReport.text(of: sut) == JUnitReport.text(of: outcomes))
        #expect(sut.map(\.failure) == outcomes.map(\.failure))
    }
}
