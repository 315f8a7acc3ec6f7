import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Language } from '@bilbro/contract/common'
import type { ContractTerm } from '@bilbro/contract/deal/contract-terms/contract-terms'
import { appError } from '../../core/errors.ts'
import type { Db } from '../../core/postgres/db.ts'

/** The terms for a contract in its language: the country's own, else the general ones. */
export const listForContract = (db: Db, country: string, language: Language) =>
  db
    .selectFrom((e) =>
      e
        .selectFrom('contractTerms')
        .select(['key', 'version', 'title', 'body', 'position'])
        .distinctOn('key')
        .where('isCurrent', '=', true)
        .where('language', '=', language)
        .where((w) => w.or([w('country', 'is', null), w('country', '=', country)]))
        .orderBy('key')
        .orderBy('country', (o) => o.asc().nullsLast())
        .as('t'),
    )
    .select(['t.key', 't.version', 't.title', 't.body'])
    .orderBy('t.position')
    .orderBy('t.key')
    .limit(60)
    .execute()

const rows = (db: Db) =>
  db
    .selectFrom('contractTerms as t')
    .select(['t.id', 't.key', 't.country', 't.language', 't.version', 't.position', 't.title', 't.body'])
    .select(['t.isCurrent', 't.enteredAt'])
    .select((e) =>
      jsonObjectFrom(
        e.selectFrom('staffUsers as u').select(['u.id', 'u.name']).whereRef('u.id', '=', 't.enteredBy'),
      ).as('enteredBy'),
    )

type Block = Pick<ContractTerm, 'key' | 'country' | 'language'>
const ofBlock = (db: Db, { key, country, language }: Block) =>
  rows(db)
    .where('t.key', '=', key)
    .where('t.country', 'is not distinct from', country)
    .where('t.language', '=', language)
    .orderBy('t.version', 'desc')

/** The newest version of each term. */
export const listNewest = (db: Db): Promise<ContractTerm[]> =>
  rows(db)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('contractTerms as n')
            .select('n.id')
            .whereRef('n.key', '=', 't.key')
            .whereRef('n.country', 'is not distinct from', 't.country')
            .whereRef('n.language', '=', 't.language')
            .whereRef('n.version', '>', 't.version'),
        ),
      ),
    )
    .orderBy('t.position')
    .orderBy('t.key')
    .orderBy('t.country', (o) => o.asc().nullsFirst())
    .orderBy('t.language')
    .execute() as Promise<ContractTerm[]>

export const findNewest = (db: Db, block: Block): Promise<ContractTerm | undefined> =>
  ofBlock(db, block).limit(1).executeTakeFirst() as Promise<ContractTerm | undefined>

/** @throws notFound */
export async function get(db: Db, id: string): Promise<ContractTerm> {
  const found = await rows(db).where('t.id', '=', id).executeTakeFirst()
  if (!found) throw appError('notFound')
  return found as ContractTerm
}

export const listVersions = (db: Db, block: Block): Promise<ContractTerm[]> =>
  ofBlock(db, block).limit(200).execute() as Promise<ContractTerm[]>

/** Marks the current version as replaced. It stays locked until the transaction ends. */
export const markReplaced = (db: Db, { key, country, language }: Block) =>
  db
    .updateTable('contractTerms')
    .set({ isCurrent: false })
    .where('key', '=', key)
    .where('country', 'is not distinct from', country)
    .where('language', '=', language)
    .where('isCurrent', '=', true)
    .returning('id')
    .execute()

type New = Block & {
  version: number
  position: number
  title: string
  body: string
  enteredBy: string
  enteredAt: string
}
/** Undefined when another user has just saved this version. */
export const insert = (db: Db, row: New) =>
  db
    .insertInto('contractTerms')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
