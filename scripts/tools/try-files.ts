// Reads a folder of e-invoices and bank statements with the product's readers: reports what is read, flagged or
// refused, and whether the totals match those in each file. Exits with 1 if they differ without a flag.
// Usage: npm run try-files -- FOLDER
import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { createWorkerPool } from '../../apps/api/src/platform/workers/worker-pool.ts'
import { judgeFile, type Outcome } from './judge-file.ts'

const taken = /\.(xml|pdf|csv|xlsx)$/i
function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return entry.name.startsWith('.') ? [] : filesIn(path)
      return entry.isFile() && taken.test(entry.name) ? [path] : []
    })
}

const [folder] = process.argv.slice(2)
if (!folder) {
  console.error('Usage: npm run try-files -- FOLDER')
  process.exitCode = 2
} else {
  const threads = createWorkerPool()
  const counts = new Map<Outcome, number>()
  for (const path of filesIn(folder)) {
    const { outcome, reason } = await judgeFile(threads, path)
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
    console.log(`${outcome.padEnd(8)} ${relative(folder, path)}: ${reason}`)
  }
  await threads.close()
  console.log([...counts].map(([outcome, count]) => `${outcome} ${count}`).join(', ') || 'no files')
  process.exitCode = counts.has('SILENT') ? 1 : 0
}
