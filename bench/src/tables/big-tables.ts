// Tables that are large, or larger than they declare.
import { writeFileSync } from 'node:fs'
import { strToU8, Zip, ZipDeflate, zipSync } from 'fflate'

type Big = {
  name: string
  file: string
  call: string
  commit?: true
  /** Number of parallel uploads. */
  times?: number
  make: (path: string) => void
}

const columns = [
  'brand',
  'model',
  'variant',
  'vin',
  'km',
  'leistung',
  'kraftstoff',
  'getriebe',
  'farbe',
  'ez',
  'preis',
  'ek',
  'standort',
  'lieferant',
  'tueren',
  'sitze',
  'hubraum',
  'co2',
  'beschreibung',
]
const others = Array.from({ length: 41 }, (_, i) => `own column ${i}`)
const header = [...columns, ...others]

const digits = '0123456789ABCDEFGHJKLMNPRSTUVWXYZ'
const vinOf = (n: number) =>
  `W0L${Array.from({ length: 14 }, (_, i) => digits[Math.floor(n / 33 ** (i % 5) + i * 7) % 33]!).join('')}`
/** A car with valid values in all columns, plus cells of unknown columns. */
const cells = (n: number) => [
  'Volkswagen',
  `Golf ${n % 90}`,
  `Variant ${n} mit Navi, Kamera und Standheizung`,
  vinOf(n),
  `${n * 7} km`,
  `${50 + (n % 200)} kW`,
  'Diesel',
  'Automatik',
  'Schwarz',
  '31.12.2021',
  `${10_000 + n},50 €`,
  `${9000 + n}`,
  'Hamburg',
  `Lieferant ${n % 77}`,
  '4/5',
  '5',
  '1968',
  '120',
  'Ein gepflegtes Fahrzeug aus erster Hand mit Scheckheft',
  ...others.map((_, i) => `value ${n} ${i}`),
]

export function csvOf(rows: number, row: (n: number) => string[] = cells): string {
  const lines = [header.join(';')]
  for (let n = 1; n <= rows; n++) lines.push(row(n).join(';'))
  return `${lines.join('\n')}\n`
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
export const workbookParts: Record<string, Uint8Array> = Object.fromEntries(
  Object.entries({
    '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Cars" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"/>`,
  }).map(([name, text]) => [name, strToU8(text)]),
)
const columnName = (i: number): string =>
  (i < 26 ? '' : columnName(Math.floor(i / 26) - 1)) + String.fromCharCode(65 + (i % 26))
const rowXml = (n: number, values: string[]) =>
  `<row r="${n}">${values.map((value, i) => `<c r="${columnName(i)}${n}" t="inlineStr"><is><t>${value}</t></is></c>`).join('')}</row>`

/** A workbook whose sheet is compressed while it is generated. */
function writeWorkbook(
  path: string,
  rows: number,
  row: (n: number) => string[],
  extra: Record<string, Uint8Array> = {},
): void {
  const pieces: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
  })
  const add = (name: string, level: 1 | 6, texts: Iterable<Uint8Array>) => {
    const part = new ZipDeflate(name, { level })
    zip.add(part)
    for (const text of texts) part.push(text)
    part.push(new Uint8Array(0), true)
  }
  for (const [name, content] of Object.entries({ ...workbookParts, ...extra })) add(name, 6, [content])
  add(
    'xl/worksheets/sheet1.xml',
    6,
    (function* () {
      yield strToU8(`<worksheet xmlns="${main}"><sheetData>${rowXml(1, header)}`)
      for (let n = 1; n <= rows; n += 100) {
        let text = ''
        for (let i = n; i < Math.min(n + 100, rows + 1); i++) text += rowXml(i + 1, row(i))
        yield strToU8(text)
      }
      yield strToU8('</sheetData></worksheet>')
    })(),
  )
  zip.end()
  writeFileSync(path, Buffer.concat(pieces))
}

