// Tables of all common spreadsheet programs, and files that only pretend to be tables.
import { strToU8, unzipSync, zipSync } from 'fflate'
import writeXlsx from 'write-excel-file/node'
import { afterAll, describe, expect, test } from 'vitest'
import { openReader } from '../../test/read-file.ts'

const { read, close } = openReader()
afterAll(close)
const utf16 = (text: string, big: boolean) => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
  return big ? bytes.swap16() : bytes
}
const latin = (text: string) => Buffer.from(text.replace('€', '\u0080'), 'latin1')

const text = 'Marke;Modell;Preis\nŠkoda;Octavia;1\nCitroën;ë-C4;2 €\n'
const german = 'Marke;Modell;Preis\nMüller;Größe;2 €\n'

describe('encodings', () => {
  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16 little', utf16(text, false)],
    ['UTF-16 big', utf16(text, true)],
  ])('%s', async (_what, content) => {
    expect(await read(content)).toEqual({
      headers: ['Marke', 'Modell', 'Preis'],
      rows: [
        ['Škoda', 'Octavia', '1'],
        ['Citroën', 'ë-C4', '2 €'],
      ],
      lines: [2, 3],
    })
  })

  test('Windows code page', async () => {
    expect((await read(latin(german))).rows).toEqual([['Müller', 'Größe', '2 €']])
  })
})

describe('forms', () => {
  test.each([
    ['semicolon', 'a;b;c\n1,5;2;3\n'],
    ['comma', 'a,b,c\n"1,5",2,3\n'],
    ['tab', 'a\tb\tc\n1,5\t2\t3\n'],
    ['bar', 'a|b|c\n1,5|2|3\n'],
    ['Windows line ends', 'a;b;c\r\n1,5;2;3\r\n'],
    ['old Mac line ends', 'a;b;c\r1,5;2;3\r'],
    ['no line end at the end', 'a;b;c\n1,5;2;3'],
    ['quotes everywhere', '"a";"b";"c"\n"1,5";"2";"3"\n'],
  ])('%s', async (_what, csv) => {
    const { headers, rows } = await read(Buffer.from(csv))
    expect([headers, rows]).toEqual([['a', 'b', 'c'], [['1,5', '2', '3']]])
  })

  test.each([
    ['a head of Windows over rows of Unix', 'a;b\r\n1;2\n3;4\n5;6\n'],
    ['a head of Unix over rows of Windows', 'a;b\n1;2\r\n3;4\r\n5;6\r\n'],
    ['a head of an old Mac over rows of Unix', 'a;b\r1;2\n3;4\n5;6'],
    ['each row its own', 'a;b\r\n1;2\n3;4\r5;6\r\n'],
    ['all cells quoted', '"a";"b"\r\n"1";"2"\n"3";"4"\n"5";"6"\n'],
    ['a line of the bank above them', 'Konto;x\r\n\r\na;b\n1;2\n3;4\n5;6\n'],
  ])('mixed line ends: %s', async (_what, csv) => {
    const { headers, rows } = await read(Buffer.from(csv))
    expect([headers, ...rows].slice(-4)).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
      ['5', '6'],
    ])
  })
  test.each([
    ['commas in the text', 'Datum;Text\n20.11.2026;a, b, c, d, e\n21.11.2026;a, b, c, d, e, f, g\n'],
    ['commas in the amounts', 'Datum;Betrag\n20.11.2026;1,5\n21.11.2026;2,5\n22.11.2026;2,5\n'],
    ['words of the bank above', 'Saldo, alt, in EUR, 1,00\nDatum;Text\n20.11.2026;1\n'],
  ])('the separator of the columns: %s', async (_what, csv) => {
    const { rows } = await read(Buffer.from(csv))
    expect(rows.at(-1)).toHaveLength(2)
  })

  test('ragged rows, stray quotes, line breaks in cells, headers without a name', async () => {
    const { headers, rows, lines } = await read(Buffer.from('a;;c\n1\n1;2;3;4\n5" rim;x;y\n"two\nlines";;\n;;\n'))
    expect(headers).toEqual(['a', '#2', 'c'])
    expect(rows).toEqual([['1'], ['1', '2', '3', '4'], ['5" rim', 'x', 'y'], ['two\nlines', '', '']])
    expect(lines).toEqual([2, 3, 4, 5])
  })
})

describe('XLSX', () => {
  const workbook = (rows: unknown[][]) =>
    writeXlsx(
      rows.map((row) =>
        row.map((value) => (value === null ? null : { value, ...(value instanceof Date && { format: 'yyyy-mm-dd' }) })),
      ) as never,
    ).toBuffer()

  test('texts, numbers, days and yes or no become text that means the same', async () => {
    const content = await workbook([
      ['Marke', 'Preis', 'EZ', 'Metallic', 'km'],
      ['Škoda', 126.051, new Date(Date.UTC(2021, 2, 31)), true, 45_210],
      [null, null, null, null, null],
      ['BMW', 1_234_567.5, null, false, 0],
    ])
    expect(await read(content, 'cars.xlsx')).toEqual({
      headers: ['Marke', 'Preis', 'EZ', 'Metallic', 'km'],
      rows: [
        ['Škoda', '126.05', '2021-03-31', 'true', '45210'],
        ['BMW', '1234567.5', '', 'false', '0'],
      ],
      lines: [2, 4],
    })
  })

  test.each([
    ['cut off', (content: Buffer) => content.subarray(0, content.length / 2)],
    [
      'without its sheet',
      (content: Buffer) => {
        const parts = unzipSync(new Uint8Array(content))
        return Buffer.from(
          zipSync(Object.fromEntries(Object.entries(parts).filter(([name]) => !name.includes('sheet1')))),
        )
      },
    ],
    [
      'with a sheet that is no XML',
      (content: Buffer) => {
        const parts = unzipSync(new Uint8Array(content))
        return Buffer.from(zipSync({ ...parts, 'xl/worksheets/sheet1.xml': strToU8('not <xml') }))
      },
    ],
  ])('%s: broken', async (_what, spoil) => {
    const content = spoil(
      await workbook([
        ['a', 'b'],
        ['1', '2'],
      ]),
    )
    await expect(read(content, 'cars.xlsx')).rejects.toMatchObject({ status: 422 })
  })
})

test.each([
  ['nothing', '', 'file.empty'],
  ['headers alone', 'brand;model\n', 'import.noRows'],
  ['blank lines', '\n\n\n', 'import.noRows'],
  ['one word', 'hello', 'import.noRows'],
  ['binary noise', 'a;b\n\u0000\u0001\u0002', 'file.broken'],
  ['a PDF', '%PDF-1.7\n%%EOF', 'file.type'],
  ['an old XLS', '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1', 'file.type'],
])('%s: refused', async (_what, content, code) => {
  await expect(read(Buffer.from(content, 'latin1'))).rejects.toMatchObject({ code })
})

test('more than fifty thousand rows are refused', async () => {
  const csv = `a;b\n${'1;2\n'.repeat(50_001)}`
  await expect(read(Buffer.from(csv))).rejects.toMatchObject({ code: 'import.tooManyRows', params: { limit: 50_000 } })
})
