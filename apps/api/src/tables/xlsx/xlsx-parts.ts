// The parts of a workbook with one sheet (ECMA-376, part 1). Texts are written as strings, so no cell contains a
// formula.
import { asWritten, harmless } from './formulas.ts'

/** Layout of the sheet: column widths in characters, and whether long texts wrap. */
export type Look = { widths?: number[]; wrap?: boolean }

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
export const sheetPart = 'xl/worksheets/sheet1.xml'

export const fixedParts = ({ wrap }: Look): Record<string, string> => {
  const aligned = wrap ? '<alignment vertical="top" wrapText="1"/>' : ''
  const format = (attributes: string) =>
    `<xf numFmtId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1" ${attributes}>${aligned}</xf>`
  return {
    '[Content_Types].xml': `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/><Override PartName="/${sheetPart}" ContentType="${types}.worksheet+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    // The order matches `style`.
    'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4">${format('fontId="0"')}${format('fontId="1" applyFont="1"')}${format('fontId="0" quotePrefix="1"')}${format('fontId="1" applyFont="1" quotePrefix="1"')}</cellXfs></styleSheet>`,
  }
}
/** `quotePrefix` keeps a text that looks like a formula a text when the user edits its cell. */
const style = (isBold: boolean, isQuoted: boolean): number => (isBold ? 1 : 0) + (isQuoted ? 2 : 0)

/** Freezes the first row. */
export const sheetStart = ({ widths = [] }: Look): string => {
  const columns = widths.map((width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`)
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  return `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>${columns.length ? `<cols>${columns.join('')}</cols>` : ''}<sheetData>`
}
export const sheetEnd = '</sheetData></worksheet>'

export function rowXml(cells: readonly (string | number | null)[], line: number, isBold = false): string {
  const xml = cells.map((cell, i) => {
    if (cell === null || cell === '') return ''
    const place = `r="${columnName(i)}${line}"`
    if (typeof cell === 'number') return `<c ${place} s="${style(isBold, false)}"><v>${cell}</v></c>`
    const safe = harmless(cell)
    // A text that would lose a quote on import gets one more.
    const text = asWritten(cell) === cell ? cell : safe
    return `<c ${place} s="${style(isBold, safe !== cell)}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
  })
  return `<row r="${line}">${xml.join('')}</row>`
}

const names: string[] = []
const columnName = (i: number): string =>
  (names[i] ??= (i < 26 ? '' : columnName(Math.floor(i / 26) - 1)) + String.fromCharCode(65 + (i % 26)))

/** Maximum number of characters in a cell. */
const longest = 32_767
const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** Characters that XML cannot contain, and texts that look like their encoding. */
const unfit = /(?![\t\n])\p{Cc}|[\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/gu

const escaped = (text: string): string =>
  text
    .slice(0, longest)
    .toWellFormed()
    .replace(unfit, (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replace(/[&<>]/g, (mark) => marks[mark]!)
