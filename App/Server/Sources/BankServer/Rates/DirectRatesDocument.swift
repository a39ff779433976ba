import BankKernel
import Rates

/// Direct rates to USD as `/rates` answers them.
struct DirectRatesDocument: Sendable, Hashable {
    /// `[{"from":"GBP","to":"USD","rate":1.12,"path":"GBP → EUR → USD"}]`.
    let json: [UInt8]
    /// How many rates of the list were left out, because they are none or contradict each other.
    let leftOut: Int

    init(json: [UInt8], leftOut: Int) {
        self.json = json
        self.leftOut = leftOut
    }

    /// The direct rates of the list that a rates service answered.
    ///
    /// A list of which nothing can be used is no list, so that it never takes the place of a good one.
    /// - Throws: `ServiceError.notJSON`, `.wrongShape`.
    init(list bytes: [UInt8]) throws(ServiceError) {
        let list: RateList
        do throws(RateListFault) {
            list = try RateList(json: bytes)
        } catch {
            switch error.problem {
            case .notAnArray: throw .wrongShape(path: "", reason: "is not an array")
            case .cancelled: throw .cancelled
            case .cut, .notJSON, .tooDeep: throw .notJSON
            }
        }
        guard list.count == 0 || list.leftOut < list.count else {
            throw .wrongShape(path: "", reason: "has no rate that can be used")
        }
        json = Array(list.directRates(to: "USD").json(showingPaths: true).utf8)
        leftOut = list.leftOut
    }
}
