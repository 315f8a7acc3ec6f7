import { type RawBuilder, sql } from 'kysely'
import { proofFileStates, type ProofFileStatus } from '@bilbro/contract/road/proofs/proof-states'
import type { ProofsQuery } from '@bilbro/contract/road/proofs/proofs'
import { statusCounters } from '../../core/lists/status-counters.ts'
import type { List } from '../../core/lists/page.ts'
import { matchesSearchWords } from '../../core/lists/search-words.ts'
import { allOf, always, isAnyOf, isOneOf, orderOf } from '../../core/lists/search.ts'
import type { Db } from '../../core/postgres/db.ts'
import type { ListFile } from '../../tables/export-list.ts'
import { type ProofFileRead, listProofFilesQuery } from './papers/proof-files.store.ts'

const id = sql<string>`t.id`
const orders = {
  // Settled files have no deadline, so they come last in both directions.
  dueOn: (direction: RawBuilder<unknown>) => sql`(t.status in ('APPROVED', 'NOT_REQUIRED')), t.due_on ${direction}`,
  openedOn: always('t.openedOn'),
  company: sql`b.name`,
  vat: sql`t.vat_minor`,
}
const filters = { route: 't.route', turn: 't.turn' }
const ids = { carId: 't.carId', contractId: 't.contractId', companyId: 't.companyId' }

export async function proofsList(
  db: Db,
  asked: ProofsQuery,
  seesMoney: boolean,
): Promise<List<ProofFileRead, ProofFileStatus>> {
  // Sorting by amount would reveal the amounts.
  const q = asked.sortBy === 'vat' && !seesMoney ? { ...asked, sortBy: 'dueOn' as const, sort: 'asc' as const } : asked
  const of: RawBuilder<boolean>[] = []
  if (q.search) of.push(await matchesSearchWords(db, q.search))
  for (const [name, column] of Object.entries(filters) as [keyof typeof filters, string][])
    if (q[name].length) of.push(isAnyOf(column, q[name]))
  for (const [name, column] of Object.entries(ids) as [keyof typeof ids, string][])
    if (q[name].length) of.push(isOneOf(column, q[name]))
  const status = { of: sql.ref<string>('t.status'), all: proofFileStates.all, wanted: q.status }
  const counted = of.length ? undefined : statusCounters<ProofFileStatus>(db, 'proof_files')
  const plain = q.sortBy === 'company' ? undefined : db.selectFrom('proofFiles as t').where(allOf(of))
  return {
    rows: listProofFilesQuery(db).where(allOf(of)),
    plain,
    id,
    order: orderOf(q, orders, id),
    status,
    counted,
  }
}

const euros = (minor: number | null) => (minor === null ? null : minor / 100)

/** The amount column appears only for users who see amounts on the page. */
export const proofsFile = (seesMoney: boolean): ListFile<ProofFileRead> => ({
  name: 'proofs',
  columns: [
    { header: 'car.stockNo', cell: (row) => row.stockNo },
    { header: 'car.vin', cell: (row) => row.vin },
    { header: 'word.car', cell: (row) => row.title },
    { header: 'word.company', cell: (row) => row.companyName },
    { header: 'word.status', cell: (row, words_) => words_(`proofStatus.${row.status}`) },
    { header: 'office.proofs.turn', cell: (row, words_) => (row.turn ? words_(`proofTurn.${row.turn}`) : null) },
    { header: 'office.proofs.route', cell: (row, words_) => words_(`proofRoute.${row.route}`) },
    { header: 'office.proofs.dueOn', cell: (row) => row.dueOn },
    { header: 'office.proofs.deliveredOn', cell: (row) => row.deliveredOn },
    { header: 'office.proofs.openedOn', cell: (row) => row.openedOn },
    ...(seesMoney
      ? ([
          { header: 'office.proofs.vat', cell: (row: ProofFileRead) => euros(row.vatMinor) },
          { header: 'office.proofs.deposit', cell: (row: ProofFileRead) => euros(row.depositMinor) },
        ] as const)
      : []),
  ],
})
