// Checks by writing whether the data folder is writable: the disk may be full, missing or read-only.
import { mkdirSync } from 'node:fs'
import { open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { withTimeout } from '../../core/work/with-timeout.ts'

/**
 * The size of a WAL segment of PostgreSQL. A disk with less free space counts as full, also for users who may use
 * reserved blocks.
 */
const leastFree = 16 * 1024 * 1024
const rememberedMs = 3000
const patienceMs = 2000

export type DiskProbe = () => Promise<boolean>

/** May be called often: it writes at most every few seconds. A disk that does not respond counts as missing. */
export function createDiskProbe(folder: string): DiskProbe {
  try {
    mkdirSync(folder, { recursive: true })
  } catch {
    // Then the folder is not writable either, which the probe will report.
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
