import BankKernel
import Testing

struct PasswordHashTests {
    @Test func `prints as dots`() {
        #expect("\(PasswordHash(cryptText: "$y$jCT$secret"))" == "••••")
    }
}
