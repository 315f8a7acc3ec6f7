// Webhooks of dealer companies: where events are sent.
import { type Insertable, sql, type Updateable } from 'kysely'
import type { WebhookEventType } from '@bilbro/contract/dealers/webhook-endpoints/webhook-events'
import { appError, type ConstraintErrors, fieldError } from '../../core/errors.ts'
import type { Db } from '../../core/postgres/db.ts'
import type { DB } from '../../core/postgres/tables.ts'

export const webhookEndpointsConstraints: ConstraintErrors = {
  webhook_endpoints_name: () => fieldError('webhook.nameTaken', 'name'),
}

/** Whether the maker of an endpoint `e` may still act for the company. */
const isMakerActive = sql<boolean>`exists (select from buyer_users u join buyer_companies c on c.id = u.company_id
  where u.id = e.created_by and u.company_id = e.company_id and u.status = 'ACTIVE' and u.role in ('ADMIN', 'BUYER') and c.status = 'APPROVED')`

const rows = (db: Db) =>
  db
    .selectFrom('webhookEndpoints as e')
    .innerJoin('buyerUsers as u', 'u.id', 'e.createdBy')
    .selectAll('e')
    .select('u.name as madeBy')
    .select(isMakerActive.as('isMakerActive'))
    .select(
      sql<number>`(select count(*)::int from webhook_deliveries d where d.endpoint_id = e.id and d.delivery_state = 'PENDING')`.as(
        'waiting',
      ),
    )
export type WebhookEndpointRecord = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

export const listByCompany = (db: Db, companyId: string) =>
  rows(db).where('e.companyId', '=', companyId).orderBy('e.createdAt').orderBy('e.id').execute()

export const find = (db: Db, id: string) => rows(db).where('e.id', '=', id).executeTakeFirst()

/** @throws notFound also for the endpoint of another company */
export async function getOfCompany(db: Db, companyId: string, id: string): Promise<WebhookEndpointRecord> {
  const row = await rows(db).where('e.companyId', '=', companyId).where('e.id', '=', id).executeTakeFirst()
  if (!row) throw appError('notFound')
  return row
}

/** Counts the endpoints and locks the company, so that the number cannot change until the transaction ends. */
export async function lockAndCount(db: Db, companyId: string): Promise<number> {
  await db.selectFrom('buyerCompanies').select('id').where('id', '=', companyId).forNoKeyUpdate().execute()
  return (await db.selectFrom('webhookEndpoints').select('id').where('companyId', '=', companyId).execute()).length
}

export const insert = (db: Db, endpoint: Insertable<DB['webhookEndpoints']>) =>
  db.insertInto('webhookEndpoints').values(endpoint).returning('id').executeTakeFirstOrThrow()

type Key = { companyId: string; id: string; version: number }
/** Returns false when the version no longer matches. */
export async function update(
  db: Db,
  { companyId, id, version }: Key,
  values: Updateable<DB['webhookEndpoints']>,
): Promise<boolean> {
  const result = await db
    .updateTable('webhookEndpoints')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export const remove = (db: Db, companyId: string, id: string) =>
  db.deleteFrom('webhookEndpoints').where('companyId', '=', companyId).where('id', '=', id).execute()

/** Endpoints of a company that want this event now. */
export const listListening = (db: Db, companyId: string, type: WebhookEventType) =>
  db
    .selectFrom('webhookEndpoints as e')
    .select('e.id')
    .where('e.companyId', '=', companyId)
    .where('e.disabledAt', 'is', null)
    .where(sql<boolean>`${type} = any(e.event_types)`)
    .where(isMakerActive)
    .orderBy('e.id')
    .execute()

/** Companies with an endpoint that wants one of these events now. */
export const listListeningCompanies = async (db: Db, types: readonly WebhookEventType[]): Promise<string[]> =>
  (
    await db
      .selectFrom('webhookEndpoints as e')
      .select('e.companyId')
      .distinct()
      .where('e.disabledAt', 'is', null)
      .where(sql<boolean>`e.event_types && ${sql.val([...types])}::text[]`)
      .where(isMakerActive)
      .orderBy('e.companyId')
      .execute()
  ).map(({ companyId }) => companyId)

/** Takes the turn of sending for `until`; undefined while another worker has it. */
export const lockForSending = async (db: Db, id: string, now: Date, until: Date): Promise<boolean> =>
  (await db
    .updateTable('webhookEndpoints')
    .set({ sendingUntilAt: until.toISOString() })
    .where('id', '=', id)
    .where((e) => e.or([e('sendingUntilAt', 'is', null), e('sendingUntilAt', '<', now.toISOString())]))
    .returning('id')
    .executeTakeFirst()) !== undefined

type Outcome = Pick<Updateable<DB['webhookEndpoints']>, 'lastSuccessAt' | 'failingSinceAt' | 'sendingUntilAt'>
export const markSent = (db: Db, id: string, outcome: Outcome) =>
  db.updateTable('webhookEndpoints').set(outcome).where('id', '=', id).execute()

/** Disables an endpoint that is enabled; returns whether it was. */
export const markDisabled = async (db: Db, id: string, because: 'GONE' | 'FAILING', now: Date): Promise<boolean> =>
  (await db
    .updateTable('webhookEndpoints')
    .set((eb) => ({
      disabledAt: now.toISOString(),
      disabledBecause: because,
      updatedAt: now.toISOString(),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('disabledAt', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Readers of the e-mail about a disabled endpoint: its maker and the administrators of the company. */
export const listReaders = (db: Db, { id, companyId }: { id: string; companyId: string }) =>
  db
    .selectFrom('buyerUsers as u')
    .select(['u.id', 'u.name', 'u.email', 'u.language'])
    .where('u.companyId', '=', companyId)
    .where('u.status', '=', 'ACTIVE')
    .where((e) =>
      e.or([
        e('u.role', '=', 'ADMIN'),
        e('u.id', '=', e.selectFrom('webhookEndpoints').select('createdBy').where('id', '=', id)),
      ]),
    )
    .orderBy('u.id')
    .execute()

/** Forgets previous secrets that sign no longer. */
export const deleteExpiredSecrets = (db: Db, now: Date) =>
  db
    .updateTable('webhookEndpoints')
    .set({ previousSecret: null, previousUntilAt: null })
    .where('previousUntilAt', '<', now.toISOString())
    .execute()
