// CAMT.053 (ISO 20022), versions 2 to 13 → its credits and debits, read as they come. Takes its time: done in a thread of its own.
import { createReadStream } from 'node:fs'
import { appError } from '../../core/errors.ts'
import { amount, NotATable, tableLimits } from '../../tables/limits.ts'
import { readXml } from '../../tables/xml.ts'
import type { Statement } from './bank-line.rules.ts'
import { type CamtEntry, linesOf } from './camt-entry.rules.ts'

/** Bookings that one file may bring. */
export const statementLines = 20_000

export type CamtTask = { path: string; name: string }

/** @throws file.broken, import.tooManyRows, import.tooMuchText */
export async function readCamt({ path, name }: CamtTask): Promise<Statement> {
  const done: Statement = { fileFormat: 'CAMT', lines: 0, credits: [], debits: [], outgoing: 0, failed: [] }
  try {
    await eachEntry(path, (entry) => {
      done.lines++
      if (done.lines > statementLines) throw appError('import.tooManyRows', { limit: statementLines })
      const { credits, debits, failed, isOutgoing } = linesOf(entry, done.lines)
      done.credits.push(...credits)
      done.debits.push(...debits)
      done.failed.push(...failed)
      if (isOutgoing) done.outgoing++
    })
  } catch (error) {
    throw error instanceof NotATable ? appError('file.broken', { name }) : error
  }
  if (!done.lines) throw appError('import.noRows')
  return done
}

/** Leaves of the tree by their path below the booking; bookings of one transaction each begin a new list. */
async function eachEntry(path: string, take: (entry: CamtEntry) => void): Promise<void> {
  const stack: string[] = []
  let account = ''
  let entry: CamtEntry | undefined
  let text = ''
  let currency = ''
  let characters = 0
  let isStatement = false
  await readXml(createReadStream(path) as AsyncIterable<Buffer>, {
    open: (name, attributes) => {
      stack.push(name)
      text = ''
      if (stack.length > 40) throw new NotATable('too deep')
      if (name === 'BkToCstmrStmt') isStatement = true
      if (name === 'Stmt') account = ''
      if (name === 'Ntry') entry = { account, own: {}, parts: [] }
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
      if (value && !entry && /\/Stmt\/Acct\/Id\/(IBAN|Othr\/Id)$/.test(`/${stack.join('/')}`)) account = value
      if (value && entry) keep(entry, stack, value, currency)
      if (name === 'Ntry' && entry) {
        take(entry)
        entry = undefined
      }
      stack.pop()
    },
  })
  // Something else that is XML: no statement at all.
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
