// Answers of the central banks, valid and broken: a rate is read exactly or not at all.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toRates as ofEcb } from '../ecb/wire.ts'
import { exchangeRates, toRates as ofNorgesBank } from '../norges-bank/wire.ts'

const ecb = (cubes: string, day = '2026-11-20') =>
  `<?xml version="1.0"?><gesmes:Envelope xmlns:gesmes="g" xmlns="e"><Cube><Cube time='${day}'>${cubes}</Cube></Cube></gesmes:Envelope>`
const cube = (code: string, rate: string) => `<Cube currency='${code}' rate='${rate}'/>`
const all = cube('USD', '1.1') + cube('NOK', '11.6215') + cube('SEK', '11.0100') + cube('DKK', '7.4604')

describe('ECB', () => {
  test('units for one euro, to the letter', () => {
    expect(ofEcb(ecb(all))).toEqual({
      day: '2026-11-20',
      rates: [
        { base: 'EUR', quote: 'DKK', rate: '7.4604' },
        { base: 'EUR', quote: 'NOK', rate: '11.6215' },
        { base: 'EUR', quote: 'SEK', rate: '11.0100' },
      ],
    })
  })

  test.each([
    ['half a file', ecb(all).slice(0, -30)],
    ['no XML', 'Service unavailable'],
    ['nothing', ''],
    ['no day', ecb(all, '')],
    ['another day', ecb(all, '20.11.2026')],
    ['a currency less', ecb(cube('NOK', '11.6') + cube('SEK', '11'))],
    ['a comma', ecb(all.replace('11.6215', '11,6215'))],
    ['nought', ecb(all.replace('11.6215', '0.0000'))],
    ['less than nought', ecb(all.replace('11.6215', '-11.6'))],
    ['N/A', ecb(all.replace('11.6215', 'N/A'))],
  ])('%s is refused', (_name, xml) => expect(() => ofEcb(xml)).toThrow('PROTOCOL'))
})

const values = (...ids: string[]) => ids.map((id) => ({ id }))
const norgesBank = (rates: Record<string, [string, number]>, day = '2026-11-20') => ({
  data: {
    dataSets: [
      {
        series: Object.fromEntries(
          Object.entries(rates).map(([, [rate, unit]], at) => [
            `0:${at}:0:0`,
            { attributes: [0, unit], observations: { '0': [rate] as [string] } },
          ]),
        ),
      },
    ],
    structure: {
      dimensions: {
        series: [
          { id: 'FREQ', values: values('B') },
          { id: 'BASE_CUR', values: values(...Object.keys(rates)) },
        ],
        observation: [{ id: 'TIME_PERIOD', values: values(day) }],
      },
      attributes: {
        series: [
          { id: 'DECIMALS', values: values('4') },
          { id: 'UNIT_MULT', values: values('0', '2') },
        ],
      },
    },
  },
})
const usual: Record<string, [string, number]> = { EUR: ['11.6230', 0], SEK: ['105.55', 1], DKK: ['155.8', 1] }

describe('Norges Bank', () => {
  test('kroner for one of each, though it says for a hundred', () => {
    expect(ofNorgesBank(exchangeRates.parse(norgesBank(usual)))).toEqual({
      day: '2026-11-20',
      rates: [
        { base: 'DKK', quote: 'NOK', rate: '1.558' },
        { base: 'EUR', quote: 'NOK', rate: '11.6230' },
        { base: 'SEK', quote: 'NOK', rate: '1.0555' },
      ],
    })
  })

  test('dividing moves the point and nothing else', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 0, max: 9999 }), (units, parts) => {
        const rate = `${units}.${String(parts).padStart(4, '0')}`
        const { rates } = ofNorgesBank(norgesBank({ ...usual, SEK: [rate, 1] }))
        const said = rates.find(({ base }) => base === 'SEK')!.rate
        expect(BigInt(said.replace('.', ''))).toBe(BigInt(rate.replace('.', '')))
        expect(said.length - said.indexOf('.')).toBe(7)
      }),
    )
  })

  test.each([
    ['a currency less', norgesBank({ EUR: ['11.6', 0], SEK: ['105', 1] })],
    ['no number', norgesBank({ ...usual, EUR: ['NaN', 0] })],
    ['nought', norgesBank({ ...usual, EUR: ['0', 0] })],
    ['a unit that it does not list', norgesBank({ ...usual, EUR: ['11', 7] })],
    ['no day', norgesBank(usual, 'yesterday')],
  ])('%s is refused', (_name, answer) => expect(() => ofNorgesBank(answer)).toThrow('PROTOCOL'))
})
