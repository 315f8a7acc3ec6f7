import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDF } from '@libpdf/core'
import { afterAll, describe, expect, test } from 'vitest'
import { cii, type Sample, ubl } from '../../../../test/e-invoice-sample.ts'
import { inKeptCurrency } from '../foreign-currency.ts'
import { payableOf, problemsOf } from '../purchase-invoices.rules.ts'
import type { ReadInvoice } from './read-invoice.ts'
import { readReceipt } from './read-receipt.ts'

const folder = mkdtempSync(join(tmpdir(), 'bilbro-invoice-'))
afterAll(() => rmSync(folder, { recursive: true }))
let count = 0
function receipt(content: string | Uint8Array, mime = 'application/xml') {
  const path = join(folder, String(++count))
  writeFileSync(path, content)
  return readReceipt({ path, name: 'invoice.xml', mime })
}
const read = async (content: string | Uint8Array) => (await receipt(content)).read!
const asked = (found: Omit<ReadInvoice, 'currency'>) => {
  const lines = found.lines.map((line) => ({ ...line, target: 'NONE', carId: null, costKind: null }))
  return problemsOf({ supplierId: 'x', ...found, lines })
}
const problems = async (content: string) => asked(await read(content))
const both = [
  ['UBL', ubl],
  ['CII', cii],
] as const

describe.each(both)('%s', (_, write) => {
  test.each<[string, Sample, number]>([
    ['prepaid above the total', { prepaid: '169.00', due: '-50.00' }, -50_00],
    ['prepaid below zero', { prepaid: '-50.00', due: '169.00' }, 169_00],
    ['all paid before', { prepaid: '119.00', due: '0.00' }, 0],
    ['rounded', { rounding: '-0.40', due: '118.60' }, 118_60],
    ['a part paid and rounded', { prepaid: '19.60', rounding: '0.10', due: '99.50' }, 99_50],
  ])('the amount due is what is paid: %s', async (_is, of, minor) => {
    const found = await read(write(of))
    expect(payableOf(found)).toBe(minor)
    expect(found.dueMinor).toBe(minor)
    expect(await problems(write(of))).toEqual([])
  })

  test.each<[string, Sample]>([
    ['more than the sums make', { due: '219.00' }],
    ['less than the sums make', { due: '19.00' }],
    ['below zero for no reason', { due: '-119.00' }],
    ['prepaid is left out of it', { prepaid: '50.00', due: '119.00' }],
  ])('an amount due that is not what the sums make stops: %s', async (_is, of) =>
    expect(await problems(write(of))).toEqual(['DUE_AMOUNT']),
  )

  test.each([
    ['59', 'DIRECT_DEBIT'],
    ['49', 'DIRECT_DEBIT'],
    ['48', 'CARD'],
    ['54', 'CARD'],
    ['30', 'TRANSFER'],
    ['58', 'TRANSFER'],
  ])('payment means %s is %s', async (means, is) => expect((await read(write({ means }))).paymentMeans).toBe(is))

  test('a payee beside the seller is named, the seller under another spelling is not', async () => {
    expect((await read(write({ payee: 'Nordfactoring AG' }))).creditorName).toBe('Nordfactoring AG')
    expect((await read(write({ payee: 'WERKSTATT GRÜN GmbH' }))).creditorName).toBe('')
  })

  test.each<[string, Sample]>([
    ['381', { type: '381' }],
    ['a negative 380', { net: '-100.00', vat: '-19.00', gross: '-119.00' }],
    ['a negative 384', { type: '384', net: '-100.00', vat: '-19.00', gross: '-119.00' }],
    ['a negative 381', { type: '381', net: '-100.00', vat: '-19.00', gross: '-119.00' }],
  ])('a credit is read with its sums: %s', async (_is, of) => {
    const found = await read(write(of))
    expect(found).toMatchObject({ kind: 'CREDIT_NOTE', netMinor: 100_00, vatMinor: 19_00, dueMinor: 119_00 })
    expect(payableOf(found)).toBe(-119_00)
    expect(await problems(write(of))).toEqual([])
  })

  test('a discount in the words of XRechnung is taken over, the larger of two', async () => {
    const terms = '#SKONTO#TAGE=10#PROZENT=2.00#\n#SKONTO#TAGE=3#PROZENT=3.00#BASISBETRAG=100.00#\n'
    expect(await read(write({ terms }))).toMatchObject({ discountMinor: 300, discountUntil: '2026-11-23' })
    expect(await read(write({ terms: terms.split('\n')[0]! }))).toMatchObject({
      discountMinor: 238,
      discountUntil: '2026-11-30',
    })
    expect(await read(write({ terms: '2 % Skonto' }))).toMatchObject({ discountMinor: 0, discountUntil: null })
  })

  test('of many lines those that name a car stay, the others are summed up', async () => {
    const lines = Array.from({ length: 300 }, (_one, at) => ({
      text: at === 7 ? 'Golf WVWZZZ1KZAW000001' : `Teil ${at}`,
      net: '1.00',
    }))
    const xml = write({ lines, net: '300.00', vat: '57.00', gross: '357.00' })
    const found = await read(xml)
    expect(found.lines).toHaveLength(2)
    expect(found.lines[0]!.text).toContain('WVWZZZ1KZAW000001')
    expect(await problems(xml)).toEqual([])
  })

  test.each(['ISO-8859-1', 'windows-1252'])('names are read in %s', async (encoding) => {
    const xml = Buffer.from(write({ encoding, seller: 'Grün & Søn'.replace('&', '&amp;') }), 'latin1')
    expect((await read(xml)).sender.name).toBe('Grün & Søn')
  })

  test('a PDF of megabytes inside the XML is read over and handed out', async () => {
    const paper = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(3_000_000, 'x')])
    const base64 = paper.toString('base64')
    const documents =
      write === ubl
        ? `<cac:AdditionalDocumentReference><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="application/pdf" filename="r.pdf">${base64}</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>`
        : `<ram:AdditionalReferencedDocument><ram:AttachmentBinaryObject mimeCode="application/pdf" filename="r.pdf">${base64}</ram:AttachmentBinaryObject></ram:AdditionalReferencedDocument>`
    const found = await receipt(write({ documents }))
    expect(found.read!.number).toBe('R-1')
    expect(Buffer.from(found.pdf!).equals(paper)).toBe(true)
  })

  test('amounts in a currency that the books do not keep ask for a rate, and become euros with it', async () => {
    const found = await read(write({ currency: 'PLN' }))
    expect(() => inKeptCurrency(found, {})).toThrow(
      expect.objectContaining({ code: 'purchaseInvoice.rateNeeded', params: { currency: 'PLN', day: '2026-11-20' } }),
    )
    const given = inKeptCurrency(found, { rate: '4.25', rateOn: '2026-11-20', rateSource: 'ECB' })
    expect(given.read).toMatchObject({ currency: 'EUR', netMinor: 23_53, vatMinor: 4_47, dueMinor: 28_00 })
    expect(given.foreign).toMatchObject({ foreignCurrency: 'PLN', foreignMinor: 119_00, foreignRate: '4.25' })
    expect(asked(given.read)).toEqual([])
  })
})

