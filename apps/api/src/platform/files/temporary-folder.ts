import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** A folder for what is needed only meanwhile; a crash leaves it to the housekeeping, which clears the place of uploads. */
export async function openTemporaryFolder(dataDir: string): Promise<{ folder: string; dispose: () => Promise<void> }> {
  const folder = join(dataDir, 'uploads', randomUUID())
  await mkdir(folder, { recursive: true })
  return { folder, dispose: () => rm(folder, { recursive: true, force: true }) }
}
