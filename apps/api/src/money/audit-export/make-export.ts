// Creates an auditor's archive: tables from one snapshot, documents as stored, hashes of all files. Written as a
// stream.
import { readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { TableSum } from '@bilbro/contract/money/books/audit-exports'
import type { Deps } from '../../core/deps.ts'
import { errorText } from '@bilbro/contract/errors'
import { AppError } from '../../core/errors.ts'
import { digest } from '../../platform/files/files.ts'
import { openTemporaryFolder } from '../../platform/files/temporary-folder.ts'
import { inOneMoment } from '../books/book-facts.ts'
import { fileName } from '../invoices/paper/print-invoice.ts'
import * as exports from './audit-exports.store.ts'
import { dtdName, indexXml } from './index-xml.ts'
import { inMemory, onDisk, pack, type Packed } from './pack.ts'
import { auditTables } from './tables.ts'
import { sumsFile, writeTables } from './write-tables.ts'

type Making = Pick<Deps, 'db' | 'files' | 'config' | 'clock'>
const dtd = readFileSync(new URL(`./${dtdName}`, import.meta.url))
const tables = [...auditTables, sumsFile]

/** Safe to run twice. If a document differs from its stored hash, the archive fails and names the document. */
export async function makeExport(deps: Making, id: string): Promise<void> {
  const asked = await exports.get(deps.db, id)
  if (asked.madeAt || asked.failure) return
  const { folder, dispose } = await openTemporaryFolder(deps.config.dataDir)
  try {
    const scope = { legalEntityId: asked.legalEntityId, from: asked.fromOn, to: asked.toOn }
    const sums = await inOneMoment(deps.db, (tx) => writeTables(tx, folder, scope))
    const path = join(folder, 'archive.zip')
    const counted = { documents: 0, reading: '' }
    try {
      await pack(path, files(deps, { asked, folder, sums, counted }))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return void (await exports.markFailed(deps.db, id, `${counted.reading}: ${errorText(error.code)}`))
    }
    const name = `gobd_${asked.fromOn}_${asked.toOn}.zip`
    const blob = await deps.files.store({ name, mime: 'application/zip', path })
    const made = {
      madeAt: deps.clock().toISOString(),
      sha256: (await digest(path)).sha256.toString('hex'),
      bytes: (await stat(path)).size,
      documents: counted.documents,
      sums,
    }
    await deps.db.transaction().execute(async (tx) => {
      const fileId = await deps.files.attach(tx, blob)
      await exports.setResult(tx, id, { ...made, fileId })
    })
  } finally {
    await dispose()
  }
}

type About = {
  asked: exports.ExportRecord
  folder: string
  sums: TableSum[]
  counted: { documents: number; reading: string }
}

async function* files(deps: Making, { asked, folder, sums, counted }: About): AsyncGenerator<Packed> {
  const about = {
    supplier: asked.legalName,
    location: asked.city ?? '',
    comment: `Bilbro, ${asked.fromOn} – ${asked.toOn}`,
    from: asked.fromOn,
    to: asked.toOn,
  }
  yield inMemory('index.xml', indexXml(tables, about))
  yield inMemory(dtdName, dtd)
  for (const { file } of tables) yield onDisk(file, join(folder, file))
  const taken = new Set<string>()
  const missing: string[] = []
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const page = await exports.listDocumentFiles(deps.db, asked, after)
    if (!page.length) break
    for (const { id, number, pdfFileId, xmlFileId } of page) {
      if (!pdfFileId) missing.push(number)
      for (const [fileId, end] of [
        [pdfFileId, 'pdf'],
        [xmlFileId, 'xml'],
      ] as const) {
        if (!fileId) continue
        const plain = `documents/${fileName(number)}.${end}`
        const name = taken.has(plain) ? `documents/${fileName(number)}-${id}.${end}` : plain
        taken.add(name)
        counted.documents++
        counted.reading = number
        yield { name, open: async () => (await deps.files.open(deps.db, fileId)).stream }
      }
    }
    after = page.at(-1)!.id
  }
  yield inMemory('summary.txt', summary(about, { sums, documents: counted.documents, missing }))
}

type Summed = { sums: readonly TableSum[]; documents: number; missing: readonly string[] }
function summary(
  { supplier, from, to }: { supplier: string; from: string; to: string },
  { sums, documents, missing }: Summed,
) {
  const euro = (minor: number) => (minor / 100).toFixed(2)
  return [
    `${supplier}, ${from} - ${to}`,
    '',
    ...sums.map(({ table, rows, sums: own }) =>
      [`${table}: ${rows}`, ...Object.entries(own).map(([of, sum]) => `${of} ${euro(sum)}`)].join('  '),
    ),
    '',
    `documents: ${documents}`,
    // Invoices issued a moment ago, whose PDF is still being created.
    `without paper: ${missing.length}${missing.length ? ` (${missing.join(', ')})` : ''}`,
    'hashes.sha256: sha256sum -c hashes.sha256',
    '',
  ].join('\r\n')
}