test('of several discounts the largest is kept, and the others are told', async () => {
  const terms = '#SKONTO#TAGE=10#PROZENT=2.00#\n#SKONTO#TAGE=3#PROZENT=3.00#\n'
  expect(await read(ubl({ terms }))).toMatchObject({ discountMinor: 357, notes: 'Skonto: 2.38 → 2026-11-30' })
  const offer = (days: number, percent: string) =>
    `<ram:ApplicableTradePaymentDiscountTerms><ram:BasisPeriodMeasure unitCode="DAY">${days}</ram:BasisPeriodMeasure><ram:CalculationPercent>${percent}</ram:CalculationPercent></ram:ApplicableTradePaymentDiscountTerms>`
  const more = `<ram:SpecifiedTradePaymentTerms>${offer(10, '2')}${offer(3, '3')}</ram:SpecifiedTradePaymentTerms>`
  expect(await read(cii({ more }))).toMatchObject({
    discountMinor: 357,
    discountUntil: '2026-11-23',
    notes: 'Skonto: 2.38 → 2026-11-30',
  })
})

test('the first IBAN is paid to, whatever other account stands before it', async () => {
  const xml = ubl().replace(
    '<cac:PaymentMeans>',
    '<cac:PaymentMeans><cbc:PaymentMeansCode>30</cbc:PaymentMeansCode><cac:PayeeFinancialAccount><cbc:ID>5050-1055</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans><cac:PaymentMeans>',
  )
  expect((await read(xml)).iban).toBe('DE02120300000000202051')
})

