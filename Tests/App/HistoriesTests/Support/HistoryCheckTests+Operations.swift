import BankKernel
import Histories

extension HistoryCheckTests {
    static func id(_ number: Int) -> TransferID { RandomHistory.id(number) }

    static func posting(_ number: Int, _ sequence: Int64, _ amount: Int64, _ balance: Int64) -> Posting {
        Posting(id: id(number), sequence: sequence, amount: amount, balance: balance)
    }

    func transfer(
        _ number: Int, _ amount: Int64, _ answer: ClientOperation.Answer, _ time: ClosedRange<UInt64>
    ) -> ClientOperation {
        let order = ClientOrder(id: Self.id(number), source: 0, destination: 1, amount: amount)
        return operation(.transfer(order), answer, time)
    }

    func booked(
        _ number: Int, _ amount: Int64, _ receipt: (sequence: Int64, balance: Int64), _ time: ClosedRange<UInt64>
    ) -> ClientOperation {
        transfer(number, amount, .booked(sequence: receipt.sequence, balance: receipt.balance), time)
    }

    func refused(
        _ number: Int, _ amount: Int64, available: Int64, _ time: ClosedRange<UInt64>
    ) -> ClientOperation {
        transfer(number, amount, .refused(available: available), time)
    }

    func unknown(_ number: Int, _ amount: Int64, _ time: UInt64) -> ClientOperation {
        transfer(number, amount, .unknown, time...UInt64.max)
    }

    func balances(_ first: Int64, _ second: Int64, _ time: ClosedRange<UInt64>) -> ClientOperation {
        operation(.balances, .balances([first, second]), time)
    }

    func page(_ account: Int, _ postings: [Posting], _ time: ClosedRange<UInt64>) -> ClientOperation {
        operation(.page(account: account), .page(postings), time)
    }

    func operation(
        _ call: ClientOperation.Call, _ answer: ClientOperation.Answer, _ time: ClosedRange<UInt64>
    ) -> ClientOperation {
        ClientOperation(client: 0, call: call, invoked: time.lowerBound, answer: answer, answered: time.upperBound)
    }
}
