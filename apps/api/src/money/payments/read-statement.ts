// A bank's file → its bookings, whatever it is written in. XML and tables are read in threads of their own.
import { open } from 'node:fs/promises'
import { appError } from '../../core/errors.ts'
import type { Upload } from '../../core/request/uploads.ts'
import type { Threads } from '../../core/work/threads.ts'
import { readTable, wholeTable } from '../../tables/read-table.ts'
import type { Statement } from './bank-line.rules.ts'
import { statementLines } from './camt.ts'
import { readStatementTable } from './statement-csv.rules.ts'

const script = new URL('./read-camt.thread.ts', import.meta.url)
const limits = { rows: statementLines, columns: 200, cells: 1_000_000, characters: 20_000_000 }

/** @throws file.empty, file.broken, payment.columns, and what reading a table throws */
export async function readStatement(threads: Threads, file: Upload): Promise<Statement> {
  if (!file.bytes) throw appError('file.empty', { name: file.name })
  if (await isXml(file.path)) return threads.run<Statement>(script, { path: file.path, name: file.name })
  return readStatementTable(await wholeTable(await readTable(threads, file, limits)))
}

async function isXml(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(200), 0, 200, 0)
    const begin = buffer.subarray(0, bytesRead)
    const text = begin.includes(0) ? begin.toString('utf16le') : begin.toString()
    return /^\W?\s*<(\?xml|[A-Za-z!])/.test(text) || begin.subarray(0, 10).includes('<')
  } finally {
    await file.close()
  }
}
