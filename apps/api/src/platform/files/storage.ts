// File store: a folder by default, an S3-compatible bucket by setting. Keys are generated, never taken from user input.
import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../config/config.ts'
import { outsideTransaction } from '../../core/postgres/outside-transaction.ts'

export type Storage = {
  put: (key: string, content: Readable, mime: string, bytes: number) => Promise<void>
  /** A stream of the file; undefined when it does not exist. */
  get: (key: string) => Promise<Readable | undefined>
  remove: (key: string) => Promise<void>
  /** All our files in pages, including the remains of unfinished writes. */
  list: () => AsyncIterable<{ key: string; modifiedAt: Date }[]>
}

const ours = /^[0-9a-f]{40}(\.[0-9a-f-]{36}\.part)?$/
const pageSize = 500

export async function createStorage(config: Config): Promise<Storage> {
  return outside(config.s3 ? await openBucket(config.s3) : openFolder(join(config.dataDir, 'files')))
}

/** The store may be unreachable for a minute, so no transaction may wait for it. */
const outside = (storage: Storage): Storage => ({
  put: async (...file) => {
    outsideTransaction('a file is stored')
    await storage.put(...file)
  },
  get: (key) => {
    outsideTransaction('a file is read')
    return storage.get(key)
  },
  remove: async (key) => {
    outsideTransaction('a file is removed')
    await storage.remove(key)
  },
  list: storage.list,
})

/**
 * Writes are atomic: the file is written to a temporary name and then renamed. When `put` resolves, the content is
 * synced to disk and survives a power failure, so a row may refer to it.
 */
function openFolder(root: string): Storage {
  const path = (key: string) => join(root, key.slice(0, 2), key.slice(2, 4), key)
  const namesIn = async (...folders: string[]) => {
    try {
      return await readdir(join(root, ...folders))
    } catch (error) {
      if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return []
      throw error
    }
  }
  async function* list() {
    let page: { key: string; modifiedAt: Date }[] = []
    for (const first of await namesIn())
      for (const second of await namesIn(first)) {
        for (const key of (await namesIn(first, second)).filter((name) => ours.test(name))) {
          // Skip files that were deleted since.
          const found = await stat(path(key)).catch(() => undefined)
          if (found) page.push({ key, modifiedAt: found.mtime })
        }
        if (page.length < pageSize) continue
        yield page
        page = []
      }
    yield page
  }
  return {
    put: async (key, content) => {
      const target = path(key)
      const part = `${target}.${randomUUID()}.part`
      const made = await mkdir(dirname(target), { recursive: true })
      try {
        await pipeline(content, createWriteStream(part, { flush: true }))
        await rename(part, target)
        await keepFolder(dirname(target))
        for (let folder = dirname(target); made && folder !== dirname(made); folder = dirname(folder))
          await keepFolder(dirname(folder))
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },
    get: async (key) => {
      const target = path(key)
      try {
        await access(target)
      } catch {
        return undefined
      }
      return createReadStream(target)
    },
    remove: (key) => rm(path(key), { force: true }),
    list,
  }
}

/**
 * Syncs the folder, so that the new name survives a power failure. Windows does this itself and cannot open folders.
 */
async function keepFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function openBucket(s3: NonNullable<Config['s3']>): Promise<Storage> {
  // Loaded on first use: the client takes 22 MB.
  const { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } =
    await import('@aws-sdk/client-s3')
  const client = new S3Client({
    region: s3.region,
    forcePathStyle: true,
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
    ...(s3.endpoint && { endpoint: s3.endpoint }),
    // The default checksums of the client use chunked framing, which stores other than AWS keep as part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  async function* list() {
    for (let next: string | undefined, isFirst = true; isFirst || next; isFirst = false) {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket: s3.bucket, MaxKeys: pageSize, ContinuationToken: next }),
      )
      next = page.IsTruncated ? page.NextContinuationToken : undefined
      yield (page.Contents ?? []).flatMap(({ Key: key, LastModified: modifiedAt }) =>
        key && modifiedAt && ours.test(key) ? [{ key, modifiedAt }] : [],
      )
    }
  }
  return {
    list,
    put: async (key, content, mime, bytes) =>
      void (await client.send(
        new PutObjectCommand({ Bucket: s3.bucket, Key: key, Body: content, ContentType: mime, ContentLength: bytes }),
      )),
    get: async (key) => {
      try {
        return (await client.send(new GetObjectCommand({ Bucket: s3.bucket, Key: key }))).Body as Readable | undefined
      } catch (error) {
        if (error instanceof Error && error.name === 'NoSuchKey') return undefined
        throw error
      }
    },
    remove: async (key) => void (await client.send(new DeleteObjectCommand({ Bucket: s3.bucket, Key: key }))),
  }
}
