// Streams files into a ZIP archive, with only one chunk in memory at a time.
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export type Packed = { name: string; open: () => Promise<Readable> }
export const hashesName = 'hashes.sha256'

/** Writes the archive. Its last file lists the hash of every other file, as `sha256sum -c` reads it. */
export async function pack(path: string, files: AsyncIterable<Packed>): Promise<number> {
  const zip = new ZipFile()
  const written = pipeline(zip.outputStream, createWriteStream(path))
  // Errors of a file are reported by its own stream.
  zip.on('error', () => undefined)
  const hashes: string[] = []
  try {
    for await (const file of files) await Promise.race([add(zip, file, hashes), written])
    zip.addBuffer(Buffer.from(hashes.join('')), hashesName)
    zip.end()
  } catch (error) {
    ;(zip.outputStream as Readable).destroy(error as Error)
    await written.catch(() => undefined)
    throw error
  }
  await written
  return hashes.length
}

/** One file after the other: the next one is opened when this one is written. */
async function add(zip: ZipFile, { name, open }: Packed, hashes: string[]): Promise<void> {
  const from = await open()
  const hash = createHash('sha256')
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const done = pipeline(from, hashing)
  zip.addReadStream(hashing, name)
  await done
  hashes.push(`${hash.digest('hex')}  ${name}\n`)
}

export const onDisk = (name: string, path: string): Packed => ({
  name,
  open: () => Promise.resolve(createReadStream(path)),
})
export const inMemory = (name: string, text: string | Buffer): Packed => ({
  name,
  open: () => Promise.resolve(Readable.from([Buffer.from(text)])),
})
