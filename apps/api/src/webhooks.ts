// All webhooks; a test finds webhooks that are missing here.
import type { Webhook } from './core/work/webhook.ts'
import { gireWebhook } from './road/transport-orders/gire-webhook.ts'
import { signatureWebhooks } from './deal/contracts/outside/signature-webhooks.ts'

export const webhooks: readonly Webhook[] = [...signatureWebhooks, gireWebhook]
