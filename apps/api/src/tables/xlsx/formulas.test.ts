import fc from 'fast-check'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { asWritten, harmless } from './formulas.ts'
import { csvReply, once, type Row } from '../write-table.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+49 40 1234', "'+49 40 1234"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1', "'＝1"],
  ['  =1', "'  =1"],
  ['"=1', `'"=1`],
  ['\u00a0\u200b=1', "'\u00a0\u200b=1"],
  ['\tx', "'\tx"],
  ['\rx', "'\rx"],
  ['A,=1+1', "A,'=1+1"],
  ['A;  @x', "A;'  @x"],
  ['A|-1', "A|'-1"],
  ['A\n=1', "A\n'=1"],
  ['A,"=1', `A,'"=1`],
  ["'=1", "''=1"],
])('%j is written as %j', (text, written) => {
  expect(harmless(text)).toBe(written)
  expect(asWritten(written)).toBe(text)
})

test.each(['A-Class', 'A - B', '3 + 4', 'a=b', "'s-Hertogenbosch", "Rock 'n' Roll", 'x\n\ny', 'a, b; c', '', "'"])(
  '%j stays as it is, both ways',
  (text) => {
    expect(harmless(text)).toBe(text)
    expect(asWritten(text)).toBe(text)
  },
)

/** Built from the relevant characters, so that critical combinations are frequent. */
const text = fc.oneof(
  fc.string({ unit: fc.constantFrom(...Array.from(`=+-@＝＋－＠,;|\t\r\n "'aB1\u00a0\u200b\u0000`)), maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
)

test('every text comes back as it was', () => {
  fc.assert(
    fc.property(text, (one) => {
      expect(asWritten(harmless(one))).toBe(one)
    }),
    { numRuns: 5000 },
  )
})

test('a text of nothing but separators takes no longer than any other', () => {
  const began = performance.now()
  for (const one of ['\n', "'\n", '", ', ' \'"', '\n\n= ']) harmless(asWritten(one.repeat(60_000)))
  expect(performance.now() - began).toBeLessThan(2000)
})

const csvOf = async (header: string[], rows: Row[]): Promise<string> => {
  let all = ''
  for await (const part of csvReply({ name: 'x', header, pieces: once(rows) }).stream) all += String(part)
  return all
}
/** After characters that spreadsheets skip. A signed number is no formula. */
const isFormula = (cell: string) => {
  const bare = cell.replace(/^[\s\p{C}]+/u, '')
  return /^[=+\-@＝＋－＠]/.test(bare) && !/^-?\d+(\.\d+)?(e[+-]?\d+)?$/.test(bare)
}
const number = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 })
const cell = fc.oneof(text, number, fc.constant(null))
const row: fc.Arbitrary<Row> = fc.tuple(text, cell, cell, cell)

/** Reads the text as a spreadsheet with this separator does; an unclosed quote does not stop it. */
function readAt(csv: string, delimiter: string, quote: '"' | false): string[][] {
  const read = (text: string) =>
    parse(text, {
      bom: true,
      delimiter,
      quote,
      relaxQuotes: true,
      relaxColumnCount: true,
      skipEmptyLines: true,
      recordDelimiter: ['\n', '\r\n', '\r'],
    })
  try {
    return read(csv)
  } catch {
    return read(`${csv}"`)
  }
}

test('no reader finds a formula, whatever it splits at; the right one finds what was written', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(text, { minLength: 4, maxLength: 4 }),
      fc.array(row, { maxLength: 4 }),
      async (header, rows) => {
        const csv = await csvOf(header, rows)
        for (const delimiter of [';', ',', '\t', '|'])
          for (const quote of ['"', false] as const)
            expect([delimiter, quote, readAt(csv, delimiter, quote).flat().filter(isFormula)]).toEqual([
              delimiter,
              quote,
              [],
            ])
        const back = parse(csv, { bom: true, delimiter: ';', recordDelimiter: '\n' })
        expect(back.map((cells) => cells.map(asWritten))).toEqual(
          [header, ...rows].map((cells) => cells.map((cell) => String(cell ?? ''))),
        )
      },
    ),
    { numRuns: 300 },
  )
})
