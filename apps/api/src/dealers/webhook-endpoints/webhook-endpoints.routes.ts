import type { Api } from '@bilbro/contract'
import {
  mostWebhooks,
  type WebhookDelivery,
  type WebhookEndpoint,
} from '@bilbro/contract/dealers/webhook-endpoints/webhook-endpoints'
import type { WebhookEventType, WebhookMessageType } from '@bilbro/contract/dealers/webhook-endpoints/webhook-events'
import { audit, changesOf } from '../../core/audit/audit.ts'
import { appError } from '../../core/errors.ts'
import type { BuyerCtx } from '../../core/request/context.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { versionConflict } from '../../core/version-conflict.ts'
import { assertRole, feedManagers } from '../buyer-company/buyer-company.rules.ts'
import { emitWebhooksChanged } from './on-webhooks-changed.ts'
import { payloadOf } from './record-webhook-event.ts'
import { sendWebhooks } from './send-webhooks.job.ts'
import { messageIdOf, newWebhookSecret, sealSecret } from './sign-webhook.ts'
import * as deliveries from './webhook-deliveries.store.ts'
import { assertAddress, overlapMs } from './webhook-endpoints.rules.ts'
import * as endpoints from './webhook-endpoints.store.ts'

const toWire = (row: endpoints.WebhookEndpointRecord, now: Date): WebhookEndpoint => ({
  id: row.id,
  version: row.version,
  name: row.name,
  url: row.url,
  eventTypes: row.eventTypes as WebhookEventType[],
  disabledBecause: row.disabledBecause as WebhookEndpoint['disabledBecause'],
  disabledAt: row.disabledAt,
  isMakerGone: !row.isMakerActive,
  madeBy: row.madeBy,
  createdAt: row.createdAt,
  lastSuccessAt: row.lastSuccessAt,
  failingSinceAt: row.failingSinceAt,
  previousSecretUntilAt:
    row.previousUntilAt !== null && Date.parse(row.previousUntilAt) > now.getTime() ? row.previousUntilAt : null,
  waiting: row.waiting,
})

const toDelivery = (row: deliveries.DeliveryRecord): WebhookDelivery => ({
  id: row.id,
  eventType: row.eventType as WebhookMessageType,
  deliveryState: row.deliveryState as WebhookDelivery['deliveryState'],
  attempts: row.attempts,
  createdAt: row.createdAt,
  nextAttemptAt: row.nextAttemptAt,
  endedAt: row.endedAt,
  lastStatus: row.lastStatus,
  lastFault: row.lastFault as WebhookDelivery['lastFault'],
})

/** Fields that the audit log compares. */
const viewOf = ({ name, url, eventTypes }: { name: string; url: string; eventTypes: readonly string[] }) => ({
  webhookName: name,
  webhookUrl: url,
  webhookEvents: eventTypes,
})

const own = (ctx: BuyerCtx, id: string) => endpoints.getOfCompany(ctx.db, ctx.actor.companyId, id)

type Change = { version: number; values: Parameters<typeof endpoints.update>[2] }
/** Saves a change of an endpoint. @throws version.stale */
async function save(ctx: BuyerCtx, id: string, { version, values }: Change): Promise<endpoints.WebhookEndpointRecord> {
  const { companyId } = ctx.actor
  const change = { ...values, updatedAt: ctx.now.toISOString() }
  if (!(await endpoints.update(ctx.db, { companyId, id, version }, change)))
    throw await versionConflict(ctx, { entity: 'webhookEndpoints', entityId: id }, async () =>
      toWire(await own(ctx, id), ctx.now),
    )
  return own(ctx, id)
}

const log = (ctx: BuyerCtx, id: string, action: string, changes: ReturnType<typeof changesOf> = []) =>
  audit(ctx, {
    entity: 'webhookEndpoints',
    entityId: id,
    parents: { buyerCompanies: ctx.actor.companyId },
    action,
    changes,
  })

const asserted = (ctx: BuyerCtx) => assertRole(ctx.actor.role, feedManagers)
const addressOf = (ctx: BuyerCtx, url: string) => assertAddress(url, ctx.deps.config.webhooks)

