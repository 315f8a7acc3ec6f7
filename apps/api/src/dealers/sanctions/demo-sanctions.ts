// Imports the sanctions list of the demo data: read and screened by the usual rules.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHash } from 'node:crypto'
import type { Deps } from '../../core/deps.ts'
import { compileList } from './lists/compile-list.ts'
import * as sanctions from './sanctions.store.ts'
import { screenAll } from './screen.job.ts'

export const demoSanctions = (deps: Deps) => ({
  async load(xml: Buffer, name: string, by: string, at: Date) {
    const folder = await mkdtemp(join(tmpdir(), 'bilbro-list-'))
    try {
      const path = join(folder, name)
      await writeFile(path, xml)
      const file = { field: 'file', name, path, mime: 'application/xml', bytes: xml.length }
      const { entries, names, listFormat, generatedOn } = await compileList(deps.threads, file)
      const fileId = await deps.files.save(deps.db, { name, mime: file.mime, buffer: xml })
      const sha256 = createHash('sha256').update(xml).digest('hex')
      const about = { generatedOn, fileName: name, listFormat, sha256, fileId, names, loadedBy: by }
      await deps.db
        .transaction()
        .execute((db) => sanctions.insertAsCurrent(db, { ...about, entries: entries.length }, entries, at))
      await screenAll(deps)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
})
