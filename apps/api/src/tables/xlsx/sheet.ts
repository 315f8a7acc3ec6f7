// Reads the cells of a sheet as rows. Positions of cells and rows are optional (ECMA-376, part 1, 18.3.1.4 and .73).
import { appError } from '../../core/errors.ts'
import { columnOf, dayOf, numberText, unescaped } from '../cells.ts'
import { NotATable, type TableLimits } from '../limits.ts'
import { type AddRow, rowTooLong } from '../pieces.ts'
import { openText, type SharedTexts } from './shared-texts.ts'
import { type Attributes, readXml } from '../xml/xml.ts'

export type SheetContext = {
  texts: SharedTexts
  /** Whether a number with this style is a date. */
  isDate: (style: number) => boolean
  from1904: boolean
  limits: TableLimits
}

export async function readSheet(content: AsyncIterable<Buffer>, context: SheetContext, add: AddRow): Promise<void> {
  const { limits } = context
  const inline = openText(limits)
  let isInRows = false
  let line = 0
  let cells: string[] = []
  let column = -1
  let cell: Attributes | undefined
  let value = ''
  let isValue = false
  const put = (text: string) => {
    if (text === '') return
    if (column >= limits.columns) throw appError('import.tooManyColumns', { limit: limits.columns })
    while (cells.length < column) cells.push('')
    cells[column] = text
  }
  await readXml(content, {
    open: (name, attributes) => {
      if (name === 'sheetData') isInRows = true
      if (!isInRows) return
      if (name === 'row') {
        line = lineOf(attributes.r, line + 1)
        column = -1
      } else if (name === 'c') {
        cell = attributes
        column = placeOf(attributes.r, column + 1)
        value = ''
      } else if (name === 'v') isValue = cell !== undefined
      else if (cell) inline.open(name)
    },
    text: (text) => {
      if (!cell) return
      if (!isValue) return inline.text(text)
      value += text
      if (value.length > limits.rowCharacters) throw rowTooLong(line, limits)
    },
    close: (name) => {
      if (!isInRows) return
      if (name === 'v') isValue = false
      else if (name === 'c') {
        const text = inline.take()
        put(cell?.t === 'inlineStr' ? text : textOf(cell?.t, Number(cell?.s ?? 0), value, context))
        cell = undefined
      } else if (name === 'row') {
        if (cells.length) add(cells, line)
        cells = []
      } else if (name === 'sheetData') isInRows = false
      else inline.close(name)
    },
  })
}

function lineOf(given: string | undefined, next: number): number {
  const line = given === undefined ? next : Number(given)
  if (!Number.isInteger(line) || line < 1) throw new NotATable()
  return line
}

function placeOf(given: string | undefined, next: number): number {
  const column = given === undefined ? next : columnOf(given)
  if (column === undefined) throw new NotATable()
  return column
}

/** The text of a cell by its type (ECMA-376, part 1, 18.18.11). */
function textOf(type = 'n', style: number, value: string, { texts, isDate, from1904, limits }: SheetContext): string {
  if (type === 'str') return unescaped(value)
  const bare = value.trim()
  // A formula without a stored result, or a cell with only a format.
  if (bare === '') return ''
  if (type === 's') {
    const text = texts.get(Number(bare))
    if (text === undefined) throw new NotATable()
    return text
  }
  if (type === 'b') return String(bare === '1' || bare === 'true')
  // A formula error such as `#N/A`, which the reader of the cell refuses.
  if (type === 'e') return bare.startsWith('#') ? bare : `#${bare}`
  if (type === 'd') return /^\d{4}-\d\d-\d\d/.exec(bare)?.[0] ?? bare
  return (isDate(style) ? dayOf(Number(bare), from1904) : undefined) ?? numberText(bare, limits.decimals)
}
