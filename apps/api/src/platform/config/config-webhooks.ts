// Settings of the webhooks of dealers.
import * as z from 'zod'

export const webhookSettings = {
  BILBRO_WEBHOOKS_LOCAL: z.stringbool().optional(),
  BILBRO_WEBHOOKS_TIMEOUT_MS: z.coerce.number().int().min(100).max(30_000).default(15_000),
}

export type WebhookConfig = {
  webhooks: {
    /** Also sends to `http://localhost`: for the demo and tests. */
    allowsLocal: boolean
    /** How long a receiver may take for its whole answer. */
    timeoutMs: number
  }
}

export const webhookConfig = (e: z.infer<z.ZodObject<typeof webhookSettings>>, isDemo: boolean): WebhookConfig => ({
  webhooks: {
    allowsLocal: isDemo && (e.BILBRO_WEBHOOKS_LOCAL ?? true),
    timeoutMs: e.BILBRO_WEBHOOKS_TIMEOUT_MS,
  },
})
