import BankKernel
import Sessions

extension ServiceError {
    /// What a fault looks like to whoever asks `host`.
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

extension StorageFailure {
    /// What a fault looks like to whoever uses `path`; status 507 is a full disk (RFC 4918, Insufficient Storage).
    init(_ fault: SessionFault.Kind, path: String) {
        self =
            switch fault {
            case .timeout: .busy(path: path)
            case .refused: .readOnly(path: path)
            case .status(507): .diskFull(path: path)
            case .status(let code): .failed(path: path, detail: "status \(code)")
            case .garbage: .damaged(path: path, detail: "garbage")
            }
    }
}