export const webhookRoutes: Handlers<Api['portalWebhooks']> = {
  async list(ctx) {
    const rows = await endpoints.listByCompany(ctx.db, ctx.actor.companyId)
    return { items: rows.map((row) => toWire(row, ctx.now)), mayManage: feedManagers.includes(ctx.actor.role) }
  },

  async create(ctx, { body: { name, url, eventTypes } }) {
    asserted(ctx)
    const { companyId, id: createdBy } = ctx.actor
    const address = addressOf(ctx, url)
    if ((await endpoints.lockAndCount(ctx.db, companyId)) >= mostWebhooks)
      throw appError('webhook.tooMany', { limit: mostWebhooks })
    const secret = newWebhookSecret()
    const at = ctx.now.toISOString()
    const { id } = await endpoints.insert(ctx.db, {
      companyId,
      name,
      url: address,
      eventTypes,
      sealedSecret: sealSecret(ctx.deps.secrets, secret),
      createdBy,
      createdAt: at,
      updatedAt: at,
    })
    const made = await own(ctx, id)
    await log(ctx, id, 'create', changesOf({}, viewOf(made)))
    await emitWebhooksChanged(ctx)
    return { endpoint: toWire(made, ctx.now), secret }
  },

  async update(ctx, { params: { id }, body: { version, url, ...rest } }) {
    asserted(ctx)
    const before = await own(ctx, id)
    const values = { ...rest, ...(url !== undefined && { url: addressOf(ctx, url) }) }
    const after = await save(ctx, id, { version, values })
    await log(ctx, id, 'update', changesOf(viewOf(before), viewOf(after)))
    await emitWebhooksChanged(ctx)
    return toWire(after, ctx.now)
  },

  async rotate(ctx, { params: { id }, body: { version } }) {
    asserted(ctx)
    const { sealedSecret } = await own(ctx, id)
    const secret = newWebhookSecret()
    const after = await save(ctx, id, {
      version,
      values: {
        sealedSecret: sealSecret(ctx.deps.secrets, secret),
        previousSecret: sealedSecret,
        previousUntilAt: new Date(ctx.now.getTime() + overlapMs).toISOString(),
      },
    })
    await log(ctx, id, 'webhookSecret')
    return { endpoint: toWire(after, ctx.now), secret }
  },

  async setEnabled(ctx, { params: { id }, body: { version, isEnabled } }) {
    asserted(ctx)
    const before = await own(ctx, id)
    const isChange = isEnabled !== (before.disabledAt === null)
    const values = isEnabled
      ? {
          disabledAt: null,
          disabledBecause: null,
          failingSinceAt: null,
        }
      : { disabledAt: ctx.now.toISOString(), disabledBecause: 'OWNER' }
    // A webhook of a colleague who has left acts for its new keeper.
    const keeper = isEnabled && !before.isMakerActive ? { createdBy: ctx.actor.id } : {}
    const after = await save(ctx, id, { version, values: { ...(isChange && values), ...keeper } })
    if (!isEnabled) await deliveries.markCancelled(ctx.db, id, ctx.now)
    await log(ctx, id, isEnabled ? 'webhookEnable' : 'webhookDisable')
    await emitWebhooksChanged(ctx)
    return toWire(after, ctx.now)
  },

  async remove(ctx, { params: { id } }) {
    asserted(ctx)
    const { name, url } = await own(ctx, id)
    await endpoints.remove(ctx.db, ctx.actor.companyId, id)
    await log(ctx, id, 'delete', [
      { field: 'webhookName', from: name, to: null },
      { field: 'webhookUrl', from: url, to: null },
    ])
    return {}
  },

  async test(ctx, { params: { id } }) {
    asserted(ctx)
    const { name, disabledAt } = await own(ctx, id)
    if (disabledAt !== null) throw appError('webhook.disabled')
    const payload = payloadOf('webhook.test', ctx.now, { webhookId: id, name })
    const row = { endpointId: id, eventType: 'webhook.test' as const, subjectId: null, payload }
    const [deliveryId] = await deliveries.insert(ctx.db, [row], ctx.now)
    await ctx.enqueue(sendWebhooks, { endpointId: id })
    await log(ctx, id, 'webhookTest')
    return { deliveryId: deliveryId! }
  },

  // Events contain prices and invoices, which not every role may see.
  async deliveries(ctx, { params: { id }, query: { page, pageSize } }) {
    asserted(ctx)
    await own(ctx, id)
    const { items, total } = await deliveries.pageByEndpoint(ctx.db, id, { page, pageSize })
    return { items: items.map(toDelivery), total, page, pageSize }
  },

  async delivery(ctx, { params: { id } }) {
    asserted(ctx)
    const row = await deliveries.getOfCompany(ctx.db, ctx.actor.companyId, id)
    const tries = await deliveries.listAttempts(ctx.db, id)
    return {
      ...toDelivery(row),
      messageId: messageIdOf(id),
      payload: row.payload,
      tries: tries.map((one) => ({ ...one, attemptFault: one.attemptFault as WebhookDelivery['lastFault'] })),
    }
  },

  async resend(ctx, { params: { id } }) {
    asserted(ctx)
    const { endpointId } = await deliveries.getOfCompany(ctx.db, ctx.actor.companyId, id)
    const { disabledAt } = await own(ctx, endpointId)
    if (disabledAt !== null) throw appError('webhook.disabled')
    if (!(await deliveries.setWaiting(ctx.db, id, ctx.now))) throw appError('webhook.pending')
    await ctx.enqueue(sendWebhooks, { endpointId })
    await log(ctx, endpointId, 'webhookResend')
    return {}
  },
}