test('a line without a tax category is taxed as the invoice is', async () => {
  const category = /<cac:ClassifiedTaxCategory>.*?<\/cac:ClassifiedTaxCategory>/g
  const of = (id: string, vat: string) =>
    ubl({ vat, gross: vat === '0' ? '100.00' : '119.00' })
      .replace(category, '')
      .replace(
        '</cac:TaxTotal>',
        `<cac:TaxSubtotal><cac:TaxCategory><cbc:ID>${id}</cbc:ID><cbc:Percent>19</cbc:Percent></cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>`,
      )
  expect((await read(of('S', '19.00'))).lines).toMatchObject([{ taxedAs: 'DOMESTIC', vatMinor: 1900 }])
  expect((await read(of('K', '0'))).lines).toMatchObject([{ taxedAs: 'IC_ACQUISITION', vatMinor: 0 }])
})

test('what was prepaid is no claim of others, although both use one element', async () => {
  const more = '<cac:PrepaidPayment><cbc:PaidAmount currencyID="EUR">19.00</cbc:PaidAmount></cac:PrepaidPayment>'
  const found = await read(ubl({ more, prepaid: '19.00', due: '100.00' }))
  expect(found).toMatchObject({ netMinor: 100_00, prepaidMinor: 19_00, lines: [{}] })
  expect(asked(found)).toEqual([])
})

test('an amount due that is left out is what the sums make', async () => {
  const xml = cii({ prepaid: '19.00' }).replace(/<ram:DuePayableAmount>.*?<\/ram:DuePayableAmount>/, '')
  expect((await read(xml)).dueMinor).toBe(100_00)
})

test('the VIN of a line is found among its properties and behind a long text', async () => {
  const vin = 'WVWZZZ1KZAW000001'
  const inUbl = ubl().replace(
    '</cac:Item>',
    `<cac:AdditionalItemProperty><cbc:Name>FIN</cbc:Name><cbc:Value>${vin}</cbc:Value></cac:AdditionalItemProperty></cac:Item>`,
  )
  expect((await read(inUbl)).lines[0]!.text).toBe(`${vin} Reparatur`)
  const inCii = cii().replace(
    '</ram:SpecifiedTradeProduct>',
    `<ram:ApplicableProductCharacteristic><ram:Value>${vin}</ram:Value></ram:ApplicableProductCharacteristic></ram:SpecifiedTradeProduct>`,
  )
  expect((await read(inCii)).lines[0]!.text).toBe(`${vin} Reparatur`)
  expect((await read(ubl({ lines: [{ text: `${'x '.repeat(150)}${vin}`, net: '100.00' }] }))).lines[0]!.text).toContain(
    vin,
  )
})

test('OIOUBL names its tax categories and writes the tax where others write the net sum', async () => {
  const xml = ubl({ net: '100.00', vat: '0.00', gross: '100.00' })
    .replace('<cbc:ID>R-1', '<cbc:CustomizationID>OIOUBL-2.1</cbc:CustomizationID><cbc:ID>R-1')
    .replace(/(<cbc:TaxExclusiveAmount[^>]*>)100.00/, '$10.00')
    .replace(/<cac:ClassifiedTaxCategory>.*?<\/cac:ClassifiedTaxCategory>/, '')
    .replace(
      '</cac:Item>',
      '</cac:Item><cac:TaxTotal><cac:TaxSubtotal><cac:TaxCategory><cbc:ID>ReverseCharge</cbc:ID><cbc:Percent>0</cbc:Percent></cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>',
    )
  const found = await read(xml)
  expect(found).toMatchObject({ netMinor: 100_00, vatMinor: 0, lines: [{ taxedAs: 'REVERSE_CHARGE' }] })
})

test('charges are those with "true" and with "1"', async () => {
  const charge = (is: string) =>
    `<ram:SpecifiedTradeAllowanceCharge><ram:ChargeIndicator><udt:Indicator>${is}</udt:Indicator></ram:ChargeIndicator><ram:ActualAmount>10.00</ram:ActualAmount><ram:CategoryTradeTax><ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>19</ram:RateApplicablePercent></ram:CategoryTradeTax></ram:SpecifiedTradeAllowanceCharge>`
  const of = async (is: string) => (await read(cii({ more: charge(is) }))).lines.at(-1)!.netMinor
  expect([await of('true'), await of('1'), await of('false'), await of('0')]).toEqual([1000, 1000, -1000, -1000])
  const inUbl = `<cac:AllowanceCharge><cbc:ChargeIndicator>1</cbc:ChargeIndicator><cbc:Amount>10.00</cbc:Amount></cac:AllowanceCharge>`
  expect((await read(ubl({ more: inUbl }))).lines.at(-1)!.netMinor).toBe(1000)
})

