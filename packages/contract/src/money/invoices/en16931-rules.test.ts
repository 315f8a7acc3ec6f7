import { describe, expect, test } from 'vitest'
import { brokenInGermany, brokenRules } from './en16931-rules.ts'
import { eur, invoiceAmounts, type NewLine } from './invoice-amounts.ts'
import type { InvoiceDocument, InvoiceLineTax } from './invoice-document.ts'

const taxes = {
  domestic: { case: 'DOMESTIC', category: 'S', rateBp: 1900, exemptionCode: null },
  margin: { case: 'MARGIN', category: 'E', rateBp: 0, exemptionCode: 'VATEX-EU-F' },
  union: { case: 'IC_SUPPLY', category: 'K', rateBp: 0, exemptionCode: 'VATEX-EU-IC' },
  reverse: { case: 'REVERSE_CHARGE', category: 'AE', rateBp: 0, exemptionCode: 'VATEX-EU-AE' },
  export: { case: 'EXPORT', category: 'G', rateBp: 0, exemptionCode: 'VATEX-EU-G' },
} as const satisfies Record<string, InvoiceLineTax>

const id = '00000000-0000-4000-8000-000000000000'
const lineOf = (tax: InvoiceLineTax, net = 18_500_00): NewLine => ({
  kind: 'CAR',
  carId: id,
  text: 'Audi A4',
  details: [],
  tax,
  net: eur(net),
})
function invoice(tax: InvoiceLineTax, change: Partial<InvoiceDocument> = {}): InvoiceDocument {
  const party = { id, street: 'Am Hafen 1', postalCode: '24937', city: 'Flensburg', email: 'a@b.example' }
  return {
    kind: 'SALE',
    language: 'en',
    number: 'RE-1',
    issuedOn: '2026-11-22',
    deliveredOn: '2026-11-25',
    dueOn: '2026-12-01',
    seller: {
      ...party,
      legalName: 'Haus GmbH',
      country: 'DE',
      orgNo: 'HRB 1',
      vatId: 'DE136695976',
      taxNumber: null,
      contactName: 'Inga Sand',
      phone: '+49 461 0',
    },
    buyer: { ...party, legalName: 'Bil A/S', country: 'DK', orgNo: '24256790', vatId: 'DK24256790' },
    contractNumber: 'C-1',
    precedes: null,
    ...invoiceAmounts([lineOf(tax)], { reasonOf: ({ category }) => (category === 'S' ? null : 'why') }),
    notes: [],
    delivery: { country: 'DK', incoterm: 'EXW', place: 'Flensburg' },
    payment: { bankName: 'Bank', iban: 'DE02120300000000202051', bic: null, reference: 'RE-1' },
    ...change,
  }
}
const rules = (document: InvoiceDocument) => brokenRules(document).map(({ rule }) => rule)
/** An invoice with other tax totals than its lines give. */
const withTax = (tax: InvoiceLineTax, change: Partial<InvoiceDocument['taxes'][number]>) => {
  const document = invoice(tax)
  return { ...document, taxes: [{ ...document.taxes[0]!, ...change }] }
}

test.each(Object.entries(taxes))('%s: our invoices break no rule', (_, tax) => {
  expect(brokenRules(invoice(tax))).toEqual([])
})

const none = { case: 'NOT_TAXABLE', category: 'O', rateBp: 0, exemptionCode: 'VATEX-EU-O' } as const
const nameless = (change: Partial<InvoiceDocument> = {}): InvoiceDocument => {
  const whole = invoice(none, change)
  return {
    ...whole,
    seller: { ...whole.seller, vatId: null, taxNumber: '15/290/12345' },
    buyer: { ...whole.buyer, vatId: null },
  }
}
test('what is not subject to VAT bears no VAT id, no rate, and nothing else beside it', () => {
  expect(brokenRules(nameless())).toEqual([])
  expect(rules(invoice(none))).toEqual(['BR-O-02'])
  expect(rules({ ...nameless(), taxes: [...nameless().taxes, invoice(taxes.domestic).taxes[0]!] })).toContain('BR-O-11')
  expect(rules(nameless({ taxes: [{ ...invoice(none).taxes[0]!, reason: null, exemptionCode: null }] }))).toContain(
    'BR-O-10',
  )
  expect(rules(invoice({ ...none, category: 'E' }))).toContain('BILBRO-TAX-CASE')
})

