// Where files lie: a folder by default, an S3-compatible bucket by setting. Keys are ours, never a user's words.
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
  /** A stream of the file; undefined when it is not there. */
  get: (key: string) => Promise<Readable | undefined>
  remove: (key: string) => Promise<void>
  /** Everything of ours that is there, in pages; also what remains of a file that was never finished. */
  list: () => AsyncIterable<{ key: string; modifiedAt: Date }[]>
}

const ours = /^[0-9a-f]{40}(\.[0-9a-f-]{36}\.part)?$/
const pageSize = 500

export async function createStorage(config: Config): Promise<Storage> {
  return outside(config.s3 ? await openBucket(config.s3) : openFolder(join(config.dataDir, 'files')))
}

/** A store may be away for a minute: no transaction waits for it. */
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
 * A file appears whole or not at all: it is written beside its place and then renamed. When `put` has ended it lies on
 * the disk, also if the power fails in the next moment: a row may say that it is there.
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
          // Gone since: somebody has removed it.
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

/** Names are kept by the folder that holds them. Windows keeps them by itself, and opens no folders. */
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
  // Loaded only when used: the client weighs 22 MB.
  const { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } =
    await import('@aws-sdk/client-s3')
  const client = new S3Client({
    region: s3.region,
    forcePathStyle: true,
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
    ...(s3.endpoint && { endpoint: s3.endpoint }),
    // The client's default checksums frame the stream, which stores other than AWS keep as part of the file.
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
