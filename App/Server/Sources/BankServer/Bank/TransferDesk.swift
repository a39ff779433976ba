import BankKernel
import BankWire
import HTTPTypes

/// Takes orders, and tells what became of them.
struct TransferDesk: Sendable {
    let bank: ServedBank
    let metrics: Metrics

    /// `PUT /v1/transfers/{uuid}`: the receipt, 200 in place of 201 when another request booked it before.
    func book(_ id: TransferID, by customer: CustomerID, _ call: Call) async throws -> Answer {
        let order = try await call.document(TransferRequest.self).order(id: id, by: customer)
        do throws(BankError) {
            let receipt = try await bank.store.book(order)
            metrics.count(.transfers, receipt.isRepeat ? "repeated" : "booked")
            return receipt.isRepeat ? .document(receipt) : .created(receipt)
        } catch {
            metrics.count(.transfers, BankWire.Problem(error).code)
            throw error
        }
    }

    /// `GET /v1/transfers/{uuid}`: the whole transfer, for a customer whose account it touched.
    func details(of id: TransferID, for customer: CustomerID) async throws -> Answer {
        .document(try await bank.store.details(of: id, for: customer))
    }
}
