/** One line of a statement, as booked by the bank. */
export type BankLine = {
  /** Position in the file, for display. */
  line: number
  isOut: boolean
  /** The bank's own reference. Null when it gives none. */
  reference: string | null
  endToEndId: string | null
  /** Our file reference of a collective debit. */
  batchId: string | null
  bookedOn: string | null
  valueOn: string
  /** Hundredths of the currency, always positive. */
  minor: number
  /** Null: the currency of the account. */
  currency: string | null
  partyName: string
  partyAccount: string | null
  remittance: string
  /** The bank marks the line as a return, recall or reversal. */
  isReturn: boolean
  raw: Record<string, string>
}
export type UnreadableField = 'amount' | 'decimals' | 'valueOn'
export type Unreadable = { line: number; field: UnreadableField; value: string }
/** A booking whose details do not add up to its amount: bank charges, or unusable details. */
export type Difference = { line: number; minor: number; isCharge: boolean }

/** One statement of a file. A file may contain several, for several accounts. */
export type ReadStatement = {
  fileFormat: 'CAMT' | 'CSV'
  fileName: string
  /** The bank's name for the statement. Null when it gives none. */
  name: string | null
  /** The account as the bank writes it. Null when the file does not name it. */
  account: string | null
  /** The columns of a table, which identify its format. */
  signature: string | null
  currency: string | null
  /** Hundredths, negative when the account is overdrawn. */
  opening: number | null
  closing: number | null
  /** The day of the closing balance. */
  closingOn: string | null
  /** Number of bookings, including unreadable ones. */
  entries: number
  /** Pending bookings, which are no payments yet. */
  pending: number
  lines: BankLine[]
  differences: Difference[]
  failed: Unreadable[]
}
