// An index of open invoices by what a bank line may contain, so that a line is looked up instead of compared with all
// invoices.
import type { InvoiceKind, InvoiceStatus } from '@bilbro/contract/money/invoices/invoice-states'
import { plainName } from './payer.rules.ts'

export type OpenInvoice = {
  id: string
  number: string
  kind: InvoiceKind
  status: InvoiceStatus
  contractId: string | null
  contractNumber: string | null
  companyId: string
  payableMinor: number
  openMinor: number
  issuedOn: string
  dueOn: string | null
}
export type KnownCompany = { id: string; name: string; country: string; ibans: readonly string[] }

/** Letters that people and scanners confuse with digits. */
const asDigit: Record<string, string> = { O: '0', Q: '0', I: '1', L: '1', Z: '2', S: '5', B: '8' }
export const readAs = (letter: string): string => asDigit[letter] ?? letter

/** `RE-2026-00001` → `RE202600001`, with look-alike letters as digits. */
export const plainNumber = (number: string): string =>
  number
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/[A-Z]/g, readAs)

type Key = { kind: 'NUMBER' | 'NUMBER_PART' | 'CONTRACT'; invoices: OpenInvoice[] }
export type InvoiceIndex = {
  keys: Map<string, Key>
  /** Lengths of the keys, longest first. */
  lengths: number[]
  byAmount: Map<number, OpenInvoice[]>
  byCompany: Map<string, OpenInvoice[]>
  companies: Map<string, KnownCompany>
  byIban: Map<string, KnownCompany[]>
  byName: Map<string, KnownCompany[]>
}

/** Shorter keys appear in texts by chance. */
const shortest = 6

function groupBy<K, T>(all: readonly T[], keysOf: (one: T) => readonly K[]): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const one of all)
    for (const key of keysOf(one)) {
      const group = groups.get(key)
      if (group) group.push(one)
      else groups.set(key, [one])
    }
  return groups
}

export function indexOf(invoices: readonly OpenInvoice[], companies: readonly KnownCompany[]): InvoiceIndex {
  const keys = new Map<string, Key>()
  const add = (kind: Key['kind'], written: string, invoice: OpenInvoice) => {
    if (written.length < shortest || !/\d/.test(written)) return
    const key = keys.get(written)
    if (!key) keys.set(written, { kind, invoices: [invoice] })
    else if (key.kind === kind) key.invoices.push(invoice)
    else if (kind === 'NUMBER') keys.set(written, { kind, invoices: [invoice] })
  }
  for (const invoice of invoices) add('NUMBER', plainNumber(invoice.number), invoice)
  for (const invoice of invoices) add('CONTRACT', plainNumber(invoice.contractNumber ?? ''), invoice)
  for (const invoice of invoices) add('NUMBER_PART', invoice.number.replace(/\D/g, ''), invoice)
  return {
    keys,
    lengths: [...new Set([...keys.keys()].map((key) => key.length))].toSorted((a, b) => b - a),
    byAmount: groupBy(invoices, (one) => [one.openMinor]),
    byCompany: groupBy(invoices, (one) => [one.companyId]),
    companies: new Map(companies.map((one) => [one.id, one])),
    byIban: groupBy(companies, (one) => one.ibans),
    byName: groupBy(companies, (one) => [plainName(one.name)].filter(Boolean)),
  }
}

/** Invoices named in a text, with the kind of match. Parts of a longer match are skipped. */
export function namedIn(text: string, { keys, lengths }: InvoiceIndex): { kind: Key['kind']; invoice: OpenInvoice }[] {
  const raw = text.toUpperCase()
  const signs: { sign: string; at: number; isDigit: boolean }[] = []
  for (let at = 0; at < raw.length; at++) {
    const sign = raw[at]!
    if (/[0-9A-Z]/.test(sign)) signs.push({ sign: readAs(sign), at, isDigit: sign >= '0' && sign <= '9' })
  }
  const plain = signs.map(({ sign }) => sign).join('')
  /** Two adjacent digits belong to one number. */
  const runsOn = (at: number) => {
    const [a, b] = [signs[at - 1], signs[at]]
    return a !== undefined && b !== undefined && a.isDigit && b.isDigit && b.at === a.at + 1
  }
  const found: { kind: Key['kind']; invoice: OpenInvoice }[] = []
  const taken = new Set<number>()
  for (const length of lengths)
    for (let at = 0; at + length <= plain.length; at++) {
      const key = keys.get(plain.slice(at, at + length))
      if (!key || taken.has(at) || taken.has(at + length - 1) || runsOn(at) || runsOn(at + length)) continue
      for (let i = at; i < at + length; i++) taken.add(i)
      found.push(...key.invoices.map((invoice) => ({ kind: key.kind, invoice })))
    }
  return found
}
