// Variants of workbooks that the standard (ECMA-376) allows, which are more than any one program writes.
import { afterAll, describe, expect, test } from 'vitest'
import { openReader } from '../../../test/read-file.ts'
import { bookXml, partsOf, relationsXml, rowXml, sheetXml, workbookOf } from '../../../test/workbook.ts'
import { type Part, zipOf } from '../../../test/zip.ts'

const { read, close } = openReader()
afterAll(close)

const rowsOf = async (content: Buffer) => (await read(content, 'cars.xlsx')).rows
const named = rowXml('a', 'b', 'c', 'd', 'e', 'f')
/** The cells of one row below the headers. */
const cells = async (row: string, others?: Parameters<typeof workbookOf>[1]) =>
  (await rowsOf(workbookOf(named + row, others)))[0]

describe('places', () => {
  test('neither rows nor cells need to say where they stand, and there need be no styles', async () => {
    const content = workbookOf(rowXml('brand', 'model') + rowXml('Audi', 'A4') + '<row/>' + rowXml('VW', 'Golf'))
    expect(await read(content, 'cars.xlsx')).toEqual({
      headers: ['brand', 'model'],
      rows: [
        ['Audi', 'A4'],
        ['VW', 'Golf'],
      ],
      lines: [2, 4],
    })
  })

  test('where only some do, the others follow them', async () => {
    const rows =
      '<row r="7"><c r="B7"><v>1</v></c><c><v>2</v></c><c r="F7"><v>3</v></c></row><row><c><v>4</v></c><c><v>5</v></c></row>'
    const { rows: read_, lines } = await read(workbookOf(named + rows), 'cars.xlsx')
    expect(read_).toEqual([
      ['', '1', '2', '', '', '3'],
      ['4', '5'],
    ])
    expect(lines).toEqual([7, 8])
  })

  test('merged cells have their text in the first, hidden rows are rows', async () => {
    const rows =
      '<row r="2"><c r="A2"><v>1</v></c><c r="B2"/><c r="C2"/></row><row r="3" hidden="1"><c r="B3"><v>2</v></c></row>'
    const sheet = sheetXml(named + rows).replace(
      '</worksheet>',
      '<mergeCells><mergeCell ref="A2:C2"/></mergeCells></worksheet>',
    )
    expect(await rowsOf(workbookOf('', { 'xl/worksheets/sheet1.xml': sheet }))).toEqual([['1'], ['', '2']])
  })

  test.each(['<row r="0"><c><v>1</v></c></row>', '<row r="x"/>', '<row><c r="?1"><v>1</v></c></row>'])(
    '%s is no place: broken',
    async (row) => {
      await expect(cells(row)).rejects.toMatchObject({ code: 'file.broken' })
    },
  )
})

describe('texts', () => {
  test('shared, in runs of several formats, without the readings of Japanese words, with what XML cannot hold', async () => {
    const shared = `<sst xmlns="x"><si><t>Octavia</t></si><si><r><rPr><b/></rPr><t>Golf </t></r><r><t xml:space="preserve"> GTI</t></r></si><si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si><si><t>a_x000D_&#10;b_x005F_x0041_ &amp; <![CDATA[<c>]]></t></si><si/></sst>`
    const row = `<row>${[0, 1, 2, 3, 4].map((i) => `<c t="s"><v>${i}</v></c>`).join('')}<c><v>1</v></c></row>`
    expect(await cells(row, { 'xl/sharedStrings.xml': shared })).toEqual([
      'Octavia',
      'Golf  GTI',
      '東京',
      'a\r\nb_x0041_ & <c>',
      '',
      '1',
    ])
    await expect(cells(row)).rejects.toMatchObject({ code: 'file.broken' })
  })

  test('in the cell itself, plain and in runs', async () => {
    const row =
      '<row><c t="inlineStr"><is><t xml:space="preserve"> a </t></is></c><c t="inlineStr"><is><r><t>b</t></r><r><t>c</t></r><rPh><t>no</t></rPh></is></c><c t="inlineStr"><is/></c><c><v>1</v></c></row>'
    expect(await cells(row)).toEqual([' a ', 'bc', '', '1'])
  })

  test('lose the quote that our own exports give them', async () => {
    expect(await cells(rowXml("'=1+1", "A,'=1", "'s-Gravenhage"))).toEqual(['=1+1', 'A,=1', "'s-Gravenhage"])
  })
})