describe('each rule is named when it is broken', () => {
  const { domestic, margin, union, export: outside } = taxes
  const buyer = (change: Partial<InvoiceDocument['buyer']>) => ({ ...invoice(union).buyer, ...change })
  const seller = (change: Partial<InvoiceDocument['seller']>) => ({ ...invoice(union).seller, ...change })
  const totals = (change: Partial<InvoiceDocument['totals']>) => ({ ...invoice(domestic).totals, ...change })
  const cases: [rule: string, document: InvoiceDocument][] = [
    ['BR-02', invoice(domestic, { number: null })],
    ['BR-03', invoice(domestic, { issuedOn: null })],
    ['BR-10', invoice(union, { buyer: buyer({ city: ' ' }) })],
    ['BR-50', invoice(domestic, { payment: { bankName: null, iban: null, bic: null, reference: null } })],
    ['BR-CO-10', invoice(domestic, { totals: totals({ net: eur(1) }) })],
    ['BR-CO-14', invoice(domestic, { totals: totals({ vat: eur(1) }) })],
    ['BR-CO-15', invoice(domestic, { totals: totals({ gross: eur(1) }) })],
    ['BR-CO-16', invoice(domestic, { totals: totals({ payable: eur(1) }) })],
    ['BR-CO-25', invoice(domestic, { dueOn: null })],
    ['BR-CO-26', invoice(domestic, { seller: seller({ vatId: null, orgNo: null }) })],
    ['BR-S-02', invoice(domestic, { seller: seller({ vatId: null }) })],
    ['BR-S-05', invoice({ ...domestic, rateBp: 0 })],
    ['BR-S-08', withTax(domestic, { net: eur(1) })],
    ['BR-S-09', withTax(domestic, { vat: eur(1) })],
    ['BR-S-10', withTax(domestic, { reason: 'none' })],
    ['BR-E-05', invoice({ ...margin, rateBp: 1900 })],
    ['BR-E-09', withTax(margin, { vat: eur(1) })],
    ['BR-IC-02', invoice(union, { buyer: buyer({ vatId: null }) })],
    ['BR-IC-02', invoice(union, { seller: seller({ vatId: null }) })],
    ['BR-AE-02', invoice(taxes.reverse, { buyer: buyer({ vatId: null }) })],
    ['BR-IC-11', invoice(union, { deliveredOn: null })],
    ['BR-IC-12', invoice(union, { delivery: { country: null, incoterm: null, place: null } })],
    ['BILBRO-IC-COUNTRY', invoice(union, { delivery: { country: 'DE', incoterm: null, place: null } })],
    ['BR-G-02', invoice(outside, { seller: seller({ vatId: null }) })],
    ['BR-G-08', withTax(outside, { net: eur(1) })],
    ['BR-G-10', withTax({ ...outside, exemptionCode: null }, { reason: null })],
    ['BILBRO-TAX-CASE', invoice({ ...margin, category: 'K', exemptionCode: 'VATEX-EU-IC' })],
    ['BILBRO-TAX-CASE', invoice({ ...union, case: 'MARGIN' })],
    ['BR-CO-04', invoice({ case: 'NONE', category: 'O', rateBp: 0, exemptionCode: null })],
    ['NO-R-001', invoice(outside, { seller: seller({ country: 'NO' }) })],
    ['NO-R-002', invoice(outside, { seller: seller({ country: 'NO', vatId: 'NO923609016MVA' }) })],
  ]
  test.each(cases)('%s', (rule, document) => expect(rules(document)).toContain(rule))

  test('in Germany, what XRechnung asks for besides', () => {
    const found = brokenInGermany(invoice(domestic, { seller: seller({ phone: null }), contractNumber: null }))
    expect(found.map(({ rule }) => rule)).toEqual(['BR-DE-6', 'BR-DE-15'])
  })
})

describe('an advance that is taken off again', () => {
  const advance = (net: number, vat: number, kind: 'DEPOSIT' | 'PREPAID'): NewLine => ({
    ...lineOf(taxes.domestic, net),
    kind,
    vat: eur(vat),
  })
  test('leaves of the whole what was not asked for, to the cent', () => {
    for (const net of [9_999_99, 10_000_01, 17_777_77])
      for (const deposit of [1_000_00, 1_000_01, 3_333_33]) {
        const vat = deposit - Math.round(deposit / 1.19)
        const reasonOf = () => null
        const whole = invoiceAmounts([lineOf(taxes.domestic, net)], { reasonOf })
        const asked = invoiceAmounts([advance(deposit - vat, vat, 'DEPOSIT')], { reasonOf })
        const rest = invoiceAmounts([lineOf(taxes.domestic, net), advance(vat - deposit, -vat, 'PREPAID')], {
          reasonOf,
        })
        expect(asked.totals.gross.minor).toBe(deposit)
        expect(rest.totals.gross.minor + asked.totals.gross.minor).toBe(whole.totals.gross.minor)
        expect(rules(invoice(taxes.domestic, rest))).toEqual([])
      }
  })
})
