import BankContracts
import Testing

struct BankOverHTTPContractTests {
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
