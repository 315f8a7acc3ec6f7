/** One credit of a statement, as the bank has booked it. */
export type BankLine = {
  /** Where it stands in its file, for whoever looks it up. */
  line: number
  /** The house's own account; null where the file does not say. */
  account: string | null
  /** What the bank calls it; null where it gives no name. */
  reference: string | null
  valueOn: string
  /** Hundredths of the currency, always above nought. */
  minor: number
  currency: string
  payerName: string
  payerIban: string | null
  remittance: string
  raw: Record<string, string>
}
/** One debit: of interest where it is a payment that we had made. */
export type BankDebit = Pick<BankLine, 'account' | 'reference' | 'valueOn' | 'minor' | 'currency' | 'remittance'> & {
  endToEndId: string | null
  /** What we had called the file that it was made of. */
  batchId: string | null
  creditorIban: string | null
}
export type Unreadable = { line: number; field: string; value: string }
export type Statement = {
  fileFormat: 'CAMT' | 'CSV'
  /** All bookings of the file. */
  lines: number
  credits: BankLine[]
  debits: BankDebit[]
  outgoing: number
  failed: Unreadable[]
}
