// The business rules of EN 16931 that our invoices can break, by their official ids, and our own rules for tax cases.
// Official validators compare sums and presence; only this check compares category and code with the tax case.
import { percentOf } from '../../amounts.ts'
import { groupOf } from './invoice-amounts.ts'
import type { InvoiceDocument, InvoiceTax, InvoiceCategory, InvoiceTaxCase } from './invoice-document.ts'

export type BrokenRule = { rule: string; says: string }
type Check = readonly [rule: string, isKept: boolean, says: string]

const has = (text: string | null): boolean => text !== null && text.trim() !== ''

/**
 * Category and exemption code of each tax case. IC_SUPPLY_NEW_VEHICLE to a private person is E without a code (row 5).
 */
const looks: Record<InvoiceTaxCase, readonly (readonly [InvoiceCategory, string | null])[]> = {
  DOMESTIC: [['S', null]],
  MARGIN: [['E', 'VATEX-EU-F']],
  IC_SUPPLY: [['K', 'VATEX-EU-IC']],
  IC_SUPPLY_NEW_VEHICLE: [
    ['K', 'VATEX-EU-IC'],
    ['E', null],
  ],
  EXPORT: [['G', 'VATEX-EU-G']],
  REVERSE_CHARGE: [['AE', 'VATEX-EU-AE']],
  NOT_TAXABLE: [['O', 'VATEX-EU-O']],
  NONE: [],
}
const prefixes: Record<InvoiceCategory, string> = {
  S: 'BR-S',
  E: 'BR-E',
  K: 'BR-IC',
  G: 'BR-G',
  AE: 'BR-AE',
  O: 'BR-O',
}

const general = (d: InvoiceDocument): Check[] => {
  const { totals: t, lines, taxes } = d
  const sum = (all: readonly { minor: number }[]) => all.reduce((total, one) => total + one.minor, 0)
  return [
    ['BR-02', has(d.number), 'an invoice has a number'],
    ['BR-03', d.issuedOn !== null, 'an invoice has a date'],
    ['BR-06', has(d.seller.legalName), 'the seller has a name'],
    ['BR-07', has(d.buyer.legalName), 'the buyer has a name'],
    ['BR-08', has(d.seller.city), 'the seller has an address'],
    ['BR-10', has(d.buyer.city), 'the buyer has an address'],
    ['BR-CO-04', lines.every(({ tax }) => tax.case !== 'NONE'), 'every line has a VAT category'],
    ['BR-CO-10', t.net.minor === sum(lines.map(({ net }) => net)), 'the sum of lines is the sum of its lines'],
    ['BR-CO-14', t.vat.minor === sum(taxes.map(({ vat }) => vat)), 'the total VAT is the sum of its parts'],
    ['BR-CO-15', t.gross.minor === t.net.minor + t.vat.minor, 'the total with VAT is net and VAT'],
    ['BR-CO-16', t.payable.minor === t.gross.minor - t.paid.minor, 'what is due is the total less what was paid'],
    ['BR-CO-18', taxes.length > 0, 'VAT is broken down'],
    // A credit note states in words how it is settled.
    ['BR-CO-25', t.payable.minor <= 0 || d.dueOn !== null || d.kind === 'CREDIT_NOTE', 'what is due has a day'],
    [
      'BR-CO-26',
      has(d.seller.vatId) || has(d.seller.orgNo) || has(d.seller.taxNumber),
      'the seller can be identified by a number',
    ],
    ['BR-50', t.payable.minor <= 0 || has(d.payment.iban), 'a transfer names an account'],
  ]
}

/** The VAT ids and register numbers that a category requires, and those that it forbids. */
function idsOf({ seller, buyer }: InvoiceDocument, { category }: InvoiceTax): readonly [boolean, string] {
  const both = has(seller.vatId) && has(buyer.vatId)
  if (category === 'O') return [!has(seller.vatId) && !has(buyer.vatId), 'no VAT id stands on it']
  if (category === 'K' || category === 'AE') return [both, 'both VAT ids stand on it']
  const isKnown = has(seller.vatId) || (category !== 'G' && has(seller.taxNumber))
  return [isKnown, "the seller's VAT id stands on it"]
}