describe('values', () => {
  test('formulas count as what they came to, errors as what is shown, what was not worked out as nothing', async () => {
    const row =
      '<row><c t="str"><f>A1&amp;B1</f><v>AB</v></c><c><f>1+1</f><v>2</v></c><c><f>1+2</f></c><c t="e"><f>1/0</f><v>#DIV/0!</v></c><c t="b"><v>1</v></c><c t="b"><v>0</v></c></row>'
    expect(await cells(row)).toEqual(['AB', '2', '', '#DIV/0!', 'true', 'false'])
  })

  test('numbers have two decimals at most', async () => {
    const row =
      '<row><c><v>126.051</v></c><c><v>1.5E4</v></c><c t="n"><v> 7 </v></c><c><v>-0.004</v></c><c><v>1e400</v></c><c><v>0</v></c></row>'
    expect(await cells(row)).toEqual(['126.05', '15000', '7', '0', '1e400', '0'])
  })

  const formats = [
    'General',
    'd/m/yyyy',
    '[$-407]mmm\\ yy;@',
    '[Red]0.00',
    '"day "0',
    '[h]:mm',
    '#,##0 "km/h"',
    'yyyy\\-mm\\-dd',
  ]
  const styles = `<styleSheet xmlns="x"><numFmts>${formats.map((code, i) => `<numFmt numFmtId="${164 + i}" formatCode="${code.replaceAll('"', '&quot;')}"/>`).join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/>${formats.map((_, i) => `<xf numFmtId="${164 + i}"/>`).join('')}</cellXfs></styleSheet>`
  const styled = (style: number, value: number | string) => `<c s="${style}"><v>${value}</v></c>`

  test('days are those whose format shows one, of the program or of the workbook', async () => {
    const row = (style: number) => `<row>${styled(style, 44_562.75)}<c><v>1</v></c></row>`
    for (const [style, text] of [
      [0, '44562.75'],
      [1, '2022-01-01'],
      [2, '44562.75'],
      [3, '2022-01-01'],
      [4, '2022-01-01'],
      [5, '44562.75'],
      [6, '44562.75'],
      [7, '2022-01-01'],
      [8, '44562.75'],
      [9, '2022-01-01'],
      [99, '44562.75'],
    ] as const)
      expect([style, (await cells(row(style), { 'xl/styles.xml': styles }))![0]]).toEqual([style, text])
  })

  test('the calendar of 1900 with the day that never was, that of 1904, and what no calendar has', async () => {
    const row = `<row>${[1, 59, 61, 2_958_465, 2_958_466, -1].map((value) => styled(1, value)).join('')}</row>`
    expect(await cells(row, { 'xl/styles.xml': styles })).toEqual([
      '1900-01-01',
      '1900-02-28',
      '1900-03-01',
      '9999-12-31',
      '2958466',
      '-1',
    ])
    const book = bookXml('<sheet name="A" sheetId="1" r:id="rId1"/>', '<workbookPr date1904="true"/>')
    const other = `<row>${styled(1, 43_100)}<c t="d"><v>2021-03-31T10:00:00</v></c></row>`
    expect(await cells(other, { 'xl/styles.xml': styles, 'xl/workbook.xml': book })).toEqual([
      '2022-01-01',
      '2021-03-31',
    ])
  })
})

