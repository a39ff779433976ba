import BankContracts
import Testing

/// One after the other: dozens of servers and databases at once would starve the tests beside them.
@Suite(.serialized) struct BankOverHTTPContractTests {
    @Test(arguments: KeptBank.allCases, BankContract.customers)
    func `keeps the contract of banks for customers`(place: KeptBank, law: Law<BankMaker>) async throws {
        try await BankOverHTTP.serving(place) { served in
            try await law.hold { clock in
                served.clock.follow(clock)
                return try served.fromElsewhere()
            }
        }
    }
}
