import BankKernel
import BankServer
import Testing

struct OperatorMessageTests {
    @Test func `names the command of the server that makes a bank`() {
        let sut = OperatorMessage(BankError.storage(.missing(path: "postgresql://db.example/bank")))

        #expect(
            "\(sut)" == "There is no bank at postgresql://db.example/bank; make one with \"dobank-server bank init\".")
    }

    @Test func `says of other errors what they say`() {
        let error = BankError.storage(.busy(path: "postgresql://db.example/bank"))

        #expect("\(OperatorMessage(error))" == "\(error)")
    }
}
