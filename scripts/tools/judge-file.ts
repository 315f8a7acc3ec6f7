// Reads one file of a supplier or a bank with the product's readers and compares it with the totals in the file.
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { AppError } from '../../apps/api/src/core/errors.ts'
import type { WorkerPool } from '../../apps/api/src/platform/workers/worker-pool.ts'
import type { ReadStatement } from '../../apps/api/src/money/payments/statements/reading/bank-line.rules.ts'
import { readStatements } from '../../apps/api/src/money/payments/statements/reading/read-statement.ts'
import { inKeptCurrency } from '../../apps/api/src/money/purchase-invoices/foreign-currency.ts'
import { xmlFilesIn } from '../../apps/api/src/money/purchase-invoices/reading/pdf-attachments.ts'
import { payableOf, problemsOf } from '../../apps/api/src/money/purchase-invoices/purchase-invoices.rules.ts'
import type { ReadInvoice } from '../../apps/api/src/money/purchase-invoices/reading/read-invoice.ts'
import { readReceipt } from '../../apps/api/src/money/purchase-invoices/reading/read-receipt.ts'

/** SILENT: the result differs from the totals in the file, and no flag reports it. */
export type Outcome = 'READ' | 'FLAGGED' | 'REFUSED' | 'PAPER' | 'SILENT'
export type Judgement = { outcome: Outcome; reason: string }

/** Faults of totals; other missing fields of an invoice are requested on its screen. */
const sums = ['SUMS', 'TOTAL', 'DUE_AMOUNT', 'LINES']
const cents = (text: string): number => Math.round(Number((Number(text) * 100).toFixed(4)))

export async function judgeFile(threads: WorkerPool, path: string): Promise<Judgement> {
  const kind = extname(path).toLowerCase()
  try {
    if (kind === '.csv' || kind === '.xlsx') return await judgeStatement(threads, path)
    const isXml = kind !== '.pdf'
    const text = isXml ? textOf(await readFile(path)) : ''
    if (isXml && text.includes('BkToCstmr')) return await judgeStatement(threads, path)
    const { read, unread } = await readReceipt({
      path,
      name: path,
      mime: isXml ? 'application/xml' : 'application/pdf',
    })
    if (unread) return { outcome: 'FLAGGED', reason: unread }
    if (!read) return { outcome: 'PAPER', reason: 'no electronic form inside' }
    return judgeInvoice(read, isXml ? text : await textInside(path))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const said = Object.entries(error.params).map(([name, value]) => `${name} ${value}`)
    return { outcome: 'REFUSED', reason: [error.code, ...said.filter((one) => !one.includes('/'))].join(', ') }
  }
}

/** Compares with amounts found in the file without the product's parser. */
export function judgeInvoice(read: ReadInvoice, xml: string): Judgement {
  const lines = read.lines.map((line) => ({ ...line, target: 'NONE', carId: null, costKind: null }))
  const faults = problemsOf({ supplierId: 'any', ...read, lines }).filter((code) => sums.includes(code))
  if (faults.length) return { outcome: 'FLAGGED', reason: faults.join(', ') }
  const due = stated(xml, 'DuePayableAmount|PayableAmount')
  const gross = stated(xml, 'GrandTotalAmount|TaxInclusiveAmount')
  const net = stated(xml, 'TaxBasisTotalAmount|TaxExclusiveAmount')
  const hasOthers = /<(\w+:)?PrepaidPayment[\s>]/.test(xml)
  const differences = [
    due !== null && Math.abs(due) !== Math.abs(payableOf(read)) && `due ${due} ≠ ${payableOf(read)}`,
    !hasOthers &&
      gross !== null &&
      Math.abs(gross) !== read.netMinor + read.vatMinor &&
      `gross ${gross} ≠ ${read.netMinor + read.vatMinor}`,
    !hasOthers && net !== null && Math.abs(net) !== Math.abs(read.netMinor) && `net ${net} ≠ ${read.netMinor}`,
  ].filter((one) => one !== false)
  if (differences.length) return { outcome: 'SILENT', reason: differences.join('; ') }
  return (
    rateAskedFor(read) ?? {
      outcome: 'READ',
      reason: `${read.kind} ${(payableOf(read) / 100).toFixed(2)} ${read.currency}`,
    }
  )
}

