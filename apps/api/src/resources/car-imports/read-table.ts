// A file of any spreadsheet's making → headers and rows of text.
import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { importRowLimit } from '@bilbro/contract/car-imports'
import { appError } from '../../core/errors.ts'
import type { Upload } from '../../core/uploads.ts'
import type { Table } from './car-imports.store.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const largestUnpacked = 300 * 1024 * 1024

/** @throws file.type, file.broken, import.noRows, import.tooManyRows */
export async function readTable(file: Upload): Promise<Table> {
  if (!file.bytes) throw appError('file.empty', { name: file.name })
  // A CSV has no signature of its own; anything else that has one is not a table.
  const isText = file.mime === 'application/octet-stream' || file.mime.startsWith('text/')
  if (file.mime !== xlsx && !isText) throw appError('file.type', { name: file.name })
  const all = file.mime === xlsx ? await readWorkbook(file) : readText(await readFile(file.path), file.name)
  const first = all.findIndex((row) => row.filter((cell) => cell.trim()).length > 1)
  if (first < 0) throw appError('import.noRows')
  const headers = all[first]!.map((header, i) => header.trim() || `#${i + 1}`)
  const filled = all.flatMap((row, i) => (i > first && row.some((cell) => cell.trim()) ? [{ row, line: i + 1 }] : []))
  const rows = filled.map(({ row }) => row)
  if (!rows.length) throw appError('import.noRows')
  if (rows.length > importRowLimit) throw appError('import.tooManyRows', { limit: importRowLimit })
  return { headers, rows, lines: filled.map(({ line }) => line) }
}

async function readWorkbook(file: Upload): Promise<string[][]> {
  const content = await readFile(file.path)
  try {
    let unpacked = 0
    // Only the directory is read: a small archive that unpacks to gigabytes is refused before it does.
    unzipSync(content, {
      filter: (entry) => {
        unpacked += entry.originalSize
        return false
      },
    })
    if (unpacked > largestUnpacked) throw new Error('too large when unpacked')
    return (await readSheet(content)).map((row) => row.map(cellText))
  } catch {
    throw appError('file.broken', { name: file.name })
  }
}

function cellText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  // Two decimals at most: three after a point would be read as thousands.
  if (typeof cell === 'number') return String(Math.round(cell * 100) / 100)
  return cell === null || cell === undefined ? '' : String(cell as string | boolean)
}

function readText(content: Buffer, name: string): string[][] {
  const text = decode(content)
  // Binary content that no encoding explains.
  if (text.includes('\u0000')) throw appError('file.broken', { name })
  try {
    return parse(text, {
      delimiter: delimiterOf(text),
      relaxColumnCount: true,
      relaxQuotes: true,
      // Kept, so that the lines can be told; they are left out afterwards.
      skipEmptyLines: false,
      bom: true,
      maxRecordSize: 200_000,
    })
  } catch {
    throw appError('file.broken', { name })
  }
}

/** UTF-8 (with or without mark), UTF-16 with mark, else the Windows code page that German exports use. */
function decode(content: Buffer): string {
  if (content[0] === 0xff && content[1] === 0xfe) return new TextDecoder('utf-16le').decode(content)
  if (content[0] === 0xfe && content[1] === 0xff) return new TextDecoder('utf-16be').decode(content)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
}

/** The separator that the first lines use most, outside of quotes. */
function delimiterOf(text: string): string {
  const sample = text
    .slice(0, 20_000)
    .replace(/"[^"]*"/g, '')
    .split(/\r?\n/)
    .slice(0, 10)
    .join('\n')
  const counts = [';', ',', '\t', '|'].map((mark) => ({ mark, count: sample.split(mark).length - 1 }))
  return counts.sort((a, b) => b.count - a.count)[0]!.mark
}
