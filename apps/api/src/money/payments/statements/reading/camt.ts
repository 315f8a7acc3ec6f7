// Reads the statements of a CAMT.053 file (ISO 20022), versions 2 to 13. Slow, so it runs in a worker thread.
import { isSameAccount } from '@bilbro/contract/admin/legal-entities/bank-account'
import { defaultZone } from '../../../../core/days.ts'
import { appError } from '../../../../core/errors.ts'
import { amount, NotATable, tableLimits } from '../../../../tables/limits.ts'
import { readXml } from '../../../../tables/xml/xml.ts'
import { accountIn, dayIn } from './bank-cells.rules.ts'
import type { ReadStatement } from './bank-line.rules.ts'
import { camtAmount, type CamtEntry, type Leaves, linesOf } from './camt-entry.rules.ts'
import { documentsIn } from './camt-documents.ts'

/** Maximum number of bookings in a file. */
export const statementLines = 20_000

export type AccountZone = { iban: string | null; accountNo: string | null; timeZone: string }
export type CamtTask = { path: string; name: string; zones: readonly AccountZone[] }

/** @throws file.broken, payment.camt052, payment.camt054, import.tooManyRows, import.tooMuchText */
export async function readCamt({ path, name, zones }: CamtTask): Promise<ReadStatement[]> {
  const read: ReadStatement[] = []
  let entries = 0
  try {
    for (const document of await documentsIn(path))
      await eachStatement(document, {
        begin: () => read.push(blank(name)),
        head: (leaves) => Object.assign(read.at(-1)!, headOf(leaves)),
        balance: (leaves) => Object.assign(read.at(-1)!, balanceOf(leaves)),
        entry: (entry) => {
          if (++entries > statementLines) throw appError('import.tooManyRows', { limit: statementLines })
          add(read.at(-1)!, entry, zones)
        },
      })
  } catch (error) {
    throw error instanceof NotATable ? appError('file.broken', { name }) : error
  }
  // A message without a statement.
  if (!read.length) throw appError('import.noRows')
  return read
}

const blank = (fileName: string): ReadStatement => ({
  fileFormat: 'CAMT',
  fileName,
  name: null,
  account: null,
  signature: null,
  currency: null,
  opening: null,
  closing: null,
  closingOn: null,
  entries: 0,
  pending: 0,
  lines: [],
  differences: [],
  failed: [],
})

const headOf = (leaves: Leaves): Partial<ReadStatement> => ({
  ...(leaves.Id && { name: leaves.Id.slice(0, 100) }),
  ...((leaves['Acct/Id/IBAN'] || leaves['Acct/Id/Othr/Id']) && {
    account: accountIn(leaves['Acct/Id/IBAN'] || leaves['Acct/Id/Othr/Id']!),
  }),
  ...(leaves['Acct/Ccy'] && { currency: leaves['Acct/Ccy'].slice(0, 3) }),
})

/** Booked balances only: opening (or the previous day's closing) and closing. */
function balanceOf(leaves: Leaves): Partial<ReadStatement> {
  const code = leaves['Tp/CdOrPrtry/Cd'] ?? ''
  const minor = camtAmount(leaves.Amt ?? '')
  if (typeof minor === 'string') return {}
  const signed = leaves.CdtDbtInd === 'DBIT' ? -minor : minor
  if (code === 'OPBD' || code === 'PRCD') return { opening: signed }
  if (code !== 'CLBD') return {}
  return { closing: signed, closingOn: dayIn((leaves['Dt/Dt'] ?? leaves['Dt/DtTm'] ?? '').slice(0, 10)) }
}

/** A timestamp near midnight belongs to the day in the time zone of the account's company. */
const zoneOf = ({ account }: ReadStatement, zones: readonly AccountZone[]): string =>
  zones.find((own) => account !== null && isSameAccount(account, own))?.timeZone ?? defaultZone

function add(statement: ReadStatement, entry: CamtEntry, zones: readonly AccountZone[]): void {
  statement.entries++
  const of = { line: statement.entries, account: statement.account, zone: zoneOf(statement, zones) }
  const { lines, failed, differences, isPending } = linesOf(entry, of)
  statement.lines.push(...lines)
  statement.failed.push(...failed)
  statement.differences.push(...differences)
  if (isPending) statement.pending++
}

/** Similar messages that are no statements: their content may change, or is repeated in the statement. */
const others = {
  BkToCstmrAcctRpt: 'payment.camt052',
  BkToCstmrDbtCdtNtfctn: 'payment.camt054',
} as const

type On = {
  begin: () => void
  head: (leaves: Leaves) => void
  balance: (leaves: Leaves) => void
  entry: (entry: CamtEntry) => void
}
/** Leaf values by their path below the booking. Each transaction of a booking starts a new list. */
async function eachStatement(document: AsyncIterable<Buffer>, on: On): Promise<void> {
  const stack: string[] = []
  let entry: CamtEntry | undefined
  let head: Leaves | undefined
  let balance: Leaves | undefined
  let text = ''
  let currency = ''
  let characters = 0
  let isStatement = false
  await readXml(document, {
    open: (name, attributes) => {
      stack.push(name)
      text = ''
      if (stack.length > 40) throw new NotATable('too deep')
      if (Object.hasOwn(others, name)) throw appError(others[name as keyof typeof others])
      if (name === 'BkToCstmrStmt') isStatement = true
      if (name === 'Stmt') on.begin()
      if (name === 'Stmt') head = {}
      if (name === 'Bal') balance = {}
      if (name === 'Ntry') entry = { own: {}, parts: [] }
      if (name === 'Ntry' && head) on.head(head)
      if (name === 'TxDtls' && entry) entry.parts.push({})
      if (attributes.Ccy) currency = attributes.Ccy
    },
    text: (part) => {
      text += part
      characters += part.length
      if (characters > tableLimits.characters || text.length > tableLimits.rowCharacters)
        throw appError('import.tooMuchText', { limit: amount(tableLimits.characters) })
    },
    close: (name) => {
      const value = text.trim()
      text = ''
      if (value && entry) keep(entry, stack, value, currency)
      else if (value && balance) balance[stack.slice(stack.lastIndexOf('Bal') + 1).join('/')] = value
      else if (value && head) head[stack.slice(stack.lastIndexOf('Stmt') + 1).join('/')] = value
      if (name === 'Bal' && balance) {
        on.balance(balance)
        balance = undefined
      }
      if (name === 'Ntry' && entry) {
        on.entry(entry)
        entry = undefined
      }
      if (name === 'Stmt' && head) {
        on.head(head)
        head = undefined
      }
      stack.pop()
    },
  })
  // XML that is not a statement.
  if (!isStatement) throw new NotATable('no statement')
}

const most = 120
function keep(entry: CamtEntry, stack: readonly string[], value: string, currency: string): void {
  const at = stack.lastIndexOf('TxDtls')
  const below = at >= 0 ? stack.slice(at + 1) : stack.slice(stack.lastIndexOf('Ntry') + 1)
  const leaves = at >= 0 ? entry.parts.at(-1)! : entry.own
  const key = below.join('/')
  if (Object.keys(leaves).length >= most) return
  leaves[key] = key in leaves ? `${leaves[key]} ${value}`.slice(0, 4000) : value.slice(0, 4000)
  if (below.at(-1)?.endsWith('Amt')) leaves[`${key}@`] = currency
}
