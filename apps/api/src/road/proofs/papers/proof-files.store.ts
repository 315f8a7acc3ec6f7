import { type NotNull, sql } from 'kysely'
import type { ProofPaper, ProofRoute, ProofTerm, ProofTurn } from '@bilbro/contract/road/proofs/proof-rules'
import type { ProofFileStatus } from '@bilbro/contract/road/proofs/proof-states'
import type { TransportParty } from '@bilbro/contract/rates/deal-tax/deal-tax-facts'
import { zoneOf } from '../../../core/postgres/zones.ts'
import { appError } from '../../../core/errors.ts'
import type { Db } from '../../../core/postgres/db.ts'
import { nameOf } from '../../../core/postgres/name-of.ts'
import type { Transitioned } from '../../../core/postgres/tables.ts'

type Row = {
  route: ProofRoute
  transport: TransportParty
  status: ProofFileStatus
  turn: ProofTurn | null
  term: ProofTerm | null
  missingPapers: ProofPaper[]
}
const typed = <R extends object>(row: R) => row as Omit<R, keyof Row> & Row
/** Statuses of files that still need work. */
const open = ['OPEN', 'PARTLY', 'REJECTED', 'OVERDUE', 'SUBMITTED'] as const satisfies readonly ProofFileStatus[]

export type ProofFileRecord = Awaited<ReturnType<typeof lock>>

/** Locks the row until the transaction ends. @throws notFound */
export async function lock(db: Db, id: string) {
  const found = await db.selectFrom('proofFiles').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  if (!found) throw appError('notFound')
  return typed(found)
}

/** @throws notFound */
export async function get(db: Db, id: string): Promise<ProofFileRecord> {
  const found = await db.selectFrom('proofFiles').selectAll().where('id', '=', id).executeTakeFirst()
  if (!found) throw appError('notFound')
  return typed(found)
}

export type Change = {
  turn?: ProofTurn | null
  missingPapers?: ProofPaper[]
  dueOn?: string
  term?: ProofTerm | null
  deliveredOn?: string
  decidedBy?: string | null
  decidedAt?: string | null
  decidedNote?: string
}
export const setStatus = async (db: Db, id: string, status: Transitioned<ProofFileStatus>, values: Change, now: Date) =>
  typed(
    await db
      .updateTable('proofFiles')
      .set({ ...values, status, version: sql<number>`version + 1`, updatedAt: now.toISOString() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  )

/** Saves values without a status transition. */
export const update = (db: Db, id: string, values: Change, now: Date) =>
  db
    .updateTable('proofFiles')
    .set({ ...values, version: sql<number>`version + 1`, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .execute()

type New = {
  contractId: string
  carId: string
  companyId: string
  route: ProofRoute
  transport: TransportParty
  destination: string
  openedOn: string
  dueOn: string
  term: ProofTerm
  turn: ProofTurn
  missingPapers: ProofPaper[]
  vatMinor: number | null
}
/** Undefined when the car of this contract has a file already. */
export const insert = async (db: Db, file: New, now: Date): Promise<string | undefined> =>
  (
    await db
      .insertInto('proofFiles')
      .values({ ...file, updatedAt: now.toISOString() })
      .onConflict((conflict) => conflict.columns(['contractId', 'carId']).doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

/** Over all deposits of a contract: the held amount or status, else that of the last deposit. */
const deposit = (column: 'amount_minor' | 'status') => {
  const last = sql`(array_agg(${sql.ref(`v.${column}`)} order by v.held_at desc, v.id desc))[1]`
  const held =
    column === 'amount_minor'
      ? sql`sum(v.amount_minor) filter (where v.status = 'HELD')::bigint`
      : sql`case when bool_or(v.status = 'HELD') then 'HELD' end`
  return sql`(select coalesce(${held}, ${last}) from vat_deposits v where v.contract_id = t.contract_id)`
}

/** Base query for reading. The joins are left joins, so counting can skip them. */
export const listProofFilesQuery = (db: Db) =>
  db
    .selectFrom('proofFiles as t')
    .leftJoin('cars as c', 'c.id', 't.carId')
    .leftJoin('contracts as k', 'k.id', 't.contractId')
    .leftJoin('buyerCompanies as b', 'b.id', 't.companyId')
    .selectAll('t')
    .select(['c.stockNo', 'c.vin', sql<string>`car_title(c.brand, c.model, c.variant)`.as('title')])
    .select([
      'b.name as companyName',
      'b.country as companyCountry',
      'b.city as companyCity',
      'b.language',
      'k.number as contractNumber',
    ])
    .select([
      'k.offerId',
      zoneOf('k.legalEntityId').as('zone'),
      nameOf('staffUsers', 't.decidedBy').as('decidedByName'),
    ])
    .select([
      sql<number | null>`${deposit('amount_minor')}`.as('depositMinor'),
      sql<string | null>`${deposit('status')}`.as('depositStatus'),
      sql<string | null>`(select max(r.on_day)::text from proof_reminders r where r.proof_file_id = t.id)`.as(
        'remindedOn',
      ),
      sql<number>`(select count(*) from proof_files o where o.contract_id = t.contract_id and o.status = any(${sql.val(open)}::text[]))`.as(
        'openCars',
      ),
    ])
    .$narrowType<{ stockNo: NotNull; companyName: NotNull; companyCountry: NotNull; language: NotNull }>()
export type ProofFileRead = Awaited<ReturnType<ReturnType<typeof listProofFilesQuery>['executeTakeFirstOrThrow']>>

export async function getDetails(db: Db, id: string): Promise<ProofFileRead> {
  const found = await listProofFilesQuery(db).where('t.id', '=', id).executeTakeFirst()
  if (!found) throw appError('notFound')
  return found
}

export const listByContract = (db: Db, contractId: string) =>
  db
    .selectFrom('proofFiles')
    .select(['id', 'status', 'carId', 'dueOn', 'decidedBy', 'decidedNote'])
    .where('contractId', '=', contractId)
    .orderBy('id')
    .execute()

/** Ids of open files, optionally of one car or contract. */
export const listOpenIds = async (db: Db, of: { carId?: string; contractId?: string } = {}): Promise<string[]> => {
  let found = db
    .selectFrom('proofFiles')
    .select('id')
    .where('status', 'in', [...open])
  if (of.carId) found = found.where('carId', '=', of.carId)
  if (of.contractId) found = found.where('contractId', '=', of.contractId)
  return (await found.orderBy('dueOn').orderBy('id').limit(5000).execute()).map(({ id }) => id)
}

/** Contracts whose proofs are all approved while a deposit is still held. */
export const listProvedContractIdsWithDeposit = async (db: Db): Promise<string[]> =>
  (
    await db
      .selectFrom('vatDeposits as v')
      .select('v.contractId')
      .distinct()
      .where('v.status', '=', 'HELD')
      .where(
        sql<boolean>`exists (select from proof_files p where p.contract_id = v.contract_id and p.status = 'APPROVED')
          and not exists (select from proof_files p where p.contract_id = v.contract_id and p.status not in ('APPROVED', 'NOT_REQUIRED'))`,
      )
      .limit(500)
      .execute()
  ).map(({ contractId }) => contractId)
