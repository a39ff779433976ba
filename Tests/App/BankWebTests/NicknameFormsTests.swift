import BankKernel
import BankKernelMocks
import BankSamples
import BankWeb
import InMemoryBank
import Testing

struct NicknameFormsTests {
    private let kit = WebKit()
    private let path = "/DE89370400440532013000/transfer"
    private let payee = AccountModel.payee.number

    private var kept: [Nickname] { get async throws { try await kit.payeeBook.nicknames(of: UserModel.demo.id) } }

    private func call(_ name: String, as username: String = "demo") async -> WebAnswer {
        await kit.post("\(path)/nickname", "PAYEE=\(payee.electronicForm)&NICKNAME=\(name)", as: username)
    }

    @Test func `a payee is called by a nickname, in the list and in an order`() async throws {
        let called = await call("landlord")
        #expect(called.status == 200 && called.text.contains(" is now called landlord."))
        #expect(try await kept == [Nickname(number: payee, name: "landlord")])
        #expect(await kit.get(path).text.contains(">landlord ("))
        let asked = await kit.post("\(path)/send", "AMOUNT=1&NUMBER%7CNAME%7CN=Landlord&TEXT=")
        #expect(asked.status == 200 && asked.text.contains("Send this?") && asked.text.contains(payee.electronicForm))
        #expect(await kit.get(path, accepting: "text/csv").text.contains("landlord"))
    }

    @Test func `a nickname is forgotten`() async throws {
        _ = await call("landlord")
        let forgotten = await kit.post("\(path)/forget", "PAYEE=\(payee.electronicForm)")
        #expect(forgotten.text.contains(" no longer has a nickname.") && !forgotten.text.contains("landlord"))
        #expect(try await kept == [])
        #expect(await kit.post("\(path)/forget", "PAYEE=\(payee.electronicForm)").status == 422)
    }

    @Test(
        arguments: [("two+words", "two words"), ("12", "12"), ("", ""), ("%3Cscript%3E+x", "&lt;script&gt; x")])
    func `what is no nickname is refused, and stands in the form`(name: String, shown: String) async throws {
        let answer = await call(name)
        #expect(answer.status == 422 && answer.text.contains("role=\"alert\"") && !answer.text.contains("<script"))
        #expect(answer.text.contains("id=\"nickname-nickname-refusal\"") && answer.text.contains("value=\"\(shown)\""))
        #expect(answer.text.split(separator: " autofocus").count == 2)
        #expect(try await kept == [])
    }

    @Test(arguments: ["Savings", "FR1420041010050500013M02607", "BE68539007547034", "nobody", ""])
    func `a payee that can have no nickname is refused at its field`(payee: String) async throws {
        let text = await kit.post("\(path)/nickname", "PAYEE=\(payee)&NICKNAME=landlord").text
        #expect(text.contains("id=\"nickname-payee-refusal\"") && text.contains("value=\"\(payee)\""))
        #expect(try await kept == [])
    }

    @Test func `a payee of the list gets a nickname by name`() async {
        _ = await call("landlord")
        let called = await kit.post("\(path)/nickname", "PAYEE=landlord&NICKNAME=rent")
        #expect(called.status == 200 && called.text.contains(" is now called rent."))
        #expect(called.text.contains("<datalist id=\"payees\">") && !called.text.contains("value=\"rent\""))
    }

    @Test func `where the book fails, the nickname is not to blame`() async {
        kit.payeeBook.fail(with: .busy(path: "nicknames"))
        let answer = await call("landlord")
        #expect(answer.status == 503 && answer.text.contains("id=\"nickname-refusal\""))
        #expect(answer.text.contains("<title>Not done: Nicknames"))
    }

    @Test func `where the book may have kept a nickname, no title says that it did not`() async {
        kit.payeeBook.fail(with: .unsettled(path: "nicknames"))
        let answer = await call("landlord")
        #expect(answer.status == 503 && answer.text.contains("<title>Not known: Nicknames"))
    }

    @Test func `markup in a nickname is text`() async throws {
        try await kit.payeeBook.keep(Nickname(number: payee, name: "<script>"), for: UserModel.demo.id)
        let text = await kit.get(path).text
        #expect(text.contains("&lt;script&gt;") && !text.contains("<script"))
        #expect(text.contains("aria-label=\"Forget &lt;script&gt;\""))
    }

    @Test func `the nicknames of another customer are theirs`() async throws {
        _ = await call("landlord")
        #expect(await call("mine", as: "friend").status == 404)
        #expect(try await kit.payeeBook.nicknames(of: UserModel.friend.id) == [])
    }

    @Test func `where the book fails, orders by number go on`() async {
        kit.payeeBook.fail(with: .busy(path: "nicknames"))
        let form = "AMOUNT=1&NUMBER%7CNAME%7CN=\(payee.electronicForm)&TEXT="
        #expect(await kit.post("\(path)/send", form).text.contains("Send this?"))
    }

    @Test func `a nickname of a payee in another currency comes before the beginning of a name`() async {
        _ = await kit.post("\(path)/nickname", "PAYEE=\(AccountModel.dollarPayee.number.electronicForm)&NICKNAME=sav")
        let refused = await kit.post("\(path)/send", "AMOUNT=1&NUMBER%7CNAME%7CN=sav&TEXT=")
        #expect(refused.status == 422 && refused.text.contains("You can&#39;t send EUR to a USD account."))
    }

    @Test func `where the book fails, no beginning of a name is taken for a payee`() async {
        kit.payeeBook.fail(with: .busy(path: "nicknames"))
        let refused = await kit.post("\(path)/send", "AMOUNT=1&NUMBER%7CNAME%7CN=sav&TEXT=")
        #expect(refused.status == 503 && refused.text.contains("Your nicknames of payees cannot be used"))
        let asked = await kit.post("\(path)/send", "AMOUNT=1&NUMBER%7CNAME%7CN=savings&TEXT=")
        #expect(asked.text.contains("Send this?"))
    }
}
