/** One line of a statement, as the bank has booked it. */
export type BankLine = {
  /** Its place in the file, for people who look it up. */
  line: number
  isOut: boolean
  /** The bank's own reference; null where it gives none. */
  reference: string | null
  endToEndId: string | null
  /** Our reference of the file that a collective debit was made of. */
  batchId: string | null
  bookedOn: string | null
  valueOn: string
  /** Hundredths of the currency, always above zero. */
  minor: number
  /** Null: the currency of the account. */
  currency: string | null
  partyName: string
  partyAccount: string | null
  remittance: string
  /** The bank says that money goes back: a return, a recall, a reversal. */
  isReturn: boolean
  raw: Record<string, string>
}
export type UnreadableField = 'amount' | 'decimals' | 'valueOn'
export type Unreadable = { line: number; field: UnreadableField; value: string }
/** A booking whose details do not add up to it: charges that the bank has kept, or details that cannot be used. */
export type Difference = { line: number; minor: number; isCharge: boolean }

/** One statement of a file: a file may hold several, of several accounts. */
export type ReadStatement = {
  fileFormat: 'CAMT' | 'CSV'
  fileName: string
  /** The bank's name for the statement; null where it gives none. */
  name: string | null
  /** The account as the bank writes it; null where the file does not say. */
  account: string | null
  /** The columns of a table, by which it is known again. */
  signature: string | null
  currency: string | null
  /** Hundredths, below zero where the account is overdrawn. */
  opening: number | null
  closing: number | null
  /** Bookings of the statement, those that could not be read among them. */
  entries: number
  /** Announced only: no payments yet. */
  pending: number
  lines: BankLine[]
  differences: Difference[]
  failed: Unreadable[]
}
