import BankKernel
import Sessions

extension ServiceError {
    /// What a fault looks like to who asks `host`.
    init(_ fault: SessionFault.Kind, host: String) {
        self =
            switch fault {
            case .timeout: .timeout
            case .refused: .refused(host: host)
            case .status(401): .unauthorized
            case .status(let code): .status(code, message: "")
            case .garbage: .notJSON
            }
    }
}
