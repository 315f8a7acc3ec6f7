// Business rules that the XML of an invoice must pass before it is sent, by their official ids: EN 16931, XRechnung 3.0
// (BR-DE), Peppol BIS Billing 3 with country rules. They check the XML itself, so they also detect fields that a
// library dropped.
import type { BrokenRule } from '@bilbro/contract/money/invoices/en16931-rules'
import type { ParsedInvoice } from './parsed-invoice.ts'

export type CheckedForm = 'ZUGFERD' | 'XRECHNUNG' | 'PEPPOL'
type Check = readonly [rule: string, isKept: boolean, says: string]

const cents = (text: string): number => Math.round(Number(text || '0') * 100)
const credits = ['381', '396']
const transfers = ['30', '58']

const general = (d: ParsedInvoice): Check[] => {
  const { totals: t, means } = d
  const sum = d.lines.reduce((total, { net }) => total + cents(net), 0)
  const vat = d.taxes.reduce((total, one) => total + cents(one.vat), 0)
  const isUnion = d.taxes.some(({ category }) => category === 'K')
  return [
    ['BR-02', d.number !== '', 'an invoice has a number'],
    ['BR-03', d.issuedOn !== '', 'an invoice has a date'],
    ['BR-04', d.typeCode !== '', 'an invoice has a type code'],
    ['BR-05', d.currency !== '', 'an invoice has a currency'],
    ['BR-06', d.seller.name !== '', 'the seller has a name'],
    ['BR-07', d.buyer.name !== '', 'the buyer has a name'],
    ['BR-09', d.seller.country !== '', 'the seller has a country'],
    ['BR-11', d.buyer.country !== '', 'the buyer has a country'],
    ['BR-16', d.lines.length > 0, 'an invoice has lines'],
    ['BR-CO-10', cents(t.lines) === sum, 'the sum of lines is the sum of its lines'],
    ['BR-CO-14', cents(t.vat) === vat, 'the total VAT is the sum of its parts'],
    ['BR-CO-15', cents(t.gross) === cents(t.net) + cents(t.vat), 'the total with VAT is net and VAT'],
    [
      'BR-CO-16',
      cents(t.due) === cents(t.gross) - cents(t.prepaid) + cents(t.rounding),
      'what is due is the total less what was paid',
    ],
    ['BR-CO-25', cents(t.due) <= 0 || d.dueOn !== '' || d.terms !== '', 'what is due has a day or words'],
    ['BR-50', means.every(({ code, iban }) => !transfers.includes(code) || iban !== ''), 'a transfer names an account'],
    ['BR-IC-11', !isUnion || d.deliveredOn !== '', 'the day of delivery stands on it'],
    ['BR-IC-12', !isUnion || Boolean(d.deliverTo?.country), 'the country of delivery stands on it'],
    [
      'BILBRO-BG-3',
      ![...credits, '384'].includes(d.typeCode) || d.precedes.length > 0,
      'a credit note or correction names its invoice',
    ],
  ]
}

const inGermany = (d: ParsedInvoice): [no: string, isKept: boolean, says: string][] => [
  ['1', d.means.length > 0, 'it says how to pay'],
  ['2', Object.values(d.contact).some(Boolean), 'the seller names a contact'],
  ['3', d.seller.city !== '', "the seller's town stands on it"],
  ['4', d.seller.postalCode !== '', "the seller's postal code stands on it"],
  ['5', d.contact.name !== '', 'the seller names a person'],
  ['6', d.contact.phone !== '', 'the seller names a telephone number'],
  ['7', d.contact.email !== '', 'the seller names a mail address'],
  ['8', d.buyer.city !== '', "the buyer's town stands on it"],
  ['9', d.buyer.postalCode !== '', "the buyer's postal code stands on it"],
  ['10', !d.deliverTo || d.deliverTo.city !== '', 'an address of delivery has a town'],
  ['11', !d.deliverTo || d.deliverTo.postalCode !== '', 'an address of delivery has a postal code'],
  ['14', d.taxes.every(({ rate }) => rate !== ''), 'each VAT category has a rate'],
  ['15', d.buyerReference !== '', "the buyer's reference stands on it"],
]

const addresses = (d: ParsedInvoice): Check[] => [
  ['PEPPOL-EN16931-R010', d.buyer.endpoint !== '', 'the buyer has an electronic address'],
  ['PEPPOL-EN16931-R020', d.seller.endpoint !== '', 'the seller has an electronic address'],
]

const xrechnung = (d: ParsedInvoice): Check[] => [
  ...inGermany(d).map(([no, isKept, says]) => [`BR-DE-${no}`, isKept, says] as const),
  ...addresses(d),
]

/** Invoice and credit note type codes allowed in Peppol billing. */
const peppolTypes = {
  Invoice: '71 80 82 84 102 218 219 326 331 380 382 383 384 386 388 393 395 553 575 623 780 817 870 875 876 877',
  CreditNote: '381 396 81 83 532',
}

function peppol(d: ParsedInvoice): Check[] {
  const isGerman = d.seller.country === 'DE' && d.buyer.country === 'DE'
  const isNote = d.root === 'CreditNote'
  const types = peppolTypes[isNote ? 'CreditNote' : 'Invoice'].split(' ')
  return [
    ['PEPPOL-EN16931-R003', d.buyerReference !== '', "the buyer's reference stands on it"],
    ...addresses(d),
    [isNote ? 'PEPPOL-EN16931-P0101' : 'PEPPOL-EN16931-P0100', types.includes(d.typeCode), 'Peppol has its type code'],
    [
      'PEPPOL-EN16931-P0112',
      !['326', '384'].includes(d.typeCode) || isGerman,
      'a corrected invoice stays between German companies',
    ],
    ...(isGerman
      ? inGermany(d).map(([no, isKept, says]) => [`DE-R-${no.padStart(3, '0')}`, isKept, says] as const)
      : []),
    ...(d.seller.country === 'NO'
      ? ([['NO-R-001', /^NO\d{9}MVA$/.test(d.seller.vatId), 'the VAT id of a Norwegian seller is NO…MVA']] as const)
      : []),
    ...(d.seller.country === 'SE'
      ? ([['SE-R-001', /^SE\d{12}$/.test(d.seller.vatId), 'a Swedish VAT id is SE and twelve digits']] as const)
      : []),
    ...(d.seller.country === 'DK'
      ? ([['DK-R-016', !isNote || cents(d.totals.due) >= 0, 'a Danish credit note is not below zero']] as const)
      : []),
  ]
}

const ofForm: Record<CheckedForm, (d: ParsedInvoice) => Check[]> = {
  ZUGFERD: () => [],
  XRECHNUNG: xrechnung,
  PEPPOL: peppol,
}

/** The broken rules. Empty when the XML can be sent in this form. */
export const rulesBrokenBy = (d: ParsedInvoice, form: CheckedForm): BrokenRule[] =>
  [...general(d), ...ofForm[form](d)].flatMap(([rule, isKept, says]) => (isKept ? [] : [{ rule, says }]))
