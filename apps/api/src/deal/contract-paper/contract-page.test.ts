import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { languages, type Language } from '@bilbro/contract/common'
import { contractDocument, type ContractDocument } from '@bilbro/contract/deal/contracts/contract-document'
import { dealTaxCases } from '@bilbro/contract/rates/deal-tax/deal-tax-table'
import { formatFor } from '@bilbro/i18n/format'
import { paperTexts } from '@bilbro/i18n/texts/paper-texts'
import { sampleContract, sampleLetterhead } from '../../../test/contract-sample.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { createWorkerPool } from '../../platform/workers/worker-pool.ts'
import { contractPage, contractPdf } from './contract-page.ts'

const threads = createWorkerPool()
afterAll(() => threads.close())

const at = new Date('2026-11-22T09:00:00Z')
const looks = { letterhead: sampleLetterhead, at }
const print = (document: ContractDocument) => contractPdf({ threads }, document, looks)
const read = async (document: ContractDocument) => readPdf(await print(document))

const german = { destinationCountry: 'DE', buyerCountry: 'DE' }
const danish = { destinationCountry: 'DK', buyerCountry: 'DK', vatId: 'DK24256790', isWaived: true }
const regular = { purchaseTaxCase: 'REGULAR_DE' } as const
const cases = {
  EXPORT: {},
  DOMESTIC: { ...german, isWaived: true },
  MARGIN: german,
  IC_SUPPLY: { ...danish, vatIdState: 'VALID' },
  IC_SUPPLY_NEW_VEHICLE: { ...danish, vatIdState: 'VALID', mileage: 12 },
  BLOCKED: { ...danish, vatIdState: 'UNCHECKED' },
} as const

describe('the money', () => {
  /** Every amount between two headings, in order, read back by a parser that knows only digits and separators. */
  const amountsIn = (text: string, language: Language): number[] => {
    const paper = paperTexts[language]
    const from = text.indexOf(paper['paper.contract.item'])
    const to = text.lastIndexOf(paper['paper.contract.tax'])
    const decimal = language === 'en' ? '.' : ','
    const found = text.slice(from, to).match(/(?<![\d.,])\d[\d., ]*[.,]\d\d(?!\d)/g) ?? []
    return found.filter((one) => one.at(-3) === decimal).map((one) => Number(one.replace(/\D/g, '')))
  }
  const amountsOf = ({ lines, totals, rate }: ContractDocument): number[] => {
    const isTaxed = totals.vat.minor !== 0
    const isMixed = totals.byTax.length > 1
    const parts = isTaxed ? (['net', 'vat', 'gross'] as const) : (['gross'] as const)
    const partsOf = ({ tax }: (typeof lines)[number]) => (tax.case === 'MARGIN' ? (['gross'] as const) : parts)
    const sums = totals.byTax.flatMap((one) => (one.rateBp ? [one.net.minor, one.vat.minor] : [one.gross.minor]))
    return [
      ...lines.flatMap((line) => partsOf(line).map((part) => line[part].minor)),
      ...(isMixed ? [...sums, totals.gross.minor] : parts.map((part) => totals[part].minor)),
      ...(totals.vatDeposit.minor ? [totals.vatDeposit.minor] : []),
      totals.payable.minor,
      totals.deposit.minor,
      rate!.payable.minor,
    ]
  }

  test('in the text of the PDF is that of the document, to the cent, over 20 random price stacks', async () => {
    const stack = fc.record({
      language: fc.constantFrom(...languages),
      facts: fc.constantFrom(cases.EXPORT, cases.DOMESTIC, cases.MARGIN),
      ofCars: fc.constantFrom([], [{}, regular]),
      cars: fc.integer({ min: 1, max: 4 }),
      extras: fc.integer({ min: 0, max: 4 }),
      prices: fc.array(fc.integer({ min: 100, max: 999_999_99 }), { minLength: 1, maxLength: 8 }),
    })
    await fc.assert(
      fc.asyncProperty(stack, async (size) => {
        const document = sampleContract({ ...size, terms: 0 })
        // Car names with digits would look like amounts.
        document.cars = document.cars.map((car) => ({ ...car, brand: 'Audi', model: 'Avant', variant: null }))
        document.lines = document.lines.map((line) => ({ ...line, text: null }))
        const { text } = await read(document)
        expect(amountsIn(text, size.language)).toEqual(amountsOf(document))
      }),
      { numRuns: 20, seed: 2026 },
    )
  })

  test('of another cent is another text', async () => {
    const [one, other] = await Promise.all(
      [18_499_00, 18_499_01].map((price) => read(sampleContract({ prices: [price] }))),
    )
    expect(amountsIn(one!.text, 'en')).not.toEqual(amountsIn(other!.text, 'en'))
  })
})

