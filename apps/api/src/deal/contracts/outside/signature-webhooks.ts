// Webhooks of signing services, all at one address. The signature or the secret in a delivery identifies the service.
import { providerNames } from '@bilbro/contract/admin/providers'
import type { Webhook } from '../../../core/work/webhook.ts'
import type { SignOrder } from '../../../providers/signing/port.ts'
import { applySigningOrder } from './apply-signing-order.ts'
import { outsideOf } from '../signing/sign-ways.ts'
import * as orders from './signature-orders.store.ts'

/** The body only says that an order has changed. Its state is fetched from the service. */
function webhookOf(key: orders.OutsideKey): Webhook<SignOrder | undefined> {
  return {
    provider: key,
    verify: ({ signatures }, delivery) => signatures.outside[key]?.isFrom(delivery) ?? false,
    read: (body, { signatures }) => {
      const provider = signatures.outside[key]
      if (!provider) throw new Error(`${providerNames[key]} is not set up`)
      return provider.parseWebhook(body)
    },
    // Unknown orders are not fetched.
    fetch: async (deps, { subject }) =>
      (await orders.findByService(deps.db, key, subject!)) && outsideOf(deps, key).getOrder(subject!),
    async apply(ctx, { subject }, told, deps) {
      const order = told && (await orders.findByService(ctx.db, key, subject!))
      if (order) await applySigningOrder(ctx, deps, order.id, told)
    },
  }
}

export const signatureWebhooks = [webhookOf('idura'), webhookOf('scrive')] as readonly Webhook[]
