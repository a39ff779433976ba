/// What customers use of a bank, wherever it is.
public typealias CustomerPorts = AccountsPort & BalancePort & HistoryPort & PayeesPort & TransfersPort
/// What a bank checks by who somebody is; it never leaves the machine of the bank.
public typealias IdentityPorts = CredentialsPort & LoginAttemptsPort & PasswordsPort
/// A bank on its own machine, to whoever serves its customers.
public typealias BankPorts = CustomerPorts & IdentityPorts
