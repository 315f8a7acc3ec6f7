import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileTypeFromBuffer } from 'file-type'
import { createWorkerPool, type WorkerPool } from '../src/platform/workers/worker-pool.ts'
import type { TableLimits } from '../src/tables/limits.ts'
import { readIntoPieces, type ReadTask } from '../src/tables/read-file.ts'
import { readTable, type Table, type TableFile, wholeTable } from '../src/tables/read-table.ts'

/** Runs the task in this thread, because starting a worker takes longer than most test files. */
const here: WorkerPool = {
  run: <T>(_script: URL, task: object) => readIntoPieces(task as ReadTask) as Promise<T>,
  runPersistent: () => Promise.reject(new Error('nothing here stays')),
  close: async () => undefined,
}

/** Reads contents as tables, as if they were uploaded; call `close` in afterAll. */
export function openReader({ inThread = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'bilbro-tables-'))
  const threads = inThread ? createWorkerPool() : here
  let count = 0
  const file = async (content: Buffer, name = 'cars.csv', limits: Partial<TableLimits> = {}): Promise<TableFile> => {
    const path = join(folder, `${++count}`)
    writeFileSync(path, content)
    const mime = (await fileTypeFromBuffer(content.subarray(0, 1_000_000)))?.mime ?? 'application/octet-stream'
    return readTable(threads, { field: 'file', name, path, mime, bytes: content.length }, limits)
  }
  return {
    file,
    read: async (...of: Parameters<typeof file>): Promise<Table> => wholeTable(await file(...of)),
    close: async (): Promise<void> => {
      await threads.close()
      rmSync(folder, { recursive: true })
    },
  }
}