function ofTax(d: InvoiceDocument, tax: InvoiceTax): Check[] {
  if (tax.case === 'NONE') return []
  const rule = (no: string) => `${prefixes[tax.category]}-${no}`
  const own = d.lines.filter((line) => groupOf(line.tax) === groupOf(tax))
  const basis = own.reduce((total, { net }) => total + net.minor, 0)
  // The VAT of an advance is included in the agreed amount, so it can differ by a cent; the official rule allows one
  // euro.
  const advances = own.filter(({ kind }) => kind === 'DEPOSIT' || kind === 'PREPAID').length
  const isExempt = tax.category !== 'S'
  return [
    [rule('02'), ...idsOf(d, tax)],
    [rule('05'), isExempt ? tax.rateBp === 0 : tax.rateBp > 0, isExempt ? 'the rate is 0' : 'the rate is above 0'],
    [rule('08'), tax.net.minor === basis, 'the taxable amount is the sum of its lines'],
    [
      rule('09'),
      isExempt ? tax.vat.minor === 0 : Math.abs(tax.vat.minor - percentOf(tax.net.minor, tax.rateBp)) <= advances,
      isExempt ? 'no VAT is charged' : 'VAT is its rate of the taxable amount',
    ],
    [
      rule('10'),
      isExempt ? has(tax.reason) || has(tax.exemptionCode) : !has(tax.reason) && !has(tax.exemptionCode),
      isExempt ? 'the reason of the exemption stands on it' : 'no reason of exemption stands on it',
    ],
    ...(tax.category === 'O'
      ? ([['BR-O-11', d.taxes.length === 1, 'nothing else stands beside what is not subject to VAT']] as const)
      : []),
    ...(tax.category === 'K'
      ? ([
          ['BR-IC-11', d.deliveredOn !== null, 'the day of delivery stands on it'],
          ['BR-IC-12', d.delivery.country !== null, 'the country of delivery stands on it'],
          ['BILBRO-IC-COUNTRY', d.delivery.country !== d.seller.country, 'it is delivered to another country'],
        ] as const)
      : []),
  ]
}

/** Our own rule: category and code are those of the tax case. */
const ofCase = (d: InvoiceDocument): Check[] =>
  [...d.taxes, ...d.lines.map(({ tax }) => tax)].map((one) => [
    'BILBRO-TAX-CASE',
    looks[one.case].some(([category, code]) => category === one.category && code === one.exemptionCode),
    `${one.case} is not ${one.category} ${one.exemptionCode ?? ''}`.trim(),
  ])

/** A Norwegian seller states its number with MVA and the word Foretaksregisteret (Peppol BIS 3). */
const ofNorway = ({ seller }: InvoiceDocument): Check[] =>
  seller.country === 'NO'
    ? [
        ['NO-R-001', /^NO\d{9}MVA$/.test(seller.vatId ?? ''), 'the VAT id of a Norwegian seller is NO…MVA'],
        ['NO-R-002', /foretaksregisteret/i.test(seller.orgNo ?? ''), '"Foretaksregisteret" stands on it'],
      ]
    : []

const failed = (checks: readonly Check[]): BrokenRule[] => {
  const broken = checks.flatMap(([rule, isKept, says]) => (isKept ? [] : [{ rule, says }]))
  return [...new Map(broken.map((one) => [one.rule, one])).values()]
}

/** The rules that block issuing an invoice; empty when none is broken. */
export const brokenRules = (document: InvoiceDocument): BrokenRule[] =>
  failed([
    ...general(document),
    ...document.taxes.flatMap((tax) => ofTax(document, tax)),
    ...ofCase(document),
    ...ofNorway(document),
  ])

/** Further requirements of the German XRechnung; if they are not met, the invoice is sent without this format. */
export const brokenInGermany = ({ kind, seller, buyer, contractNumber, payment }: InvoiceDocument): BrokenRule[] =>
  failed([
    ['BR-DE-1', kind === 'CREDIT_NOTE' || has(payment.iban), 'it says how to pay'],
    ['BR-DE-3', has(seller.city), "the seller's town stands on it"],
    ['BR-DE-4', has(seller.postalCode), "the seller's postal code stands on it"],
    ['BR-DE-5', has(seller.contactName), 'the seller names a person'],
    ['BR-DE-6', has(seller.phone), 'the seller names a telephone number'],
    ['BR-DE-7', has(seller.email), 'the seller names a mail address'],
    ['BR-DE-8', has(buyer.city), "the buyer's town stands on it"],
    ['BR-DE-9', has(buyer.postalCode), "the buyer's postal code stands on it"],
    ['BR-DE-15', has(contractNumber), "the buyer's reference stands on it"],
    ['BR-DE-16', has(seller.vatId) || has(seller.taxNumber), "the seller's VAT id or tax number stands on it"],
  ])
