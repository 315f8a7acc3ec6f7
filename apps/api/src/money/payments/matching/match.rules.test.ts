import { describe, expect, test } from 'vitest'
import { indexOf, type OpenInvoice } from './invoice-index.rules.ts'
import { type Matchable, proposalsFor } from './match.rules.ts'
import { concernsOf, isSameName } from './payer.rules.ts'

const companies = [
  { id: 'a', name: 'Nordic Bil AS', country: 'NO', ibans: ['NO9386011117947'] },
  { id: 'b', name: 'Københavns Autohus A/S', country: 'DK', ibans: [] },
]
const invoice = (at: number, of: Partial<OpenInvoice> = {}): OpenInvoice => ({
  id: `i${at}`,
  number: `RE-2026-${String(at).padStart(5, '0')}`,
  kind: 'SALE',
  status: 'SENT',
  contractId: null,
  contractNumber: `KV-2026-${String(at).padStart(4, '0')}`,
  companyId: 'a',
  payableMinor: 1_000_00,
  openMinor: 1_000_00,
  issuedOn: '2026-11-01',
  dueOn: '2026-11-15',
  ...of,
})
const invoices = [
  invoice(1, { openMinor: 18_000_00 }),
  invoice(2, { openMinor: 500_00 }),
  invoice(12, { companyId: 'b', openMinor: 9_500_00 }),
]
const index = indexOf(invoices, companies)
const paid = (of: Partial<Matchable>): Matchable => ({
  means: 'TRANSFER',
  restMinor: 18_000_00,
  currency: 'EUR',
  payerName: 'NORDIC BIL A/S',
  payerIban: 'NO9386011117947',
  remittance: '',
  companyId: null,
  ...of,
})
const best = (of: Partial<Matchable>) => proposalsFor(paid(of), index)[0]
const numbers = (of: Partial<Matchable>) => best(of)?.parts.map(({ invoice: { id }, minor }) => [id, minor])

describe('a number is found', () => {
  test.each([
    'RE-2026-00001',
    'Rechnung RE 2026 00001 vom 1.11.',
    'faktura re/2026/00001',
    'RE2O26-OOOOl danke',
    'INV:RE-2026-00001/KV',
  ])('in %s, and is sure with amount and payer', (remittance) =>
    expect(best({ remittance })).toMatchObject({ isSure: true, score: 100, parts: [{ minor: 18_000_00 }] }),
  )
  test('by its digits alone, which is no proof', () =>
    expect(best({ remittance: 'Rg. 2026-00001' })).toMatchObject({
      isSure: false,
      reasons: expect.arrayContaining(['NUMBER_PART']) as unknown,
    }))
  test('not inside of a longer one', () =>
    expect(numbers({ remittance: 'RE-2026-000012', restMinor: 7_00, payerName: 'x', payerIban: null })).toBeUndefined())
  test('by that of its contract', () => expect(best({ remittance: 'KV-2026-0001' })?.reasons).toContain('CONTRACT'))
  test('several, when the amount is their sum', () =>
    expect(numbers({ remittance: 'RE-2026-00001 + RE-2026-00002', restMinor: 18_500_00 })).toEqual([
      ['i1', 18_000_00],
      ['i2', 500_00],
    ]))
})

describe('what is not sure', () => {
  const remittance = 'RE-2026-00001'
  test('part of the amount, and more than it', () => {
    expect(best({ remittance, restMinor: 5_000_00 })).toMatchObject({ isSure: false, parts: [{ minor: 5_000_00 }] })
    expect(best({ remittance, restMinor: 20_000_00 })).toMatchObject({ isSure: false, parts: [{ minor: 18_000_00 }] })
  })
  test('another account, another name, another country', () => {
    const iban = 'NO8330001234567'
    expect(best({ remittance, payerIban: iban })).toMatchObject({ isSure: false, concerns: ['IBAN_CHANGED'] })
    expect(best({ remittance, payerName: 'Ola Nordmann', payerIban: iban })?.concerns).toEqual(['NAME', 'IBAN_CHANGED'])
    const danish = { remittance: 'RE-2026-00012', restMinor: 9_500_00, payerName: 'Koebenhavns Autohus' }
    expect(best({ ...danish, payerIban: 'LT121000011101001000' })?.concerns).toEqual(['IBAN_COUNTRY'])
    expect(best({ ...danish, payerIban: 'DK5000400440116243' })).toMatchObject({ isSure: true, concerns: [] })
  })
  test('without a number: by payer and amount, or by an amount that is there once', () => {
    expect(best({})).toMatchObject({ isSure: false, reasons: ['AMOUNT', 'KNOWN_IBAN'] })
    expect(best({ restMinor: 9_500_00, payerName: 'Somebody', payerIban: null })).toMatchObject({
      reasons: ['AMOUNT'],
      concerns: ['NAME'],
    })
    expect(best({ restMinor: 77_00, payerName: 'Somebody', payerIban: null })).toBeUndefined()
  })
  test('another currency', () => expect(best({ remittance, currency: 'NOK' })).toMatchObject({ isSure: false }))
})

test.each([
  ['Nordic Bil AS', 'NORDIC BIL A/S', true],
  ['Müller & Söhne GmbH & Co. KG', 'Mueller Soehne', true],
  ['Åkersberga Bil AB', 'AAKERSBERGA BIL', true],
  ['Nordic Bil AS', 'Nordic Bil Holding AS', false],
  ['Autohaus Schleswig-Holsteinische Fahrzeughandelsgesellschaft mbH', 'AUTOHAUS SCHLESWIG-HOLSTEINISCHE FAHRZ', true],
  ['AS', 'AB', false],
])('%s and %s', (company, payer, isSame) => expect(isSameName(payer, company)).toBe(isSame))

test('cash needs no account', () =>
  expect(
    concernsOf(paid({ means: 'CASH', payerIban: null }), { name: 'Nordic Bil AS', country: 'NO', ibans: ['NO93'] }),
  ).toEqual([]))

test('ten thousand lines against as many open invoices', () => {
  const many = Array.from({ length: 10_000 }, (_, at) =>
    invoice(at + 1, { companyId: `c${at % 1500}`, openMinor: 1_000_00 + (at % 7000) * 137 }),
  )
  const houses = Array.from({ length: 1500 }, (_, at) => ({
    id: `c${at}`,
    name: `Bilhus ${at} AS`,
    country: 'NO',
    ibans: at % 2 ? [`NO93${at}`] : [],
  }))
  const began = performance.now()
  const all = indexOf(many, houses)
  let sure = 0
  for (const [at, one] of many.entries()) {
    const [found] = proposalsFor(
      paid({
        restMinor: one.openMinor,
        payerName: `BILHUS ${at % 1500} AS`,
        payerIban: (at % 1500) % 2 ? `NO93${at % 1500}` : null,
        remittance: `Faktura ${at % 3 ? one.number : one.number.replaceAll('-', ' ')} takk for handelen, kunde ${at} ordre 4711-${at}`,
      }),
      all,
    )
    if (found?.isSure && found.parts[0]!.invoice.id === one.id) sure++
  }
  expect(sure).toBe(10_000)
  expect(performance.now() - began).toBeLessThan(10_000)
})
