import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openThreads } from '../../core/work/threads.ts'
import { paperLimits, paperScript } from './read-upload.job.ts'

/** One page whose content is packed twice. */
function pdfOf(content: Buffer): Buffer {
  const packed = deflateSync(deflateSync(content))
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${packed.length} /Filter [/FlateDecode /FlateDecode] >>\nstream\n${packed.toString('latin1')}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let text = '%PDF-1.7\n'
  const places = objects.map((object, i) => {
    const at = text.length
    text += `${i + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const at = text.length
  text += `xref\n0 6\n0000000000 65535 f \n${places.join('')}trailer << /Size 6 /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

test('a paper of a few kilobytes that unpacks to a gigabyte is given up', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bilbro-paper-'))
  const threads = openThreads()
  try {
    const read = async (name: string, content: Buffer) => {
      const path = join(folder, name)
      const bytes = pdfOf(content)
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
