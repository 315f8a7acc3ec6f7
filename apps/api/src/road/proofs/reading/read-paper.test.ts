import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { constants, deflateRawSync, deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pdfWith } from '../../../../test/pdf.ts'
import { createWorkerPool } from '../../../platform/workers/worker-pool.ts'
import { paperLimits, paperScript } from './read-upload.job.ts'

const packedAgain = (packed: Buffer): Buffer => pdfWith(deflateSync(packed), { filter: '[/FlateDecode /FlateDecode]' })

/** A gigabyte of spaces as a zlib stream: one packed mebibyte, repeated. Packing all of it would take seconds. */
function gigabyte(): Buffer {
  const times = 1024
  const part = deflateRawSync(Buffer.alloc(2 ** 20, ' '), { finishFlush: constants.Z_FULL_FLUSH })
  const length = BigInt(times * 2 ** 20)
  // Adler-32 of equal bytes (RFC 1950).
  const [space, base] = [32n, 65_521n]
  const low = (1n + length * space) % base
  const high = (length + (space * length * (length + 1n)) / 2n) % base
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(Number(high * 65_536n + low))
  const [header, lastBlock] = [Buffer.from([0x78, 0x9c]), Buffer.from([3, 0])]
  return Buffer.concat([header, ...Array.from({ length: times }, () => part), lastBlock, sum])
}

test('a paper of a few kilobytes that unpacks to a gigabyte is given up', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bilbro-paper-'))
  const threads = createWorkerPool()
  try {
    const read = async (name: string, packed: Buffer) => {
      const path = join(folder, name)
      const bytes = packedAgain(packed)
      expect(bytes.length).toBeLessThan(20_000)
      await writeFile(path, bytes)
      return threads.run(paperScript, { path, name }, paperLimits)
    }
    const words = Buffer.from('BT /F1 12 Tf 50 700 Td (Consignee Nordvik Bil AS, chassis number) Tj ET')
    expect(await read('paper.pdf', deflateSync(words))).toMatchObject({
      text: expect.stringContaining('Nordvik') as string,
    })
    await expect(read('bomb.pdf', gigabyte())).rejects.toMatchObject({ code: 'file.tooMuchMemory' })
  } finally {
    await threads.close()
    await rm(folder, { recursive: true })
  }
})