describe('parts', () => {
  test('the first sheet that can be seen is read, whatever its part is called', async () => {
    const book = bookXml(
      '<sheet name="Lists" sheetId="1" state="hidden" r:id="rId1"/><sheet name="Chart" sheetId="2" r:id="rId2"/><sheet name="Cars" sheetId="3" r:id="rId3"/><sheet name="Old" sheetId="4" r:id="rId4"/>',
    )
    const content = workbookOf(rowXml('no', 'no') + rowXml('1', '2'), {
      'xl/workbook.xml': book,
      'xl/_rels/workbook.xml.rels': relationsXml({
        rId4: ['worksheet', 'worksheets/sheet1.xml'],
        rId3: ['worksheet', '/xl/worksheets/Sheet%20of%20cars.xml'.replaceAll('%20', '')],
        rId2: ['chartsheet', 'chartsheets/sheet1.xml'],
        rId1: ['worksheet', 'worksheets/sheet1.xml'],
      }),
      'xl/worksheets/sheetofcars.xml': sheetXml(rowXml('yes', 'yes') + rowXml('3', '4')),
    })
    expect(await read(content, 'cars.xlsx')).toMatchObject({ headers: ['yes', 'yes'], rows: [['3', '4']] })
  })

  test('namespaces have any prefix, those of the strict edition too', async () => {
    const strict = 'http://purl.oclc.org/ooxml'
    const prefixed = (xml: string) => xml.replace(/<(\/?)(\w)/g, '<$1x:$2').replaceAll('xmlns=', 'xmlns:x=')
    const content = workbookOf('', {
      '_rels/.rels': relationsXml(
        { rId1: ['officeDocument', '/book/main.xml'] },
        `${strict}/officeDocument/relationships`,
      ),
      'xl/workbook.xml': undefined,
      'xl/_rels/workbook.xml.rels': undefined,
      'book/main.xml': `<x:workbook xmlns:x="${strict}/spreadsheetml/main" xmlns:q="${strict}/officeDocument/relationships"><x:sheets><x:sheet name="A" sheetId="1" q:id="r"/></x:sheets></x:workbook>`,
      'book/_rels/main.xml.rels': relationsXml(
        { r: ['worksheet', '../xl/worksheets/sheet1.xml'] },
        `${strict}/officeDocument/relationships`,
      ),
      'xl/worksheets/sheet1.xml': prefixed(sheetXml(named + rowXml('A', '4'))),
    })
    expect(await rowsOf(content)).toEqual([['A', '4']])
  })

  test.each([
    ['UTF-8 with mark', (xml: string) => Buffer.from(`\ufeff${xml}`)],
    ['UTF-16', (xml: string) => Buffer.from(`\ufeff<?xml version="1.0" encoding="UTF-16"?>${xml}`, 'utf16le')],
  ])('%s', async (_what, encode) => {
    const sheet = encode(sheetXml(named + rowXml('Škoda', '東京 🚗')))
    expect(await rowsOf(workbookOf('', { 'xl/worksheets/sheet1.xml': sheet }))).toEqual([['Škoda', '東京 🚗']])
  })

  test.each([
    ['not packed', { stored: true }],
    ['with the sizes behind the content', { descriptor: true }],
    ['in the form of large archives', { zip64: true }],
    ['with slashes turned round', {}],
  ] as [string, Partial<Part>][])('%s', async (what, how) => {
    const parts = partsOf(named + rowXml('A', '4')).map((part) => ({ ...part, ...how }))
    if (what.includes('slashes')) for (const part of parts) part.name = part.name.replaceAll('/', '\\')
    expect(await rowsOf(zipOf(parts))).toEqual([['A', '4']])
  })
})

describe('refused', () => {
  const compound = (entry: string) =>
    Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(1000),
      Buffer.from(`${entry}\0`, 'utf16le'),
      Buffer.alloc(1000),
    ])

  test.each([
    ['with a password', () => compound('EncryptedPackage'), 'file.encrypted'],
    [
      'with a password on its parts',
      () => zipOf(partsOf(named).map((part) => ({ ...part, encrypted: part.name.includes('sheet1') }))),
      'file.encrypted',
    ],
    ['of old Excel', () => compound('Workbook'), 'file.oldFormat'],
    ['another compound file', () => compound('WordDocument'), 'file.type'],
    ['another archive', () => zipOf([{ name: 'a.txt', content: 'a' }]), 'file.type'],
    ['without a sheet', () => workbookOf('', { 'xl/workbook.xml': bookXml('') }), 'file.broken'],
    ['whose sheet is not there', () => workbookOf('', { 'xl/worksheets/sheet1.xml': undefined }), 'file.broken'],
    [
      'that ends in the middle',
      () => workbookOf('', { 'xl/worksheets/sheet1.xml': sheetXml(named).slice(0, -5) }),
      'file.broken',
    ],
    [
      'with a document type',
      () => workbookOf('', { 'xl/worksheets/sheet1.xml': `<!DOCTYPE x [<!ENTITY a "b">]>${sheetXml(named)}` }),
      'file.broken',
    ],
    ['with nothing in it', () => workbookOf(''), 'import.noRows'],
    ['with the names of columns alone', () => workbookOf(named), 'import.noRows'],
  ] as [string, () => Buffer, string][])('%s', async (_what, make, code) => {
    await expect(read(make(), 'cars.xlsx')).rejects.toMatchObject({ status: 422, code })
  })
})
