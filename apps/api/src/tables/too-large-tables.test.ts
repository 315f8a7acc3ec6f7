// Tables that exceed a limit, or are larger than they declare: refused with the name of the limit, without blocking the
// server.
import { afterAll, describe, expect, test } from 'vitest'
import { openReader } from '../../test/read-file.ts'
import { noticeable, standstillOf } from '../../test/standstill.ts'
import { partsOf, rowXml, sheetXml, workbookOf } from '../../test/workbook.ts'
import { type Part, zipOf } from '../../test/zip.ts'

const thread = openReader({ inThread: true })
const { read, close } = openReader()
afterAll(() => Promise.all([thread.close(), close()]))

const MiB = 1024 * 1024
const named = rowXml('brand', 'model')
const good = rowXml('Audi', 'A4')
const sheet = 'xl/worksheets/sheet1.xml'
const large = (megabytes: number) => Buffer.alloc(megabytes * MiB, good)
/** A workbook whose sheet declares a false size. */
const workbook = (content: Buffer | string, about: Partial<Part> = {}) =>
  zipOf(partsOf('', { [sheet]: content }).map((part) => (part.name === sheet ? { ...part, ...about } : part)))

describe('an archive', () => {
  /** Additional resident memory during the work, in MiB. */
  const memoryOf = async (work: () => Promise<unknown>) => {
    const before = process.memoryUsage.rss()
    await work()
    return (process.memoryUsage.rss() - before) / MiB
  }

  test.each([
    [
      'that unpacks to gigabytes is refused before it does',
      workbook('x', { says: 0x7fffffff }),
      'import.unpacksTooLarge',
      '300 MB',
    ],
    ['that is larger than it says ends where it says', workbook(large(96), { says: 100 }), 'file.sizeWrong', '100 B'],
    [
      'the same, with its sizes behind the content',
      workbook(large(96), { says: 100, descriptor: true }),
      'file.sizeWrong',
      '100 B',
    ],
    [
      'of very many parts',
      zipOf([
        ...partsOf(named + good),
        ...Array.from({ length: 60_000 }, (_, i) => ({ name: `${i}`, content: '', stored: true })),
      ]),
      'import.tooManyParts',
      10_000,
    ],
  ])('%s', async (_what, content, code, limit) => {
    let refused: unknown
    const taken = await memoryOf(async () => {
      const worked = await standstillOf(async () => {
        refused = await thread.read(content, 'cars.xlsx').catch((error: unknown) => error)
      })
      expect(worked).toBeLessThan(noticeable)
    })
    expect(refused).toMatchObject({ status: 422, code, params: { limit } })
    expect(taken).toBeLessThan(100)
  })

  test('that is honest and too large ends at the limit, in whichever of its parts', async () => {
    const shared = `<sst>${'<si><t>x</t></si>'.repeat(100_000)}</sst>`
    for (const content of [workbook(large(2)), workbookOf(named + good, { 'xl/sharedStrings.xml': shared })])
      await expect(read(content, 'cars.xlsx', { unpacked: MiB })).rejects.toMatchObject({
        code: 'import.unpacksTooLarge',
        params: { limit: '1 MB' },
      })
  })

  test('is read past what nobody needs of it, however large that is', async () => {
    const picture = { name: 'xl/media/image1.bin', content: large(96), says: 100 }
    const content = zipOf([...partsOf(named + good), picture])
    const taken = await memoryOf(() => thread.read(content, 'cars.xlsx'))
    expect(taken).toBeLessThan(100)
  })
})

const csv = (text: string) => Buffer.from(text)
test.each([
  ['rows', csv(`a;b\n${'1;2\n'.repeat(11)}`), { rows: 10 }, 'import.tooManyRows', 10],
  ['lines, blank ones too', csv(`a;b\n${'\n'.repeat(11)}1;2`), { lines: 10 }, 'import.tooManyRows', 10],
  ['columns', csv(`a;b\n${'1;'.repeat(11)}\n`), { columns: 10 }, 'import.tooManyColumns', 10],
  [
    'columns of a cell far away',
    workbookOf(`${named}<row><c r="XFD2"><v>1</v></c></row>`),
    {},
    'import.tooManyColumns',
    1000,
  ],
  ['cells', csv(`a;b\n${'1;2\n'.repeat(11)}`), { cells: 20 }, 'import.tooManyCells', 20],
  [
    'characters',
    csv(`a;b\n${`${'x'.repeat(500)};2\n`.repeat(11)}`),
    { characters: 5000 },
    'import.tooMuchText',
    '5000 B',
  ],
  [
    'characters of one text that many cells share',
    workbookOf(`${named}${`<row><c t="s"><v>0</v></c><c t="s"><v>0</v></c></row>`.repeat(11)}`, {
      'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(500)}</t></si></sst>`,
    }),
    { characters: 5000 },
    'import.tooMuchText',
    '5000 B',
  ],
  [
    'shared texts',
    workbookOf(named + good, { 'xl/sharedStrings.xml': `<sst>${'<si><t>x</t></si>'.repeat(11)}</sst>` }),
    { texts: 10 },
    'import.tooManyTexts',
    10,
  ],
  [
    'characters of a row, where a quote was never closed',
    csv(`a;b\n1;"2\n${'1;2\n'.repeat(100)}`),
    { rowCharacters: 200 },
    'import.rowTooLong',
    200,
  ],
  [
    'characters of a cell',
    workbookOf(named + rowXml('x'.repeat(300))),
    { rowCharacters: 200 },
    'import.tooMuchText',
    '200 B',
  ],
  [
    'characters of a formula',
    workbookOf(`${named}<row><c t="str"><v>${'x'.repeat(300)}</v></c></row>`),
    { rowCharacters: 200 },
    'import.rowTooLong',
    200,
  ],
])('too many %s', async (_what, content, limits, code, limit) => {
  const refused = read(content, 'cars.csv', limits)
  await expect(refused).rejects.toMatchObject({ status: 422, code, params: { limit } })
})

test('empty cells and rows that only have a colour count as nothing', async () => {
  const coloured = `<row>${'<c s="1"/>'.repeat(2000)}</row>`.repeat(50)
  expect((await read(workbookOf(named + good + coloured), 'cars.xlsx')).rows).toEqual([['Audi', 'A4']])
})

test.each([
  ['a CSV of 55 MB', () => csv(`brand;model;text\n${`Audi;A4;${'x'.repeat(1080)}\n`.repeat(50_000)}`), 50_000],
  ['a workbook of 9 MB unpacked', () => workbook(sheetXml(named + good.repeat(100_000))), 100_000],
])('nobody waits while %s is read', async (_what, make, rows) => {
  const content = make()
  let count = 0
  const worked = await standstillOf(async () => {
    const table = await thread.file(content, 'cars', { rows: 100_000 })
    // The result is read in batches.
    for await (const piece of table.pieces()) count += (JSON.parse(piece) as { rows: unknown[] }).rows.length
  })
  expect(count).toBe(rows)
  expect(worked).toBeLessThan(noticeable)
})
