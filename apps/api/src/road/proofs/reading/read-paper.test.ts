import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pdfWith } from '../../../../test/pdf.ts'
import { createWorkerPool } from '../../../platform/workers/worker-pool.ts'
import { paperLimits, paperScript } from './read-upload.job.ts'

const packedTwice = (content: Buffer): Buffer =>
  pdfWith(deflateSync(deflateSync(content)), { filter: '[/FlateDecode /FlateDecode]' })

test('a paper of a few kilobytes that unpacks to a gigabyte is given up', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bilbro-paper-'))
  const threads = createWorkerPool()
  try {
    const read = async (name: string, content: Buffer) => {
      const path = join(folder, name)
      const bytes = packedTwice(content)
      expect(bytes.length).toBeLessThan(20_000)
      await writeFile(path, bytes)
      return threads.run(paperScript, { path, name }, paperLimits)
    }
    const words = Buffer.from('BT /F1 12 Tf 50 700 Td (Consignee Nordvik Bil AS, chassis number) Tj ET')
    expect(await read('paper.pdf', words)).toMatchObject({ text: expect.stringContaining('Nordvik') as string })
    await expect(read('bomb.pdf', Buffer.alloc(2 ** 30, ' '))).rejects.toMatchObject({ code: 'file.tooMuchMemory' })
  } finally {
    await threads.close()
    await rm(folder, { recursive: true })
  }
})
