// Records of dealers' own systems for the test of foreign ids: tokens, webhooks and links.
import { randomUUID } from 'node:crypto'
import type { As, TestApp } from './app.ts'

/** A record of the caller, and the same of others, which answer as unknown ones do. */
export type Case = { own: string; foreign: string[]; gone?: string; body?: object }
type Dealer = As & { userId: string; companyId: string }

export async function systemCases({ t, me, other }: { t: TestApp; me: Dealer; other: Dealer }) {
  const tokenOf = async (dealer: Dealer) =>
    (await dealer.apiTokens.create({ body: { name: 'Stock', scopes: ['cars.read'], days: '30' } })).apiToken.id
  const hook = async (dealer: Dealer) => {
    const body = { name: randomUUID(), url: 'https://dealer.example/hook', eventTypes: ['car.gone' as const] }
    return (await dealer.portalWebhooks.create({ body })).endpoint.id
  }
  const theirHook = await hook(other)
  const hooked = async (body?: object): Promise<Case> => ({
    own: await hook(me),
    foreign: [theirHook],
    ...(body && { body }),
  })
  /** An event that was sent. */
  const sent = async (dealer: Dealer) => {
    const { deliveryId } = await dealer.portalWebhooks.test({ params: { id: await hook(dealer) }, body: {} })
    await t.deps.pool.query(
      `update webhook_deliveries set delivery_state = 'DELIVERED', next_attempt_at = null, ended_at = now() where id = $1`,
      [deliveryId],
    )
    return deliveryId
  }
  const link = async (dealer: Dealer) =>
    (await dealer.feedLinks.create({ body: { feedKind: 'CALENDAR', name: 'Days' } })).link.id
  const theirLink = await link(other)
  return {
    'portalWebhooks.update': await hooked({ name: 'Changed', version: 1 }),
    'portalWebhooks.rotate': await hooked({ version: 1 }),
    'portalWebhooks.setEnabled': await hooked({ version: 1, isEnabled: false }),
    'portalWebhooks.remove': await hooked(),
    'portalWebhooks.test': await hooked({}),
    'portalWebhooks.deliveries': await hooked(),
    'portalWebhooks.delivery': { own: await sent(me), foreign: [await sent(other)] },
    'portalWebhooks.resend': { own: await sent(me), foreign: [await sent(other)], body: {} },
    'feedLinks.replace': { own: await link(me), foreign: [theirLink], body: {} },
    'feedLinks.revoke': { own: await link(me), foreign: [theirLink] },
    'apiTokens.revoke': { own: await tokenOf(me), foreign: [await tokenOf(other)] },
  } satisfies Record<string, Case>
}
