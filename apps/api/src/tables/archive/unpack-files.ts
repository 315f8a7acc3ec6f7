// Unpacks the files of an archive into its folder.
import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { appError } from '../../core/errors.ts'
import type { Upload } from '../../core/request/uploads.ts'
import { openArchive } from './archive.ts'
import { NotATable, tableLimits } from '../limits.ts'

const most = 100

/**
 * Skips folders and hidden files; names come without folders. @throws file.broken, and the errors of reading an archive
 */
export async function unpackFiles({ field, path, name }: Upload): Promise<Upload[]> {
  const archive = await openArchive(path, name, { ...tableLimits, parts: most }).catch(broken(name))
  try {
    const files: Upload[] = []
    for (const part of archive.parts) {
      const own = part.split('/').at(-1)!
      if (own === '' || own.startsWith('.') || part.startsWith('__MACOSX/')) continue
      const to = `${path}.${files.length + 1}`
      await pipeline(Readable.from(archive.read(part)), createWriteStream(to)).catch(broken(name))
      files.push({ field, path: to, name: own, bytes: (await stat(to)).size, mime: 'application/octet-stream' })
    }
    return files
  } finally {
    archive.close()
  }
}

const broken =
  (name: string) =>
  (error: unknown): never => {
    throw error instanceof NotATable ? appError('file.broken', { name }) : error
  }
