// Writes every issued invoice in every format, for validators: PDF with its XML, that XML alone, XRechnung, Peppol.
// Usage: npm run write-invoices -- FOLDER (against the data of BILBRO_DATA or DATABASE_URL; the server must not be
// running on it)
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { InvoiceDocument } from '@bilbro/contract/money/invoices/invoice-document'
import { isTaxDocument } from '@bilbro/contract/money/invoices/invoice-states'
import { readConfig } from '../../apps/api/src/platform/config/config.ts'
import { AppError } from '../../apps/api/src/core/errors.ts'
import { createFiles } from '../../apps/api/src/platform/files/files.ts'
import { createStorage } from '../../apps/api/src/platform/files/storage.ts'
import { openDb, openPool } from '../../apps/api/src/core/postgres/db.ts'
import { startPostgres } from '../../apps/api/src/platform/postgres/embedded-postgres.ts'
import { createSecrets } from '../../apps/api/src/platform/secrets.ts'
import { createWorkerPool } from '../../apps/api/src/platform/workers/worker-pool.ts'
import { xmlOf } from '../../apps/api/src/money/e-invoice/e-invoice.ts'
import { fileName, paperOf } from '../../apps/api/src/money/invoices/paper/print-invoice.ts'

async function writeInvoices(folder: string): Promise<number> {
  const config = readConfig(process.env)
  const server = config.databaseUrl ? undefined : await startPostgres({ dataDir: resolve(config.dataDir, 'postgres') })
  const pool = openPool(config.databaseUrl ?? server!.url, { max: 2 })
  const threads = createWorkerPool()
  const files = createFiles(await createStorage(config), createSecrets(config.secret, config.dataDir))
  const db = openDb(pool)
  const refused: string[] = []
  let written = 0
  const attempt = async (name: string, work: () => Promise<Buffer | null>) => {
    try {
      const bytes = await work()
      if (!bytes) return
      writeFileSync(join(folder, name), bytes)
      written++
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused.push(`${name}: ${error.code} ${Object.values(error.params).join(' ')}`)
    }
  }
  try {
    mkdirSync(folder, { recursive: true })
    const invoices = await db
      .selectFrom('invoices')
      .select(['number', 'document', 'legalEntityId'])
      .where('number', 'is not', null)
      .orderBy('number')
      .execute()
    for (const { number, document: kept, legalEntityId } of invoices) {
      const document = kept as unknown as InvoiceDocument
      const name = fileName(number!)
      const paper = paperOf({ db, files, threads }, document, legalEntityId)
      await attempt(`${name}.pdf`, async () => (await paper).pdf)
      if (!isTaxDocument(document.kind)) continue
      await attempt(`${name}-zugferd.xml`, async () => (await paper).xml)
      for (const form of ['XRECHNUNG', 'PEPPOL'] as const)
        await attempt(`${name}-${form.toLowerCase()}.xml`, () => xmlOf({ threads }, document, form))
    }
  } finally {
    await threads.close()
    await pool.end()
    await server?.stop()
  }
  console.log(`${written} files in ${folder}`)
  for (const one of refused) console.log(`not written: ${one}`)
  return refused.length ? 1 : 0
}

const [folder] = process.argv.slice(2)
if (folder) process.exitCode = await writeInvoices(resolve(folder))
else {
  console.error('Usage: npm run write-invoices -- FOLDER')
  process.exitCode = 2
}