test('freight of the extended profile is part of the sums; lines of a group and for information are not', async () => {
  const freight = `<ram:SpecifiedLogisticsServiceCharge><ram:Description>Fracht</ram:Description><ram:AppliedAmount>5.00</ram:AppliedAmount><ram:AppliedTradeTax><ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>19</ram:RateApplicablePercent></ram:AppliedTradeTax></ram:SpecifiedLogisticsServiceCharge>`
  const withFreight = { more: freight, net: '105.00', vat: '19.95', gross: '124.95', lines: [{ net: '100.00' }] }
  expect(await problems(cii(withFreight))).toEqual([])
  const group = [
    { id: '1', net: '100.00', status: 'GROUP' },
    { id: '1.1', parent: '1', net: '60.00', status: 'DETAIL' },
    { id: '1.2', parent: '1', net: '40.00', status: 'DETAIL' },
    { id: '2', net: '7.00', status: 'INFORMATION' },
  ]
  expect(await problems(cii({ lines: group }))).toEqual([])
  const unnamed = group.slice(0, 3).map(({ status: _status, ...line }) => line)
  expect(await problems(cii({ lines: unnamed }))).toEqual([])
})

test('a claim of others is paid with the invoice and bears no VAT', async () => {
  const more = '<cac:PrepaidPayment><cbc:PaidAmount currencyID="EUR">29.96</cbc:PaidAmount></cac:PrepaidPayment>'
  const found = await read(ubl({ more, due: '148.96' }))
  expect(payableOf(found)).toBe(148_96)
  expect(await problems(ubl({ more, due: '148.96' }))).toEqual([])
})

test('a plain UBL credit note, and the lines of one', async () => {
  const found = await read(ubl({ root: 'CreditNote' }))
  expect(found).toMatchObject({ kind: 'CREDIT_NOTE', netMinor: 100_00, lines: [{ netMinor: 100_00 }] })
})

test.each([
  ['MINIMUM', cii({ profile: 'urn:factur-x.eu:1p0:minimum' }), 'ZUGFeRD MINIMUM'],
  ['BASIC WL', cii({ profile: 'urn:factur-x.eu:1p0:basicwl' }), 'ZUGFeRD BASIC WL'],
  ['ZUGFeRD 1', '<CrossIndustryDocument/>', 'ZUGFeRD 1.0'],
])('what is no whole invoice is refused by its name: %s', async (_is, xml, form) =>
  expect(receipt(xml)).rejects.toMatchObject({ code: 'purchaseInvoice.form', params: { form } }),
)

describe('inside a PDF', () => {
  const pdfWith = async (...files: [key: string, content: string][]) => {
    const pdf = PDF.create()
    pdf.addPage({ size: 'a4' })
    for (const [key, content] of files) pdf.attachments.add(key, Buffer.from(content))
    return receipt(await pdf.save(), 'application/pdf')
  }
  test('the invoice is found beside other attachments, whatever it is called', async () => {
    const other = '<Order><ID>1</ID></Order>'
    for (const name of ['factur-x.xml', 'FACTUR-X.XML', 'rechnung-4711.xml', 'data'])
      expect((await pdfWith(['0.xml', other], [name, cii()], ['terms.txt', 'words'])).read!.number).toBe('R-1')
    expect((await pdfWith(['factur-x.xml', other], ['x.xml', cii()])).read!.number).toBe('R-1')
  })
  test('why a form was left aside is told, and the paper is kept', async () => {
    const of = async (xml: string) => (await pdfWith(['factur-x.xml', xml])).unread
    expect(await of(cii({ profile: 'urn:factur-x.eu:1p0:minimum' }))).toBe('MINIMUM')
    expect(await of('<CrossIndustryDocument/>')).toBe('ZUGFERD_1')
    expect(await of('<CrossIndustryInvoice>')).toBe('BROKEN')
    expect((await pdfWith(['notes.xml', '<a><b></a>'])).unread).toBeNull()
  })
})
