// A file of any spreadsheet's making → pieces of rows in a file beside it. Takes its time: done in a thread of its own.
import { closeSync, openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { appError } from '../core/errors.ts'
import { NotATable, type TableLimits } from './limits.ts'
import { openPieces, type Pieces } from './pieces.ts'

export type ReadTask = {
  path: string
  name: string
  kind: 'text' | 'archive' | 'compound'
  out: string
  limits: TableLimits
}

export async function readIntoPieces({ path, name, kind, out, limits }: ReadTask): Promise<Pieces> {
  if (kind === 'compound') return refuseCompound(path, name)
  const file = openSync(out, 'w')
  try {
    const { add, close } = openPieces(file, limits)
    // Each kind loads only what it needs.
    if (kind === 'text') await (await import('./csv.ts')).readCsv(path, limits, add)
    else await (await import('./xlsx/workbook.ts')).readWorkbook(path, name, limits, add)
    return close()
  } catch (error) {
    throw error instanceof NotATable ? appError('file.broken', { name }) : error
  } finally {
    closeSync(file)
  }
}

/** What old Excel wrote, and what Excel writes with a password, are the same kind of file with other things in it. */
async function refuseCompound(path: string, name: string): Promise<never> {
  const content = await readFile(path)
  const holds = (entry: string) => content.includes(Buffer.from(`${entry}\0`, 'utf16le'))
  if (holds('EncryptedPackage')) throw appError('file.encrypted', { name })
  if (holds('Workbook') || holds('Book')) throw appError('file.oldFormat', { name })
  throw appError('file.type', { name })
}
