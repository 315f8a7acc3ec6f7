// Where files lie: a folder by default, an S3-compatible bucket by setting. Keys are ours, never a user's words.
import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Config } from './config.ts'

export type Storage = {
  put: (key: string, content: Readable, mime: string, bytes: number) => Promise<void>
  /** A stream of the file; undefined when it is not there. */
  get: (key: string) => Promise<Readable | undefined>
  remove: (key: string) => Promise<void>
}

export async function openStorage(config: Config): Promise<Storage> {
  return config.s3 ? openBucket(config.s3) : openFolder(join(config.dataDir, 'files'))
}

/** A file appears whole or not at all: it is written beside its place and then renamed. */
function openFolder(root: string): Storage {
  const path = (key: string) => join(root, key.slice(0, 2), key.slice(2, 4), key)
  return {
    put: async (key, content) => {
      const target = path(key)
      const part = `${target}.${randomUUID()}.part`
      await mkdir(dirname(target), { recursive: true })
      try {
        await pipeline(content, createWriteStream(part))
        await rename(part, target)
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
  }
}

async function openBucket(s3: NonNullable<Config['s3']>): Promise<Storage> {
  // Loaded only when used: the client weighs 22 MB.
  const { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } = await import('@aws-sdk/client-s3')
  const client = new S3Client({
    region: s3.region,
    forcePathStyle: true,
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
    ...(s3.endpoint && { endpoint: s3.endpoint }),
    // The client's default checksums frame the stream, which stores other than AWS keep as part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return {
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