/** Overwrites the sizes that an archive declares, in its directory and before each file. */
function lie(content: Buffer, size: number): Buffer {
  for (let i = 0; i < content.length - 4; i++) {
    const signature = content.readUInt32LE(i)
    if (signature === 0x02014b50) content.writeUInt32LE(size, i + 24)
    if (signature === 0x04034b50) content.writeUInt32LE(size, i + 22)
  }
  return content
}

/** The maximum size of a workbook, with text that compresses badly. */
const writeBomb = (path: string) =>
  writeWorkbook(path, 46_000, (n) =>
    cells(n).map((cell, i) =>
      i > 40 ? `${cell} ${Math.random().toString(36).slice(2, 6)} ${'some more words '.repeat(3)}` : cell,
    ),
  )

const cars = '/cars/upload'
export const tables: Big[] = [
  {
    name: 'CSV, 50,000 rows × 60',
    file: 'cars.csv',
    call: cars,
    commit: true,
    make: (path) => writeFileSync(path, csvOf(50_000)),
  },
  {
    name: 'CSV of bad rows, 50,000 × 60',
    file: 'bad.csv',
    call: cars,
    make: (path) =>
      writeFileSync(
        path,
        csvOf(50_000, (n) => ['', ...cells(n).slice(1)]),
      ),
  },
  {
    name: 'CSV, 55 MB',
    file: 'long.csv',
    call: cars,
    make: (path) => writeFileSync(path, `brand;model;text\n${`Audi;A4;${'x'.repeat(1080)}\n`.repeat(50_000)}`),
  },
  { name: 'XLSX, 10,000 rows × 60', file: 'cars.xlsx', call: cars, make: (path) => writeWorkbook(path, 10_000, cells) },
  { name: 'XLSX, 280 MB unpacked', file: 'bomb.xlsx', call: cars, make: writeBomb },
  { name: 'the same, twice at once', file: 'bomb.xlsx', call: cars, times: 2, make: writeBomb },
  {
    name: 'XLSX of 60,000 parts',
    file: 'entries.xlsx',
    call: cars,
    make: (path) => {
      const many = Object.fromEntries(
        Array.from({ length: 60_000 }, (_, i) => [`xl/media/${i}.bin`, new Uint8Array(0)]),
      )
      writeFileSync(
        path,
        zipSync(
          {
            ...workbookParts,
            ...many,
            'xl/worksheets/sheet1.xml': strToU8(
              `<worksheet xmlns="${main}"><sheetData>${rowXml(1, ['brand', 'model'])}${rowXml(2, ['A', 'B'])}</sheetData></worksheet>`,
            ),
          },
          { level: 0 },
        ),
      )
    },
  },
  {
    name: 'XLSX, says 100 B, has 700 MB',
    file: 'liar.xlsx',
    call: cars,
    make: (path) => {
      const sheet = Buffer.alloc(700 * 1024 * 1024, `<row><c t="inlineStr"><is><t>x</t></is></c></row>`)
      const pieces: Uint8Array[] = []
      const zip = new Zip((error, piece) => {
        if (error) throw error
        pieces.push(piece)
      })
      for (const [name, content] of Object.entries(workbookParts)) {
        const part = new ZipDeflate(name)
        zip.add(part)
        part.push(content, true)
      }
      const part = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 1 })
      zip.add(part)
      part.push(strToU8(`<worksheet xmlns="${main}"><sheetData>`))
      for (let at = 0; at < sheet.length; at += 1 << 20) part.push(sheet.subarray(at, at + (1 << 20)))
      part.push(strToU8('</sheetData></worksheet>'), true)
      zip.end()
      writeFileSync(path, lie(Buffer.concat(pieces), 100))
    },
  },
  {
    name: 'texts, 50,000 rows',
    file: 'texts.csv',
    call: '/b2b-translations/import',
    make: (path) =>
      writeFileSync(
        path,
        `key;de;no;dk;se;en\n${Array.from({ length: 50_000 }, (_, n) => `no.such.key${n};${'x;'.repeat(4)}${'y'.repeat(100)}`).join('\n')}\n`,
      ),
  },
]
