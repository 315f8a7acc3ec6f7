import { mkdtempSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import fc from 'fast-check'
import { readSheet } from 'read-excel-file/node'
import { afterAll, expect, test } from 'vitest'
import { openReader } from '../../test/read-file.ts'
import { noticeable, standstillOf } from '../../test/standstill.ts'
import { readConfig } from '../platform/config/config.ts'
import { createWorkerPool } from '../platform/workers/worker-pool.ts'
import type { FileReply } from '../core/request/replies.ts'
import { csvReply, once, type Row, xlsxReply } from './write-table.ts'
import { rowXml } from './xlsx/xlsx-parts.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'bilbro-write-'))
const deps = { config: readConfig({ BILBRO_DATA: dataDir }), threads: createWorkerPool() }
const { read, close } = openReader()
afterAll(async () => {
  await Promise.all([close(), deps.threads.close()])
  rmSync(dataDir, { recursive: true })
})

const contentOf = async ({ stream }: FileReply): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(Buffer.from(part as Buffer))
  return Buffer.concat(parts)
}
const xlsx = async (header: string[], rows: Row[]) =>
  contentOf(await xlsxReply(deps, { name: 'x', header, pieces: once(rows) }, { widths: [20], wrap: true }))
const csv = (header: string[], rows: Row[]) => contentOf(csvReply({ name: 'x', header, pieces: once(rows) }))

test('a workbook holds texts and numbers, and nothing that could be a formula', async () => {
  const rows: Row[] = [
    ['=1+1', -5, 1234.56, null],
    ['', 0, '<b>&amp;', 'Škoda 🚗'],
    ['a\nb', 1e-7, '\u0007_x0041_', 'x'],
  ]
  const content = await xlsx(['=name', 'n', 'm', 'o'], rows)
  expect(await readSheet(content)).toEqual([
    ['=name', 'n', 'm', 'o'],
    ['=1+1', -5, 1234.56, null],
    [null, 0, '<b>&amp;', 'Škoda 🚗'],
    ['a\nb', 1e-7, '\u0007_x0041_', 'x'],
  ])
  const sheet = String(Buffer.from(unzipSync(new Uint8Array(content))['xl/worksheets/sheet1.xml']!))
  expect(sheet).not.toContain('<f')
  // The style keeps the cell a text when the user edits it.
  expect(sheet).toContain('<c r="A2" s="2" t="inlineStr">')
})

test('columns beyond Z, a text longer than a cell may be, half of a character', () => {
  const xml = rowXml([...Array.from({ length: 27 }, () => null), 'x'.repeat(40_000), '\ud800'], 3)
  expect(xml).toContain(`<c r="AB3" s="0" t="inlineStr"><is><t xml:space="preserve">${'x'.repeat(32_767)}</t>`)
  expect(xml).toContain('<c r="AC3" s="0" t="inlineStr"><is><t xml:space="preserve">\ufffd</t>')
})

test('what our import reads is what was written, in both formats', async () => {
  const text = fc
    .string({ unit: fc.constantFrom(...Array.from('=+-@＝,;|\t\n\r "\'a1<&_x0041_🚗')), minLength: 1, maxLength: 15 })
    // Cells with only white space count as blank.
    .filter((one) => one.trim() !== '')
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 10 }), async (rows) => {
      for (const content of [await csv(['key', '=x'], rows), await xlsx(['key', '=x'], rows)]) {
        const table = await read(content)
        expect([table.headers, table.rows]).toEqual([['key', '=x'], rows])
      }
    }),
    { numRuns: 8 },
  )
})

test('nobody waits for forty thousand rows, and nothing of them stays behind', async () => {
  const pieces = async function* () {
    for (let at = 0; at < 20; at++)
      yield Array.from({ length: 2000 }, (_, i): Row => [`B${at * 2000 + i}`, `Golf ${i}`, i, 'Diesel', null])
  }
  const header = ['a', 'b', 'c', 'd', 'e']
  for (const write of [
    async () => csvReply({ name: 'x', header, pieces: pieces() }),
    () => xlsxReply(deps, { name: 'x', header, pieces: pieces() }),
  ]) {
    const worked = await standstillOf(async () => {
      const content = await contentOf(await write())
      expect(content.length).toBeGreaterThan(100_000)
    })
    expect(worked).toBeLessThan(noticeable)
  }
  await expect.poll(() => readdir(join(dataDir, 'uploads'))).toEqual([])
})

test('rows that cannot be read leave nothing behind either', async () => {
  const pieces = async function* (): AsyncGenerator<Row[]> {
    yield [['a']]
    throw new Error('the database went away')
  }
  await expect(xlsxReply(deps, { name: 'x', header: ['a'], pieces: pieces() })).rejects.toThrow('went away')
  expect(await readdir(join(dataDir, 'uploads'))).toEqual([])
})
