import BankKernel
import BankWire
import CoreMetrics
import Hummingbird

/// The routes of transfers.
struct TransferRoutes: Sendable {
    let customers: ServedCustomers

    /// `PUT /v1/transfers/{uuid}`: the receipt, with 201, or 200 when it was booked before.
    func book(_ request: Request, _ context: CustomerContext) async throws -> Answer {
        let id = try context.transfer()
        let order = try await request.document(TransferRequest.self).order(id: id, by: context.customer)
        do throws(BankError) {
            let receipt = try await customers.bank.store.book(order)
            customers.metrics.count(.transfers, receipt.isRepeat ? "repeated" : "booked")
            return receipt.isRepeat ? .unkept(receipt) : .created(receipt, at: .transfer(id))
        } catch {
            customers.metrics.count(.transfers, BankWire.Problem(error).code)
            throw error
        }
    }

    /// `GET /v1/transfers/{uuid}`: the whole transfer, for its customers.
    func details(_ request: Request, _ context: CustomerContext) async throws -> Answer {
        .document(try await customers.bank.store.details(of: context.transfer(), for: context.customer))
    }
}
