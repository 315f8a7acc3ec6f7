// What signing services tell of their own accord. One address for all: whose a delivery is says its signature, or the secret in it.
import { providerNames } from '@bilbro/contract/admin/providers'
import type { Webhook } from '../../../core/work/webhook.ts'
import type { SignOrder } from '../../../providers/signing/port.ts'
import { applySigningOrder } from './apply-signing-order.ts'
import { outsideOf } from '../signing/sign-ways.ts'
import * as orders from './signature-orders.store.ts'

/** The body is believed in nothing but that something happened to an order: how it stands is asked. */
function webhookOf(key: orders.OutsideKey): Webhook<SignOrder | undefined> {
  return {
    provider: key,
    verify: ({ signatures }, delivery) => signatures.outside[key]?.isFrom(delivery) ?? false,
    read: (body, { signatures }) => {
      const provider = signatures.outside[key]
      if (!provider) throw new Error(`${providerNames[key]} is not set up`)
      return provider.parseWebhook(body)
    },
    // Of orders that are none of ours nobody is asked.
    fetch: async (deps, { subject }) =>
      (await orders.findByService(deps.db, key, subject!)) && outsideOf(deps, key).getOrder(subject!),
    async apply(ctx, { subject }, told, deps) {
      const order = told && (await orders.findByService(ctx.db, key, subject!))
      if (order) await applySigningOrder(ctx, deps, order.id, told)
    },
  }
}

export const signatureWebhooks = [webhookOf('idura'), webhookOf('scrive')] as readonly Webhook[]
