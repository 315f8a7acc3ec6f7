// Whether the data folder can be written: found out by writing, for a disk can be full, gone or read-only.
import { mkdirSync } from 'node:fs'
import { open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { withTimeout } from '../../core/work/with-timeout.ts'

/** What PostgreSQL takes at once for its log; a disk with less than that is full, also for whoever may use its reserve. */
const leastFree = 16 * 1024 * 1024
const rememberedMs = 3000
const patienceMs = 2000

export type DiskProbe = () => Promise<boolean>

/** Asked as often as one likes: it writes every few seconds at most, and a disk that does not answer counts as gone. */
export function createDiskProbe(folder: string): DiskProbe {
  try {
    mkdirSync(folder, { recursive: true })
  } catch {
    // Then it cannot be written either, which is what the probe tells.
  }
  let last: { at: number; result: Promise<boolean> } | undefined
  let underWay = false
  return () => {
    if (last && (underWay || performance.now() - last.at < rememberedMs)) return last.result
    underWay = true
    const attempt = write(folder).finally(() => (underWay = false))
    last = { at: performance.now(), result: withTimeout(attempt, patienceMs) }
    return last.result
  }
}

async function write(folder: string): Promise<boolean> {
  const path = join(folder, `.probe-${process.pid}`)
  try {
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize < leastFree) return false
    const file = await open(path, 'w')
    try {
      await file.write(Buffer.alloc(4096, 1))
      await file.sync()
    } finally {
      await file.close()
      await rm(path, { force: true })
    }
    return true
  } catch {
    return false
  }
}
