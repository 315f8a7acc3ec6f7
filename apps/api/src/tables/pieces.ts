// Writes rows to a file in batches that are small enough to be processed without blocking.
import { writeSync } from 'node:fs'
import { appError } from '../core/errors.ts'
import { asWritten } from './xlsx/formulas.ts'
import { amount, type TableLimits } from './limits.ts'

/** Rows of text, and their line numbers as a spreadsheet counts them. */
export type Piece = { rows: string[][]; lines: number[] }
/** Position of each batch in the file, which contains JSON. */
export type Places = { at: number; bytes: number }[]
export type Pieces = { headers: string[]; rowCount: number; places: Places }

const pieceRows = 500
const pieceCharacters = 200_000

/** @throws import.noRows, import.tooManyRows, …Columns, …Cells, import.tooMuchText, import.rowTooLong */
export function openPieces(file: number, limits: TableLimits) {
  const places: Places = []
  let headers: string[] | undefined
  let piece: Piece = { rows: [], lines: [] }
  let inPiece = 0
  let at = 0
  const all = { rows: 0, cells: 0, characters: 0 }

  const flush = () => {
    const text = Buffer.from(JSON.stringify(piece))
    for (let written = 0; written < text.length;) written += writeSync(file, text, written, text.length - written)
    places.push({ at, bytes: text.length })
    at += text.length
    piece = { rows: [], lines: [] }
    inPiece = 0
  }
  const measure = (cells: string[], line: number): number => {
    if (cells.length > limits.columns) throw appError('import.tooManyColumns', { limit: limits.columns })
    const characters = cells.reduce((sum, cell) => sum + cell.length, 0)
    if (characters > limits.rowCharacters) throw rowTooLong(line, limits)
    all.cells += cells.length
    all.characters += characters
    if (all.cells > limits.cells) throw appError('import.tooManyCells', { limit: limits.cells })
    if (all.characters > limits.characters) throw appError('import.tooMuchText', { limit: amount(limits.characters) })
    return characters
  }
  return {
    /** Adds the next row. The first row with enough filled cells is the header; blank rows are skipped. */
    add: (cells: string[], line: number): void => {
      if (line > limits.lines) throw appError('import.tooManyRows', { limit: limits.lines })
      const filled = cells.reduce((count, cell) => count + (cell.trim() ? 1 : 0), 0)
      if (!filled) return
      const characters = measure(cells, line)
      const texts = cells.map(asWritten)
      if (!headers) {
        if (filled >= limits.headCells) headers = texts.map((header, i) => header.trim() || `#${i + 1}`)
        return
      }
      if (++all.rows > limits.rows) throw appError('import.tooManyRows', { limit: limits.rows })
      if (piece.rows.length && (piece.rows.length >= pieceRows || inPiece + characters > pieceCharacters)) flush()
      piece.rows.push(texts)
      piece.lines.push(line)
      inPiece += characters
    },
    close: (): Pieces => {
      if (!headers || !all.rows) throw appError('import.noRows')
      flush()
      return { headers, rowCount: all.rows, places }
    },
  }
}

export type AddRow = ReturnType<typeof openPieces>['add']

export const rowTooLong = (row: number, { rowCharacters }: TableLimits) =>
  appError('import.rowTooLong', { row, limit: rowCharacters })
