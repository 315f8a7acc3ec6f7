import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const memory = '/dev/shm'
const enough = 3 * 2 ** 30

/**
 * Lets everything temporary of this process and its children lie in memory, where there is plenty of it: on some disks
 * a copy of a database takes twenty times as long. Whoever sets TMPDIR himself keeps it.
 */
export function workInMemory(): void {
  if (process.env.TMPDIR || !existsSync(memory)) return
  const { bavail, bsize } = statfsSync(memory)
  if (Math.min(bavail * bsize, process.availableMemory()) < enough) return
  removeForgotten()
  const folder = join(memory, `bilbro-tests-${process.pid}`)
  try {
    mkdirSync(folder)
  } catch {
    return
  }
  // As root the databases run as another user, who has to get in here.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}

/** What runs that were killed have left. */
function removeForgotten(): void {
  for (const name of readdirSync(memory)) {
    const pid = /^bilbro-tests-(\d+)$/.exec(name)?.[1]
    if (pid && !existsSync(`/proc/${pid}`)) rmSync(join(memory, name), { recursive: true, force: true })
  }
}
