// Reads a spreadsheet file and writes its rows in batches to a second file. Slow, so it runs in a worker thread.
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
    // Loaded on demand: each kind needs other modules.
    if (kind === 'text') await (await import('./csv.ts')).readCsv(path, limits, add)
    else await (await import('./xlsx/workbook.ts')).readWorkbook(path, name, limits, add)
    return close()
  } catch (error) {
    throw error instanceof NotATable ? appError('file.broken', { name }) : error
  } finally {
    closeSync(file)
  }
}

/** Old Excel files and password-protected ones have the same container format with different entries. */
async function refuseCompound(path: string, name: string): Promise<never> {
  const content = await readFile(path)
  const holds = (entry: string) => content.includes(Buffer.from(`${entry}\0`, 'utf16le'))
  if (holds('EncryptedPackage')) throw appError('file.encrypted', { name })
  if (holds('Workbook') || holds('Book')) throw appError('file.oldFormat', { name })
  throw appError('file.type', { name })
}
