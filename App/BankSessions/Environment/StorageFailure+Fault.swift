import BankKernel
import Sessions

extension StorageFailure {
    /// What a fault looks like to who uses `path`; status 507 is a full disk (RFC 4918, Insufficient Storage).
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
