// The events of webhooks and their data. Dealers' systems rely on this format: fields are added, never renamed.
import * as z from 'zod'
import { id, instant, money } from '../../common.ts'

/** Events that a dealer can choose. */
export const webhookEventTypes = [
  'car.published',
  'car.price_changed',
  'car.gone',
  'offer.answered',
  'contract.to_sign',
  'invoice.issued',
  'transport.step',
] as const
export type WebhookEventType = (typeof webhookEventTypes)[number]
export const webhookEventType = z.enum(webhookEventTypes)

/** Events about cars on sale. */
export const carEventTypes: readonly WebhookEventType[] = ['car.published', 'car.price_changed', 'car.gone']

/** Also the event of "Send test". */
export const webhookMessageTypes = [...webhookEventTypes, 'webhook.test'] as const
export type WebhookMessageType = (typeof webhookMessageTypes)[number]
export const webhookMessageType = z.enum(webhookMessageTypes)

const car = z.strictObject({
  carId: id,
  stockNumber: z.string(),
  vin: z.string().nullable(),
  make: z.string(),
  model: z.string(),
  variant: z.string().nullable(),
  /** Net price of this dealer; null while we name no price. */
  price: money.nullable(),
  /** Page of the car on the portal. */
  url: z.string(),
})

/** `data` of each event. */
export const webhookData = {
  'car.published': car,
  'car.price_changed': car.extend({ previousPrice: money.nullable() }),
  /** Sold to another dealer, withdrawn, or no longer visible for this dealer. */
  'car.gone': z.strictObject({ carId: id, stockNumber: z.string() }),
  /** We, or the system, answered an offer. */
  'offer.answered': z.strictObject({
    offerId: id,
    carIds: z.array(id),
    status: z.string(),
    amount: money,
    expiresAt: instant.nullable(),
  }),
  'contract.to_sign': z.strictObject({
    contractId: id,
    number: z.string().nullable(),
    offerId: id,
    carIds: z.array(id),
    dueAt: instant.nullable(),
  }),
  'invoice.issued': z.strictObject({
    invoiceId: id,
    number: z.string(),
    kind: z.string(),
    payable: money,
    dueOn: z.string().nullable(),
  }),
  'transport.step': z.strictObject({ transportId: id, carId: id, status: z.string(), previousStatus: z.string() }),
  'webhook.test': z.strictObject({ webhookId: id, name: z.string() }),
} as const satisfies Record<WebhookMessageType, z.ZodType>
export type WebhookData = { [T in WebhookMessageType]: z.infer<(typeof webhookData)[T]> }
