/// The payment files that a session can import, by their paths. The accounts are those of the demo bank.
enum SessionPayments {
    static let files = [
        "payments.csv": payments, "refused.csv": refused, "open-quote.csv": "iban,amount\n\"AT90,1\n",
        "payments.xml": message,
    ]

    /// A file of which some lines can be sent; two of them are equal.
    private static let payments = """
        iban,name,amount,currency,note,reference
        AT90 9999 9000 0000 0005,Alice,12.50,EUR,Tea,
        AT909999900000000005,Alice,12.50,EUR,Tea,
        AT909999900000000005,Eve,0,EUR,,
        AT749999900000000002,,1.005,,,
        AT749999900000000002,,20,,To savings,2026-01

        """

    /// A file of which no line can be sent.
    private static let refused = """
        amount,iban,currency
        5.00,AT049999900000000001,EUR
        5.00,AT049999900000000002,EUR
        5.00,DE89370400440532013000,EUR
        5.00,,EUR
        ,AT749999900000000002,EUR
        -5.00,AT749999900000000002,EUR
        5.00,AT749999900000000002,USD
        5.00,AT749999900000000002,EURO
        99999999.00,AT749999900000000002,EUR
        5.00,AT749999900000000002

        """

    private static let message = """
        <?xml version="1.0" encoding="UTF-8"?>
        <Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03">
          <CstmrCdtTrfInitn>
            <GrpHdr>
              <MsgId>M1</MsgId><CreDtTm>2026-01-05T08:00:00</CreDtTm><NbOfTxs>2</NbOfTxs><CtrlSum>37.50</CtrlSum>
              <InitgPty><Nm>Demo</Nm></InitgPty>
            </GrpHdr>
            <PmtInf>
              <PmtInfId>P1</PmtInfId><PmtMtd>TRF</PmtMtd><ReqdExctnDt>2026-01-05</ReqdExctnDt>
              <Dbtr><Nm>Demo</Nm></Dbtr><DbtrAcct><Id><IBAN>AT749999900000000002</IBAN></Id></DbtrAcct>
              <CdtTrfTxInf>
                <PmtId><EndToEndId>E1</EndToEndId></PmtId><Amt><InstdAmt Ccy="EUR">25.00</InstdAmt></Amt>
                <Cdtr><Nm>Alice</Nm></Cdtr><CdtrAcct><Id><IBAN>AT909999900000000005</IBAN></Id></CdtrAcct>
                <RmtInf><Ustrd>Rent &amp; heating</Ustrd></RmtInf>
              </CdtTrfTxInf>
            </PmtInf>
            <PmtInf>
              <PmtInfId>P2</PmtInfId><PmtMtd>TRF</PmtMtd><ReqdExctnDt>2026-02-01</ReqdExctnDt>
              <Dbtr><Nm>Demo</Nm></Dbtr><DbtrAcct><Id><IBAN>AT749999900000000002</IBAN></Id></DbtrAcct>
              <CdtTrfTxInf>
                <PmtId><EndToEndId>E2</EndToEndId></PmtId><Amt><InstdAmt Ccy="EUR">12.50</InstdAmt></Amt>
                <Cdtr><Nm>Alice</Nm></Cdtr><CdtrAcct><Id><IBAN>AT909999900000000005</IBAN></Id></CdtrAcct>
              </CdtTrfTxInf>
            </PmtInf>
          </CstmrCdtTrfInitn>
        </Document>

        """
}
