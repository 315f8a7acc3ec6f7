// The office's list of the legal entities that issue documents.
import { sql } from 'kysely'
import type { LegalEntitiesQuery } from '@bilbro/contract/admin/legal-entities/legal-entities'
import { legalEntityStates, type LegalEntityStatus } from '@bilbro/contract/admin/legal-entities/legal-entity-states'
import type { Db } from '../../core/postgres/db.ts'
import type { List } from '../../core/lists/page.ts'
import { finds, orderOf } from '../../core/lists/search.ts'
import type { ListFile } from '../../tables/export-list.ts'
import { type LegalEntityRow, listLegalEntitiesQuery } from './legal-entities.store.ts'

const id = sql<string>`e.id`
const orders = { name: sql`lower(e.name)`, country: sql`e.country`, createdAt: sql`e.created_at` }
const words = ['e.name', 'e.legal_name', 'e.city', 'e.vat_id', 'e.register_no'].map((column) => sql.ref(column))

export const entitiesList = (db: Db, q: LegalEntitiesQuery): List<LegalEntityRow, LegalEntityStatus> => ({
  rows: listLegalEntitiesQuery(db).where(finds(q.search, words)),
  id,
  order: orderOf(q, orders, id),
  status: { of: sql`e.status`, all: legalEntityStates.all, wanted: q.status },
})

export const entitiesFile: ListFile<LegalEntityRow> = {
  name: 'legal-entities',
  columns: [
    { header: 'word.name', cell: (row) => row.name },
    { header: 'office.entities.legalName', cell: (row) => row.legalName },
    { header: 'word.country', cell: (row) => row.country },
    { header: 'word.city', cell: (row) => row.city },
    { header: 'word.vatId', cell: (row) => row.vatId },
    { header: 'word.status', cell: (row, words) => words(`legalEntityStatus.${row.status}`) },
  ],
}
