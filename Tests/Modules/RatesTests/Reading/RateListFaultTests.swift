import Rates
import Testing

struct RateListFaultTests {
    @Test(
        arguments: [
            (.cut, "at byte 7: the list ends too soon"),
            (.notJSON(expected: "a name"), "at byte 7: this is not JSON, a name should stand here"),
            (
                .notAnArray,
                #"at byte 7: a list of rates is an array, [{"from":"GBP","to":"EUR","rate":1.12}]"#
            ),
            (.tooDeep, "at byte 7: arrays and objects are nested too deep"),
        ] as [(RateListFault.Problem, String)])
    func `says where and why`(problem: RateListFault.Problem, words: String) {
        #expect(RateListFault(byte: 7, problem: problem).description == words)
    }
}
