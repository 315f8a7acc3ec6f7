// Events for endpoints, and each attempt to send them.
import { sql } from 'kysely'
import type { WebhookDeliveryState, WebhookFault } from '@bilbro/contract/dealers/webhook-endpoints/webhook-endpoints'
import type { WebhookMessageType } from '@bilbro/contract/dealers/webhook-endpoints/webhook-events'
import { appError } from '../../core/errors.ts'
import type { Db } from '../../core/postgres/db.ts'

type New = { endpointId: string; eventType: WebhookMessageType; subjectId: string | null; payload: string }
/** Adds events that are due now; returns their ids. */
export async function insert(db: Db, deliveries: readonly New[], now: Date): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < deliveries.length; at += 500) {
    const rows = await db
      .insertInto('webhookDeliveries')
      .values(
        deliveries
          .slice(at, at + 500)
          .map((one) => ({ ...one, createdAt: now.toISOString(), nextAttemptAt: now.toISOString() })),
      )
      .returning('id')
      .execute()
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}

const rows = (db: Db) =>
  db
    .selectFrom('webhookDeliveries as d')
    .innerJoin('webhookEndpoints as e', 'e.id', 'd.endpointId')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('webhookAttempts as a')
          .select(['a.status', 'a.attemptFault'])
          .whereRef('a.deliveryId', '=', 'd.id')
          .orderBy('a.startedAt', 'desc')
          .orderBy('a.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .selectAll('d')
    .select(['last.status as lastStatus', 'last.attemptFault as lastFault', 'e.companyId'])
export type DeliveryRecord = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

/** Newest first. */
export async function pageByEndpoint(
  db: Db,
  endpointId: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ items: DeliveryRecord[]; total: number }> {
  const { total } = await db
    .selectFrom('webhookDeliveries')
    .select((e) => e.fn.countAll<number>().as('total'))
    .where('endpointId', '=', endpointId)
    .executeTakeFirstOrThrow()
  const items = await rows(db)
    .where('d.endpointId', '=', endpointId)
    .orderBy('d.createdAt', 'desc')
    .orderBy('d.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return { items, total }
}

/** @throws notFound also for an event of another company */
export async function getOfCompany(db: Db, companyId: string, id: string): Promise<DeliveryRecord> {
  const row = await rows(db).where('e.companyId', '=', companyId).where('d.id', '=', id).executeTakeFirst()
  if (!row) throw appError('notFound')
  return row
}

export const listAttempts = (db: Db, deliveryId: string) =>
  db
    .selectFrom('webhookAttempts')
    .select(['id', 'startedAt', 'durationMs', 'status', 'attemptFault', 'answer'])
    .where('deliveryId', '=', deliveryId)
    .orderBy('startedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()

/** Endpoints with an event that is due. */
export const listDueEndpoints = async (db: Db, now: Date): Promise<string[]> =>
  (
    await db
      .selectFrom('webhookDeliveries')
      .select('endpointId')
      .distinct()
      .where('deliveryState', '=', 'PENDING')
      .where('nextAttemptAt', '<=', now.toISOString())
      .execute()
  ).map(({ endpointId }) => endpointId)

/**
 * The oldest due event of an endpoint, counted as attempted. It is due again at `again`, in case this process ends
 * before it writes the result.
 */
export const lockNextDue = (db: Db, endpointId: string, now: Date, again: Date) =>
  db
    .updateTable('webhookDeliveries')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), nextAttemptAt: again.toISOString() }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('webhookDeliveries')
        .select('id')
        .where('endpointId', '=', endpointId)
        .where('deliveryState', '=', 'PENDING')
        .where('nextAttemptAt', '<=', now.toISOString())
        .orderBy('nextAttemptAt')
        .orderBy('createdAt')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'payload', 'attempts', 'eventType'])
    .executeTakeFirst()

export const insertAttempt = async (db: Db, deliveryId: string, startedAt: Date): Promise<string> =>
  (
    await db
      .insertInto('webhookAttempts')
      .values({ deliveryId, startedAt: startedAt.toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

type Result = { durationMs: number; status: number | null; attemptFault: WebhookFault | null; answer: string }
export const setAttempt = (db: Db, id: string, result: Result) =>
  db.updateTable('webhookAttempts').set(result).where('id', '=', id).execute()

type End = { state: Exclude<WebhookDeliveryState, 'PENDING'>; at: Date } | { state: 'PENDING'; next: Date }
/** Ends a waiting event, or sets its next attempt. */
export const setState = (db: Db, id: string, end: End) =>
  db
    .updateTable('webhookDeliveries')
    .set({
      deliveryState: end.state,
      nextAttemptAt: end.state === 'PENDING' ? end.next.toISOString() : null,
      endedAt: end.state === 'PENDING' ? null : end.at.toISOString(),
    })
    .where('id', '=', id)
    .where('deliveryState', '=', 'PENDING')
    .execute()

/** Makes an ended event wait again; returns whether it was ended. */
export const setWaiting = async (db: Db, id: string, now: Date): Promise<boolean> =>
  (await db
    .updateTable('webhookDeliveries')
    .set({ deliveryState: 'PENDING', nextAttemptAt: now.toISOString(), endedAt: null, attempts: 0 })
    .where('id', '=', id)
    .where('deliveryState', '<>', 'PENDING')
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Cancels the waiting events of an endpoint. */
export const markCancelled = (db: Db, endpointId: string, now: Date) =>
  db
    .updateTable('webhookDeliveries')
    .set({ deliveryState: 'CANCELLED', nextAttemptAt: null, endedAt: now.toISOString() })
    .where('endpointId', '=', endpointId)
    .where('deliveryState', '=', 'PENDING')
    .execute()

/** Cancels waiting news of cars that the company no longer sees. */
export const markCarsCancelled = (db: Db, companyId: string, carIds: readonly string[], now: Date) =>
  db
    .updateTable('webhookDeliveries')
    .set({ deliveryState: 'CANCELLED', nextAttemptAt: null, endedAt: now.toISOString() })
    .where('endpointId', 'in', (eb) =>
      eb.selectFrom('webhookEndpoints').select('id').where('companyId', '=', companyId),
    )
    .where(sql<boolean>`subject_id = any(${sql.val([...carIds])}::uuid[])`)
    .where('eventType', 'in', ['car.published', 'car.price_changed'])
    .where('deliveryState', '=', 'PENDING')
    .execute()

const keptMs = 30 * 86_400_000
export const deleteExpired = (db: Db, now: Date) =>
  db
    .deleteFrom('webhookDeliveries')
    .where('createdAt', '<', new Date(now.getTime() - keptMs).toISOString())
    .execute()
