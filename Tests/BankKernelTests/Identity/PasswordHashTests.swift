import BankKernel
import Testing

struct PasswordHashTests {
    @Test func printsAsDots() {
        #expect("\(PasswordHash(cryptText: "$y$jCT$secret"))" == "••••")
    }
}
