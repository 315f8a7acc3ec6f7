import { sql } from 'kysely'
import { zoneOf } from '../../core/postgres/zones.ts'
import type { Db } from '../../core/postgres/db.ts'

/** Released cars that wait for their dealer. A car that the company delivers has no storage costs. */
export const listReleasesAwaitingPickup = (db: Db) =>
  db
    .selectFrom('carReleases as r')
    .innerJoin('cars as c', 'c.id', 'r.carId')
    .innerJoin('contracts as k', 'k.id', 'r.contractId')
    .select(['r.id', 'r.companyId', 'r.contractId', 'r.dealerCollectsSince', 'k.offerId'])
    .select(zoneOf('k.legalEntityId').as('zone'))
    .select(sql<string>`concat_ws(' ', c.brand, c.model, '(' || c.stock_no || ')')`.as('car'))
    .where('r.dealerCollectsSince', 'is not', null)
    .$narrowType<{ dealerCollectsSince: string }>()
    .where('r.redeemedAt', 'is', null)
    .where('r.takenBackAt', 'is', null)
    .orderBy('r.releasedAt')
    .orderBy('r.id')
    .limit(5000)
    .execute()

/** Adds the missing days of a period at today's price. */
export async function addDays(
  db: Db,
  releaseId: string,
  { from, to, minor }: { from: string; to: string; minor: number },
) {
  if (from > to) return
  await sql`
    insert into storage_days (release_id, day, minor)
    select ${releaseId}, d::date, ${minor} from generate_series(${from}::date, ${to}::date, interval '1 day') d
    on conflict (release_id, day) do nothing`.execute(db)
}

/** Unbilled days. */
export const listUnbilled = (db: Db, releaseId: string) =>
  db
    .selectFrom('storageDays')
    .select(['day', 'minor'])
    .where('releaseId', '=', releaseId)
    .where('invoiceId', 'is', null)
    .orderBy('day')
    .execute()

export const addToInvoice = (db: Db, releaseId: string, invoiceId: string) =>
  db
    .updateTable('storageDays')
    .set({ invoiceId })
    .where('releaseId', '=', releaseId)
    .where('invoiceId', 'is', null)
    .execute()

/** Days of a discarded draft become unbilled. */
export const removeFromInvoice = (db: Db, invoiceId: string) =>
  db.updateTable('storageDays').set({ invoiceId: null }).where('invoiceId', '=', invoiceId).execute()
