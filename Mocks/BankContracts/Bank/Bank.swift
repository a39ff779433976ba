public import BankKernel
public import InMemoryBank

/// All that a bank does, whoever keeps it: for its customers, for those who check who they are, and for whoever runs it.
public protocol Bank: AccountsPort, BalancePort, PayeesPort, TransfersPort, HistoryPort, CredentialsPort,
    LoginAttemptsPort, PasswordsPort, AdministrationPort
{}

extension InMemoryBank: Bank {}
