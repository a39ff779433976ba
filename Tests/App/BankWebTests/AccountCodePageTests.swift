import BankKernel
import BankSamples
import BankWeb
import DisplayText
import Testing

struct AccountCodePageTests {
    private let path = "/DE89370400440532013000/account"

    @Test func `the code asks for what the form says`() async throws {
        let text = "BCD\n002\n1\nSCT\n\nDana Demo\nDE89370400440532013000\nEUR5.5\n\n\nLunch"
        let answer = try await WebKit().get(path + "?AMOUNT=5.50&TEXT=Lunch")
        let picture = try #require(QRCode(text)).svg
        #expect(answer.status == 200 && answer.text.contains(picture))
        #expect(answer.text.contains("aria-label=\"QR code of a payment to DE89 3704 0044 0532 0130 00\""))
        let json = try await WebKit().get(path + "?AMOUNT=5.50&TEXT=Lunch", accepting: "application/json")
        #expect(json.text.contains(#"EUR5.5\n\n\nLunch"#))
    }

    @Test func `the picture is for the browser to keep`() async throws {
        let answer = try await WebKit().get(path + "?TEXT=Lunch&FORM=svg")
        #expect(answer["content-disposition"] == ["attachment; filename=\"account.svg\""])
        #expect(answer.text.hasPrefix("<svg "))
    }

    @Test(arguments: [
        ("/DE89370400440532013000/account?AMOUNT=five", "is not an amount"),
        ("/DE89370400440532013000/account?AMOUNT=9999999999", "A code can ask for 0.01 to"),
        ("/GB29NWBK60161331926819/account", "in EUR only"),
        ("/DE89370400440532013000/account?TEXT=\(String(repeating: "%E6%BC%A2", count: 140))", "too long for a code"),
    ])
    func `what no app could scan is refused`(path: String, words: String) async throws {
        let answer = try await WebKit().get(path)
        #expect(answer.status == 422 && answer.text.contains(words) && !answer.text.contains("<svg"))
    }
}