function rateAskedFor(read: ReadInvoice): Judgement | undefined {
  try {
    inKeptCurrency(read, {})
    return undefined
  } catch {
    return { outcome: 'FLAGGED', reason: `asks for the rate of ${read.currency}` }
  }
}

function stated(xml: string, names: string): number | null {
  const found = [...xml.matchAll(new RegExp(`<(?:\\w+:)?(?:${names})(?:\\s[^>]*)?>\\s*([-+.\\d]+)\\s*<`, 'g'))]
  return found.length ? cents(found.at(-1)![1]!) : null
}

async function judgeStatement(threads: WorkerPool, path: string): Promise<Judgement> {
  const bytes = await readFile(path)
  const file = { name: path, path, bytes: bytes.length, mime: 'application/octet-stream', field: 'file' }
  const { statements, tables } = await readStatements({ threads, layouts: new Map(), isOwn: () => false }, file)
  if (tables.length) return { outcome: 'FLAGGED', reason: 'the columns are asked for once' }
  const xml = textOf(bytes)
  const judged = statements.map((statement) => judgeOne(statement, statements.length === 1 ? xml : ''))
  return (
    judged.find(({ outcome }) => outcome !== 'READ') ?? {
      outcome: 'READ',
      reason: judged.map(({ reason }) => reason).join('; '),
    }
  )
}

/** Compares the balances and, for a file with one statement, its totals. */
function judgeOne(
  { lines, failed, differences, opening, closing, pending, currency }: ReadStatement,
  xml: string,
): Judgement {
  const of = (isOut: boolean) => lines.filter((line) => line.isOut === isOut).reduce((sum, { minor }) => sum + minor, 0)
  const said = `${lines.length} lines, ${of(false) / 100} in, ${of(true) / 100} out, ${pending} announced`
  if (failed.length) return { outcome: 'FLAGGED', reason: `${said}, ${failed.length} unreadable` }
  if (differences.length)
    return { outcome: 'FLAGGED', reason: `${said}, ${differences.length} with charges or details apart` }
  if (lines.some((line) => line.currency !== null && line.currency !== currency))
    return { outcome: 'READ', reason: said }
  // The preview of a statement shows wrong balances.
  if (opening !== null && closing !== null && opening + of(false) - of(true) !== closing)
    return { outcome: 'FLAGGED', reason: `${said}: from ${opening / 100} to ${closing / 100}` }
  for (const [name, isOut] of [
    ['TtlCdtNtries', false],
    ['TtlDbtNtries', true],
  ] as const) {
    const total = new RegExp(`<(?:\\w+:)?${name}>[^]*?<(?:\\w+:)?Sum>([\\d.]+)<`).exec(xml)?.[1]
    if (total !== undefined && !pending && cents(total) !== of(isOut))
      return { outcome: 'SILENT', reason: `${name} ${total} ≠ ${of(isOut) / 100}` }
  }
  return { outcome: 'READ', reason: said }
}

const textOf = (bytes: Buffer): string =>
  bytes[0] === 0xff
    ? bytes.toString('utf16le')
    : bytes[0] === 0xfe
      ? Buffer.from(bytes).swap16().toString('utf16le')
      : bytes.toString('latin1')

async function textInside(path: string): Promise<string> {
  const files = await xmlFilesIn(await readFile(path))
  return textOf(
    files.find(({ content }) => /CrossIndustryInvoice|<(\w+:)?(Invoice|CreditNote)[\s>]/.test(textOf(content)))
      ?.content ?? Buffer.alloc(0),
  )
}
