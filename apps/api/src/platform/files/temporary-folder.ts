import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Creates a temporary folder below the upload folder. After a crash, housekeeping deletes it. */
export async function openTemporaryFolder(dataDir: string): Promise<{ folder: string; dispose: () => Promise<void> }> {
  const folder = join(dataDir, 'uploads', randomUUID())
  await mkdir(folder, { recursive: true })
  return { folder, dispose: () => rm(folder, { recursive: true, force: true }) }
}
