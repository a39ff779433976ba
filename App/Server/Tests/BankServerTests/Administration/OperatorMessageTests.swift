import BankKernel
import BankServer
import Testing

struct OperatorMessageTests {
    @Test func `names the command of the server that makes a bank`() {
        let sut = OperatorMessage(BankError.storage(.missing(path: "postgresql://db.example/bank")))

        #expect(
            "\(sut)" == "There is no bank at postgresql://db.example/bank; make one with \"dobank-server bank init\".")
    }

    @Test func `names the reference that settles a deposit of which nobody knows`() {
        let sut = OperatorMessage(BankError.outcomeUnknown(TransferID(rawValue: 7)))

        #expect("\(sut)".contains("give the same command with \"--ref 00000000-0000-0000-0000-000000000007\""))
    }

    @Test func `says of other errors what they say`() {
        let error = BankError.storage(.busy(path: "postgresql://db.example/bank"))

        #expect("\(OperatorMessage(error))" == "\(error)")
    }
}
