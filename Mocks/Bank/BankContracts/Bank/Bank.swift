public import BankKernel

/// All that a bank does, whoever keeps it: for its customers, for those who check who they are, and for whoever runs it.
public typealias Bank = BankPorts & AdministrationPort
