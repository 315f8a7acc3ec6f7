import { sql } from 'kysely'
import type { BookKind } from '@bilbro/contract/money/books/book-accounts'
import type { BookSettingsFields } from '@bilbro/contract/money/books/books'
import { appError, type ConstraintErrors } from '../../core/errors.ts'
import type { Db } from '../../core/postgres/db.ts'
import { saveOwnedRow } from '../../core/postgres/settings-row.ts'

export const booksConstraints: ConstraintErrors = {
  book_closures_pkey: () => appError('books.closed'),
}

/** A bookable document with its owner and day. */
export type BookDocument = {
  kind: BookKind
  refId: string
  no: number
  /** Null when no legal entity is known for the money. */
  legalEntityId: string | null
  day: string
  amountMinor: number
  number: string
}

export const findSettings = (db: Db, legalEntityId: string) =>
  db.selectFrom('bookSettings').selectAll().where('legalEntityId', '=', legalEntityId).executeTakeFirst()
export type BookSettingsRow = NonNullable<Awaited<ReturnType<typeof findSettings>>>

export const listAccounts = (db: Db, legalEntityId: string) =>
  db
    .selectFrom('bookAccounts as a')
    .leftJoin('staffUsers as u', 'u.id', 'a.confirmedBy')
    .select(['a.key', 'a.account', 'a.confirmedAt', 'u.name as confirmedBy'])
    .where('a.legalEntityId', '=', legalEntityId)
    .execute()

/** False on a version conflict. */
export const saveSettings = (
  db: Db,
  { legalEntityId, version }: { legalEntityId: string; version: number | null },
  fields: BookSettingsFields,
  now: Date,
): Promise<boolean> => saveOwnedRow(db, 'bookSettings', { legalEntityId, version: version ?? 0 }, fields, now)

type Confirmed = { key: string; account: string }
/** Unchanged accounts keep the user who confirmed them. */
export async function saveAccounts(
  db: Db,
  legalEntityId: string,
  given: readonly Confirmed[],
  by: { id: string; now: Date },
): Promise<void> {
  const keys = given.map(({ key }) => key)
  await db
    .deleteFrom('bookAccounts')
    .where('legalEntityId', '=', legalEntityId)
    .where(sql<boolean>`not (key = any(${sql.val(keys)}::text[]))`)
    .execute()
  if (!given.length) return
  await db
    .insertInto('bookAccounts')
    .values(given.map((one) => ({ ...one, legalEntityId, confirmedBy: by.id, confirmedAt: by.now.toISOString() })))
    .onConflict((on) =>
      on
        .columns(['legalEntityId', 'key'])
        .doUpdateSet((e) => ({
          account: e.ref('excluded.account'),
          confirmedBy: e.ref('excluded.confirmedBy'),
          confirmedAt: e.ref('excluded.confirmedAt'),
        }))
        .where('bookAccounts.account', '<>', (e) => e.ref('excluded.account')),
    )
    .execute()
}

export const getDebtorAccounts = async (db: Db, legalEntityId: string): Promise<Map<string, string>> =>
  new Map(
    (
      await db
        .selectFrom('bookDebtors')
        .select(['companyId', 'account'])
        .where('legalEntityId', '=', legalEntityId)
        .execute()
    ).map(({ companyId, account }) => [companyId, String(account)]),
  )

/** Assigns accounts to dealers without one, starting at the first number in the settings. */
export async function addDebtors(db: Db, legalEntityId: string, companyIds: readonly string[]): Promise<void> {
  if (!companyIds.length) return
  await db.transaction().execute(async (tx) => {
    await sql`select 1 from book_settings where legal_entity_id = ${legalEntityId} for no key update`.execute(tx)
    await sql`
      insert into book_debtors (legal_entity_id, company_id, account)
      select s.legal_entity_id, n.id, greatest(s.debtors_from, coalesce((select max(account) + 1 from book_debtors d where d.legal_entity_id = s.legal_entity_id), 0)) + n.at - 1
      from book_settings s, unnest(${sql.val(companyIds)}::uuid[]) with ordinality n (id, at)
      where s.legal_entity_id = ${legalEntityId} and s.debtors_from is not null
      on conflict (legal_entity_id, company_id) do nothing`.execute(tx)
  })
}

/** The last closed month. */
export const findLastClosedMonth = async (db: Db, legalEntityId: string): Promise<string | null> =>
  (
    await db
      .selectFrom('bookClosures')
      .select((e) => e.fn.max('month').as('month'))
      .where('legalEntityId', '=', legalEntityId)
      .executeTakeFirstOrThrow()
  ).month

export const insertClosure = (
  db: Db,
  values: { legalEntityId: string; month: string; closedBy: string; closedAt: string },
) => db.insertInto('bookClosures').values(values).execute()

/**
 * Documents that are in no batch yet, each with its month. A document of a closed month counts for the first open one.
 */
const open = (legalEntityId: string) => sql`
  select d.*, to_char(greatest(d.day, k.first), 'YYYY-MM') as month
  from book_documents d,
    (select is_default from legal_entities where id = ${legalEntityId}) l
      left join book_settings s on s.legal_entity_id = ${legalEntityId},
    (select (to_date(max(month), 'YYYY-MM') + interval '1 month')::date as first from book_closures where legal_entity_id = ${legalEntityId}) k
  where (d.legal_entity_id = ${legalEntityId} or (d.legal_entity_id is null and l.is_default))
    and (s.begins_on is null or d.day >= s.begins_on)
    and not exists (select 1 from book_items i where i.kind = d.kind and i.ref_id = d.ref_id and i.no = d.no)`

/** In booking order. */
export const listOpenDocuments = async (db: Db, legalEntityId: string, month: string): Promise<BookDocument[]> =>
  (
    await sql<BookDocument>`
      select kind, ref_id as "refId", no, legal_entity_id as "legalEntityId", day, amount_minor as "amountMinor", number
      from (${open(legalEntityId)}) o where o.month = ${month} order by day, kind, number, ref_id`.execute(db)
  ).rows

export const countOpenByMonth = async (db: Db, legalEntityId: string): Promise<{ month: string; count: number }[]> =>
  (
    await sql<{ month: string; count: number }>`
      select month, count(*) as count from (${open(legalEntityId)}) o group by month`.execute(db)
  ).rows
