import Sessions
import Synchronization

/// The faults that are on, by the service they strike.
final class FaultSwitch: Sendable {
    private let faults = Mutex<[FaultyService: SessionFault]>([:])

    /// Turns a fault on; the one before it for the same service is off.
    func set(_ fault: SessionFault) {
        guard let service = FaultyService(rawValue: fault.service) else { return }
        faults.withLock { $0[service] = fault }
    }

    /// The fault that a call of `service` meets; counts the call.
    func strike(_ service: FaultyService) -> SessionFault.Kind? {
        faults.withLock { faults in
            guard let fault = faults[service] else { return nil }
            if let calls = fault.calls {
                faults[service] =
                    calls > 1 ? SessionFault(service: fault.service, kind: fault.kind, calls: calls - 1) : nil
            }
            return fault.kind
        }
    }
}