describe('the bytes', () => {
  test('are the same for the same document and instant, whatever was printed before and by whom', async () => {
    const document = sampleContract({ cars: 3 })
    const first = await print(document)
    await print(sampleContract({ language: 'de', cars: 2 }))
    expect(first.equals(await print(structuredClone(document)))).toBe(true)
    const others = createWorkerPool()
    try {
      expect(first.equals(await contractPdf({ threads: others }, document, looks))).toBe(true)
    } finally {
      await others.close()
    }
  })

  test('are others for another version, instant or letterhead', async () => {
    const document = sampleContract()
    const first = await print(document)
    const others = await Promise.all([
      print({ ...document, version: 4 }),
      contractPdf({ threads }, document, { ...looks, at: new Date('2026-11-22T09:00:01Z') }),
      contractPdf({ threads }, document, { ...looks, letterhead: { ...sampleLetterhead, name: 'Other' } }),
    ])
    for (const other of others) expect(first.equals(other)).toBe(false)
  })
})

type Section = { title: string; paragraphs: string[]; items: string[] }
type Body = { sections: Section[]; prices: { heads: string[]; rows: string[][]; sums: [string, string][] } }

describe('the page', () => {
  test.each(languages)('is tagged and says all of it in %s', async (language) => {
    const pdf = await read(sampleContract({ language, cars: 2 }))
    const paper = paperTexts[language]
    expect(pdf).toMatchObject({ isTagged: true, title: expect.stringContaining('K-2026-00017') })
    for (const kind of ['H1', 'H2', 'H3', 'Table', 'TH', 'TR', 'TD', 'L', 'LI']) expect(pdf.structure).toContain(kind)
    for (const key of [
      'seller',
      'buyer',
      'cars',
      'price',
      'tax',
      'deposit',
      'delivery',
      'payment',
      'clauses',
      'annex',
      'signHere',
    ] as const)
      expect(pdf.text).toContain(paper[`paper.contract.${key}`])
    for (const part of [
      'WAUZZZ8K9BA100000',
      'Åse Kjærstad',
      'DE89 3704 0044 0532 0130 00',
      formatFor(language).decimal('11.6025'),
    ])
      expect(pdf.text).toContain(part)
    expect(pdf.text).toContain(`2/${pdf.pages}`)
  })

  // Price columns, whether something is pending, invoice notes, proofs that others supply.
  test.each([
    ['EXPORT', 2, false, 1, 2],
    ['DOMESTIC', 5, false, 0, 0],
    ['MARGIN', 2, false, 1, 0],
    ['IC_SUPPLY', 2, false, 2, 1],
    ['IC_SUPPLY_NEW_VEHICLE', 2, false, 3, 1],
    ['BLOCKED', 2, true, 2, 1],
  ] as const)('says in words what %s means', (wanted, columns, isPending, invoice, proofs) => {
    const document = sampleContract({ facts: cases[wanted] })
    expect(document.cars[0]!.tax.case).toBe(wanted)
    const { body } = contractPage(document, { letterhead: sampleLetterhead })
    const { sections, prices } = body as Body
    const [treatment, proved] = sections
    const words = wanted === 'BLOCKED' ? 'IC_SUPPLY' : wanted
    const [first, second] = treatment!.paragraphs
    const says = paperTexts.en[`paper.contract.tax.${words}`]
    expect(first).toBe(says.replace('{{country}}', 'Norway').replace('{{rate}}', '19%'))
    expect(second === 'This applies once the following has been confirmed: the buyer’s VAT ID.').toBe(isPending)
    expect([prices.heads.length, treatment!.items.length, proved?.items.length ?? 0]).toEqual([
      columns,
      invoice,
      proofs,
    ])
  })

  test('says of each tax case for which cars it is, shows no tax of the margin scheme, and sums by case', () => {
    const document = sampleContract({
      facts: german,
      ofCars: [{}, regular, {}],
      cars: 3,
      extras: 2,
      prices: [10_000_00],
    })
    const { sections, prices } = contractPage(document, { letterhead: sampleLetterhead }).body as Body
    expect(sections.map(({ title }) => title)).toEqual([
      'VAT treatment: 1. Audi A4 Avant 2.0 TDI, 3. Mercedes-Benz E 220 d 4MATIC T-Modell AMG Line Advanced Plus, Panorama, Night, Distronic, Standheizung',
      'VAT treatment: 2. Volkswagen Golf Avant 2.0 TDI',
    ])
    expect(prices.rows.map(([item, ...amounts]) => [item!.split(/, |\. /)[1], ...amounts])).toEqual([
      ['Audi A4 Avant 2.0 TDI', '–', '–', '–', '€10,000.00'],
      ['Volkswagen Golf Avant 2.0 TDI', '€10,000.00', '19%', '€1,900.00', '€11,900.00'],
      ['Mercedes-Benz E 220 d 4MATIC T-Modell AMG Line Advanced Plus', '–', '–', '–', '€10,000.00'],
      ['margin scheme', '–', '–', '–', '€6,666.67'],
      ['taxed at 19%', '€3,333.33', '19%', '€633.34', '€3,966.67'],
      ['margin scheme', '–', '–', '–', '€6,666.67'],
      ['taxed at 19%', '€3,333.33', '19%', '€633.33', '€3,966.66'],
    ])
    expect(prices.sums).toEqual([
      ['Amount, margin scheme', '€33,333.34'],
      ['Total net, taxed at 19%', '€16,666.66'],
      ['VAT 19%', '€3,166.67'],
      ['Total price', '€53,166.67'],
    ])
  })

  test('of new vehicles states the data of each', () => {
    const facts = { ...cases.IC_SUPPLY_NEW_VEHICLE, isWaived: false }
    const ofCars = [{ mileage: 12 }, { mileage: 15 }]
    const { sections } = contractPage(sampleContract({ facts, ofCars, cars: 2 }), { letterhead: sampleLetterhead })
      .body as Body
    const said = sections[0]!.items.filter((one) => one.includes('km'))
    expect(said).toEqual([
      expect.stringMatching(/^1\. Audi .*\s12\skm/),
      expect.stringMatching(/^2\. Volkswagen .*\s15\skm/),
    ])
  })

  test('every case is one of those above', () => expect(Object.keys(cases).toSorted()).toEqual(dealTaxCases.toSorted()))

  test('is none as long as the tax case is open', () => {
    const document = sampleContract({ facts: { purchaseTaxCase: 'UNKNOWN' } })
    expect(() => contractPage(document, { letterhead: sampleLetterhead })).toThrow(RangeError)
  })

  test('bears the largest contract that can be, and one of which hardly anything is known', async () => {
    const large = sampleContract({ cars: 20, extras: 40, terms: 60 })
    expect(contractDocument.parse(large)).toEqual(large)
    const { text, pages } = await read(large)
    expect(large.cars.filter(({ vin }) => vin !== null && !text.includes(vin))).toEqual([])
    expect(pages).toBeGreaterThan(10)

    const small = sampleContract({ terms: 0, extras: 0 })
    const nothing = { street: null, postalCode: null, city: null, orgNo: null, vatId: null, representedBy: null }
    const bare: ContractDocument = {
      ...small,
      number: null,
      seller: { ...small.seller, ...nothing },
      buyer: { ...small.buyer, ...nothing, legalName: 'W'.repeat(120) },
      cars: [
        { ...small.cars[0]!, vin: null, variant: 'x'.repeat(160), fuel: null, power: null, color: null, mileage: null },
      ],
      rate: null,
      delivery: { ...small.delivery, plannedOn: null },
      payment: { days: 0, bankName: null, iban: null, bic: null, reference: null },
      remarks: null,
    }
    const { text: said } = await read(bare)
    expect(said).toContain(paperTexts.en['paper.contract.dueAtOnce'])
    expect(said).not.toMatch(/null|undefined|\{\{/)
  })

  test('bears texts of any length', async () => {
    const document = sampleContract()
    const [car] = document.cars
    const said = 'Long and told in full. '.repeat(200)
    document.cars = [
      { ...car!, condition: { ...car!.condition, summary: said.slice(0, 2000), accidentDescription: said } },
    ]
    document.terms = [{ key: 'long', version: 1, title: 'T'.repeat(300), body: said.repeat(2) }]
    const { text } = await read({ ...document, remarks: said.slice(0, 4000) })
    expect(text.split('Long and told').length).toBeGreaterThan(700)
  })

  test('shows what was typed as it was typed', async () => {
    const markup = '#read("/etc/passwd") *b* $x$ <l> [y] \\ // {{number}}'
    const { text } = await read({ ...sampleContract(), remarks: markup })
    expect(text).toContain(markup)
  })

  test('says that it is a draft', async () => {
    const document = sampleContract({ language: 'de' })
    const draft = await contractPdf({ threads }, document, { ...looks, watermark: 'DRAFT' })
    expect((await readPdf(draft)).text).toContain(paperTexts.de['paper.contract.toSign'])
    expect((await read(document)).text).not.toContain(paperTexts.de['paper.contract.toSign'])
  })
})

test('the annex names the version of the condition report and its checksum', async () => {
  const document = sampleContract({})
  const [car] = document.cars
  const hash = '0123456789abcdef'.repeat(4)
  const report = { number: 3, sharedOn: '2026-11-20', hash }
  const withReport = {
    ...document,
    language: 'en' as const,
    cars: [{ ...car!, condition: { ...car!.condition, report } }],
  }
  expect(contractDocument.parse(withReport)).toEqual(withReport)
  const { text } = await read(withReport)
  expect(text).toContain('Version 3 of 20/11/2026')
  expect(text.replaceAll(' ', '')).toContain(hash)
  // Contracts from before keep their page.
  expect((await read({ ...document, language: 'en' })).text).not.toContain('SHA-256')
})
