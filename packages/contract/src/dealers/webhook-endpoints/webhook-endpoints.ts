// Addresses of a dealer's systems that we tell of events, by the specification "Standard Webhooks".
import * as z from 'zod'
import type { AuditedRecords } from '../../audited-records.ts'
import { id, idParams, instant, line, nothing, page, pageOf, pageSize, version } from '../../common.ts'
import { endpoint, group, type RateLimit } from '../../endpoint.ts'
import { webhookEventType, webhookMessageType } from './webhook-events.ts'

/** Maximum number of webhooks of a company. */
export const mostWebhooks = 10

/** Why a webhook sends nothing: switched off by the company, refused by its receiver (410), or failing for three days. */
export const webhookStops = ['OWNER', 'GONE', 'FAILING'] as const
export const webhookDeliveryStates = ['PENDING', 'DELIVERED', 'FAILED', 'CANCELLED'] as const
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number]
/** Why an attempt failed. */
export const webhookFaults = [
  'TIMEOUT',
  'PRIVATE_ADDRESS',
  'NOT_FOUND',
  'REFUSED',
  'TLS',
  'REDIRECTED',
  'STATUS',
  'BROKEN',
] as const
export type WebhookFault = (typeof webhookFaults)[number]

/** Longest answer of a receiver that the log keeps, in characters. */
export const longestWebhookAnswer = 16_384

const fields = {
  name: line(80),
  url: z.url().max(500),
  eventTypes: z
    .array(webhookEventType)
    .min(1)
    .max(7)
    .refine((all) => new Set(all).size === all.length, 'Each event once'),
}

export const webhookEndpoint = z.strictObject({
  id,
  version,
  ...fields,
  disabledBecause: z.enum(webhookStops).nullable(),
  disabledAt: instant.nullable(),
  /** The maker may no longer act for the company, so nothing is sent. */
  isMakerGone: z.boolean(),
  madeBy: z.string(),
  createdAt: instant,
  lastSuccessAt: instant.nullable(),
  failingSinceAt: instant.nullable(),
  /** Until then the previous secret signs too. */
  previousSecretUntilAt: instant.nullable(),
  waiting: z.int(),
})
export type WebhookEndpoint = z.infer<typeof webhookEndpoint>

/** The secret is shown once. */
const withSecret = z.strictObject({ endpoint: webhookEndpoint, secret: z.string() })

const delivery = z.strictObject({
  id,
  eventType: webhookMessageType,
  deliveryState: z.enum(webhookDeliveryStates),
  attempts: z.int(),
  createdAt: instant,
  nextAttemptAt: instant.nullable(),
  endedAt: instant.nullable(),
  lastStatus: z.int().nullable(),
  lastFault: z.enum(webhookFaults).nullable(),
})
export type WebhookDelivery = z.infer<typeof delivery>

const deliveryDetail = delivery.extend({
  /** The value of the header `webhook-id`. */
  messageId: z.string(),
  payload: z.string(),
  tries: z.array(
    z.strictObject({
      id,
      startedAt: instant,
      durationMs: z.int().nullable(),
      status: z.int().nullable(),
      attemptFault: z.enum(webhookFaults).nullable(),
      answer: z.string(),
    }),
  ),
})

const sendRateLimit = [
  { counter: 'webhook-send', per: 'caller', most: 60, seconds: 300 },
] as const satisfies readonly RateLimit[]

export const webhooksAudit = {
  webhookEndpoints: { parents: ['buyerCompanies'], timelineRights: ['buyers.read'] },
} as const satisfies AuditedRecords

export const webhooksApi = group("Webhooks of the dealer's company", () => ({
  list: endpoint({
    summary: 'List the webhooks of your company',
    method: 'GET',
    path: '/b2b-portal-private/webhooks',
    access: 'buyer',
    scope: null,
    live: { webhooks: 'any' },
    data: z.strictObject({ items: z.array(webhookEndpoint), mayManage: z.boolean() }),
  }),
  create: endpoint({
    summary: 'Create a webhook',
    method: 'POST',
    path: '/b2b-portal-private/webhooks',
    access: 'buyer',
    scope: null,
    secret: true,
    body: z.strictObject(fields),
    data: withSecret,
  }),
  update: endpoint({
    summary: 'Update name, address or events of a webhook',
    method: 'PATCH',
    path: '/b2b-portal-private/webhooks/:id',
    access: 'buyer',
    scope: null,
    params: idParams,
    body: z.strictObject(fields).partial().extend({ version }),
    data: webhookEndpoint,
  }),
  /** Both secrets sign for 24 hours. */
  rotate: endpoint({
    summary: 'Replace the secret of a webhook',
    method: 'POST',
    path: '/b2b-portal-private/webhooks/:id/secret',
    access: 'buyer',
    scope: null,
    secret: true,
    params: idParams,
    body: z.strictObject({ version }),
    data: withSecret,
  }),
  setEnabled: endpoint({
    summary: 'Disable or enable a webhook',
    method: 'POST',
    path: '/b2b-portal-private/webhooks/:id/enabled',
    access: 'buyer',
    scope: null,
    params: idParams,
    body: z.strictObject({ version, isEnabled: z.boolean() }),
    data: webhookEndpoint,
  }),
  remove: endpoint({
    summary: 'Delete a webhook with its log',
    method: 'DELETE',
    path: '/b2b-portal-private/webhooks/:id',
    access: 'buyer',
    scope: null,
    params: idParams,
    data: nothing,
  }),
  test: endpoint({
    summary: 'Send a test event to a webhook',
    method: 'POST',
    path: '/b2b-portal-private/webhooks/:id/test',
    access: 'buyer',
    scope: null,
    params: idParams,
    rateLimit: sendRateLimit,
    body: nothing,
    data: z.strictObject({ deliveryId: id }),
  }),
  deliveries: endpoint({
    summary: 'List the events that a webhook was sent in the last 30 days',
    method: 'GET',
    path: '/b2b-portal-private/webhooks/:id/deliveries',
    access: 'buyer',
    scope: null,
    live: { webhooks: 'any' },
    params: idParams,
    query: z.strictObject({ page, pageSize }),
    data: pageOf(delivery),
  }),
  delivery: endpoint({
    summary: 'Read an event of a webhook with its attempts',
    method: 'GET',
    path: '/b2b-portal-private/webhook-deliveries/:id',
    access: 'buyer',
    scope: null,
    live: { webhooks: 'any' },
    params: idParams,
    data: deliveryDetail,
  }),
  resend: endpoint({
    summary: 'Send an event of a webhook again',
    method: 'POST',
    path: '/b2b-portal-private/webhook-deliveries/:id/resend',
    access: 'buyer',
    scope: null,
    params: idParams,
    rateLimit: sendRateLimit,
    body: nothing,
    data: nothing,
  }),
}))
