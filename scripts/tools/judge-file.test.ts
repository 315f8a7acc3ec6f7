import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createWorkerPool } from '../../apps/api/src/platform/workers/worker-pool.ts'
import { readReceipt } from '../../apps/api/src/money/purchase-invoices/reading/read-receipt.ts'
import { cii, ubl } from '../../apps/api/test/e-invoice-sample.ts'
import { judgeFile, judgeInvoice } from './judge-file.ts'

const threads = createWorkerPool()
const folder = mkdtempSync(join(tmpdir(), 'bilbro-files-'))
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await threads.close()
})
const file = (name: string, content: string) => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

test.each([
  ['right.xml', ubl(), 'READ'],
  ['credit.xml', ubl({ root: 'CreditNote' }), 'READ'],
  ['due.xml', cii({ due: '1.00' }), 'FLAGGED'],
  ['zloty.xml', cii({ currency: 'PLN' }), 'FLAGGED'],
  ['minimum.xml', cii({ profile: 'urn:factur-x.eu:1p0:minimum' }), 'REFUSED'],
  ['other.xml', '<html/>', 'REFUSED'],
  ['paper.pdf', 'a scan', 'PAPER'],
])('%s is judged', async (name, content, outcome) =>
  expect(await judgeFile(threads, file(name, content))).toMatchObject({ outcome }),
)

test('a total that differs from the one that the file states, without a flag, is silent', async () => {
  const xml = ubl()
  const { read } = await readReceipt({ path: file('read.xml', xml), name: 'read.xml', mime: 'application/xml' })
  expect(judgeInvoice(read!, xml.replace(/119\.00(<\/cbc:PayableAmount>)/, '120.00$1'))).toMatchObject({
    outcome: 'SILENT',
  })
})
