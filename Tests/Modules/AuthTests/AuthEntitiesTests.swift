import Auth
import BankKernel
import BankSamples
import Testing

struct AuthEntitiesTests {
    @Test(
        arguments: [
            (.seconds(1), "Try again in 1 s (at 09:00:01 UTC)."),
            (.seconds(59), "Try again in 59 s (at 09:00:59 UTC)."),
            (.seconds(60), "Try again in 1 min (at 09:01:00 UTC)."),
            (.seconds(80), "Try again in 1 min 20 s (at 09:01:20 UTC)."),
            (.seconds(600), "Try again in 10 min (at 09:10:00 UTC)."),
            (.milliseconds(4_001), "Try again in 5 s (at 09:00:05 UTC)."),
        ] as [(Duration, String)])
    func `rounds a wait up and says it in minutes and seconds`(wait: Duration, words: String) {
        let error = AuthError.throttled(until: .mondayMorning.advanced(by: wait), wait: wait)

        #expect(error.description == "Too many failed logins. \(words)")
    }

    @Test func `says that the login was cancelled`() {
        #expect(AuthError.cancelled.description == "The login was cancelled.")
    }
}
