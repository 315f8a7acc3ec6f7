// Workbooks with all variants that the standard allows, which are more than any one program writes.
import type { Part } from './zip.ts'
import { zipOf } from './zip.ts'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'

export const relationsXml = (targets: Record<string, [type: string, target: string]>, types = relations): string =>
  `<Relationships xmlns="${packaged}/relationships">${Object.entries(targets)
    .map(([id, [type, target]]) => `<Relationship Id="${id}" Type="${types}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

export const sheetXml = (rows: string): string =>
  `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`
export const bookXml = (sheets: string, before = ''): string =>
  `<workbook xmlns="${main}" xmlns:r="${relations}">${before}<sheets>${sheets}</sheets></workbook>`

/** The minimal parts of a workbook; `others` replace or add parts, and undefined removes one. */
export function partsOf(rows: string, others: Record<string, string | Buffer | undefined> = {}): Part[] {
  const parts: Record<string, string | Buffer | undefined> = {
    '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    '_rels/.rels': relationsXml({ rId1: ['officeDocument', 'xl/workbook.xml'] }),
    'xl/workbook.xml': bookXml('<sheet name="Cars" sheetId="1" r:id="rId1"/>'),
    'xl/_rels/workbook.xml.rels': relationsXml({
      rId1: ['worksheet', 'worksheets/sheet1.xml'],
      rId2: ['styles', 'styles.xml'],
      rId3: ['sharedStrings', 'sharedStrings.xml'],
    }),
    'xl/worksheets/sheet1.xml': sheetXml(rows),
    ...others,
  }
  return Object.entries(parts).flatMap(([name, content]) => (content === undefined ? [] : [{ name, content }]))
}

export const workbookOf = (rows: string, others?: Record<string, string | Buffer | undefined>): Buffer =>
  zipOf(partsOf(rows, others))

/** A row of texts without cell references. */
export const rowXml = (...texts: string[]): string =>
  `<row>${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`
