// An electronic invoice (EN 16931, UBL or CII) → what it says, in our fields. It is a proposal: a person checks it.
import { isIban } from '@bilbro/contract/house/bank-account'
import type { PurchaseLineTax } from '@bilbro/contract/money/purchase-invoice-states'
import type { PurchaseSender } from '@bilbro/contract/money/purchase-invoices'
import { appError } from '../../core/errors.ts'
import { ciiInvoice } from './e-invoice-cii.rules.ts'
import { ublInvoice } from './e-invoice-ubl.rules.ts'
import { taxOf } from './purchase-invoices.rules.ts'

export type Element = { name: string; attributes: Record<string, string>; text: string; children: Element[] }

/** As it stands in the file. */
export type RawLine = { text: string; net: string; category: string; rate: string }
export type RawInvoice = {
  form: 'UBL' | 'CII'
  typeCode: string
  number: string
  issuedOn: string
  dueOn: string
  currency: string
  seller: Record<'name' | 'country' | 'street' | 'postalCode' | 'city' | 'vatId', string>
  iban: string
  bic: string
  reference: string
  net: string
  vat: string
  prepaid: string
  /** Code and words of why a category is not taxed. */
  exemptions: { category: string; code: string; reason: string }[]
  lines: RawLine[]
}

export type ReadLine = { text: string; taxedAs: PurchaseLineTax; rateBp: number; netMinor: number; vatMinor: number }
export type ReadInvoice = {
  form: 'UBL' | 'CII'
  number: string
  issuedOn: string | null
  dueOn: string | null
  currency: 'EUR' | 'NOK' | 'DKK' | 'SEK'
  netMinor: number
  vatMinor: number
  prepaidMinor: number
  iban: string
  bic: string
  paymentReference: string
  sender: PurchaseSender
  lines: ReadLine[]
}

const forms: Record<string, (root: Element) => RawInvoice> = {
  Invoice: ublInvoice,
  CreditNote: ublInvoice,
  CrossIndustryInvoice: ciiInvoice,
}
/** UNCL 1001: credit notes of all kinds. */
const creditTypes = ['381', '396', '261', '262', '308', '420', '458', '532']

/** Null for XML that is no invoice. @throws purchaseInvoice.creditNote, purchaseInvoice.rate for a currency that we have none of */
export function invoiceIn(root: Element): ReadInvoice | null {
  const raw = forms[root.name]?.(root)
  if (!raw || !raw.number || !raw.lines.length) return null
  if (root.name === 'CreditNote' || creditTypes.includes(raw.typeCode)) throw appError('purchaseInvoice.creditNote')
  const { form } = raw
  const netMinor = minorOf(raw.net)
  const vatMinor = minorOf(raw.vat)
  return {
    form,
    number: raw.number.slice(0, 80),
    issuedOn: dayOf(raw.issuedOn),
    dueOn: dayOf(raw.dueOn),
    currency: currencyOf(raw),
    netMinor,
    vatMinor,
    prepaidMinor: minorOf(raw.prepaid),
    ...accountOf(raw),
    paymentReference: raw.reference === raw.number ? '' : raw.reference.slice(0, 140),
    sender: senderOf(raw),
    lines: withVat(
      raw.lines.slice(0, 200).map((line) => lineOf(line, raw)),
      vatMinor,
    ),
  }
}

function currencyOf({ currency, issuedOn }: RawInvoice): ReadInvoice['currency'] {
  if (currency === 'EUR' || currency === 'NOK' || currency === 'DKK' || currency === 'SEK') return currency
  throw appError('purchaseInvoice.rate', { currency: currency.slice(0, 3), day: dayOf(issuedOn) ?? '' })
}

function accountOf({ iban: written, bic: code }: RawInvoice) {
  const iban = written.replace(/\s/g, '').toUpperCase()
  const bic = code.replace(/\s/g, '').toUpperCase()
  return { iban: isIban(iban) ? iban : '', bic: /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic) ? bic : '' }
}

function senderOf({ seller }: RawInvoice): PurchaseSender {
  return {
    name: seller.name.slice(0, 140),
    country: /^[A-Z]{2}$/.test(seller.country) ? seller.country : null,
    street: seller.street.slice(0, 70),
    postalCode: seller.postalCode.slice(0, 16),
    city: seller.city.slice(0, 35),
    vatId: seller.vatId
      .replace(/[^A-Za-z0-9]/g, '')
      .toUpperCase()
      .slice(0, 20),
  }
}

/** `2026-11-22` or, as CII writes it, `20261122`. */
function dayOf(text: string): string | null {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text) ?? []
  if (!year) return null
  const written = `${year}-${month}-${day}`
  const at = new Date(`${written}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(written) ? written : null
}

/** A decimal in minor units; what is none counts for nothing, and the sums then do not add up. */
function minorOf(text: string): number {
  if (!/^-?\d{1,11}(\.\d{1,10})?$/.test(text)) return 0
  return Math.sign(Number(text)) * Math.round(Math.abs(Number(text)) * 100)
}

function taxCaseOf(category: string, exemptions: RawInvoice['exemptions']): PurchaseLineTax {
  const { code = '', reason = '' } = exemptions.find((one) => one.category === category) ?? {}
  if (category === 'S') return 'DOMESTIC'
  if (category === 'AE') return 'REVERSE_CHARGE'
  if (category === 'K') return 'IC_ACQUISITION'
  if (category === 'G') return 'IMPORT'
  // Second-hand goods: VATEX-EU-F, or in words that § 14a(6) UStG and its likes ask for.
  if (/VATEX-EU-F\b/i.test(code) || /sonderregelung|25a|margin scheme|brugtmoms|vinstmarginal|avansemoms/i.test(reason))
    return 'MARGIN'
  return 'EXEMPT'
}

function lineOf({ text, net, category, rate }: RawLine, { exemptions }: RawInvoice): ReadLine {
  const taxedAs = taxCaseOf(category, exemptions)
  const rateBp = taxedAs === 'DOMESTIC' ? Math.min(3000, Math.max(0, minorOf(rate))) : 0
  const netMinor = minorOf(net)
  return { text: text.slice(0, 200) || '–', taxedAs, rateBp, netMinor, vatMinor: taxOf(netMinor, rateBp) }
}

/** VAT is rounded once for each rate of an invoice: what the lines are off by goes to the largest taxed one. */
function withVat(lines: ReadLine[], vatMinor: number): ReadLine[] {
  const off = vatMinor - lines.reduce((sum, line) => sum + line.vatMinor, 0)
  const taxed = lines.filter(({ rateBp }) => rateBp > 0).toSorted((a, b) => b.netMinor - a.netMinor)
  const [largest] = taxed
  if (off === 0 || !largest || Math.abs(off) > taxed.length) return lines
  return lines.map((line) => (line === largest ? { ...line, vatMinor: line.vatMinor + off } : line))
}
