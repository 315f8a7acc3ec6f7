import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const memory = '/dev/shm'
const enough = 3 * 2 ** 30

/**
 * Puts temporary files of this process and its children in memory if there is enough: on some disks copying a database
 * takes twenty times as long. A TMPDIR that is already set is kept.
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
  // When run as root, the databases run as another user, who needs access to this folder.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}

/** Removes folders of runs that were killed. */
function removeForgotten(): void {
  for (const name of readdirSync(memory)) {
    const pid = /^bilbro-tests-(\d+)$/.exec(name)?.[1]
    if (pid && !existsSync(`/proc/${pid}`)) rmSync(join(memory, name), { recursive: true, force: true })
  }
}
