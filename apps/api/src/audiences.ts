// For each topic, which dealers are notified of a change: only those who may see the record.
import type { DealersTopic } from '@bilbro/contract/live/topics'
import type { Deps } from './core/deps.ts'
import type { Viewer } from './core/request/context.ts'

export type Audience = {
  /** Whether a change can concern any dealer: checked once, not for each dealer. */
  concernsAnybody: (id: string) => boolean
  /** Whether the record is visible to this dealer, or was until the change. */
  concerns: (viewer: Viewer, id: string) => boolean
}
export type Audiences = Record<DealersTopic, Audience>

/** Changes of a company's own deals are published under the id of the company, for its users only. */
const ownDeals: Audience = { concernsAnybody: () => true, concerns: ({ companyId }, id) => companyId === id }

export const audiencesOf = (deps: Deps): Audiences => ({
  cars: deps.onSale,
  ownDeals,
  // A change of a request is published under the id of its dealer.
  // A change of a webhook names its company.
  webhooks: { concernsAnybody: () => true, concerns: ({ companyId }, id) => companyId === id },
  requests: { concernsAnybody: () => true, concerns: ({ companyId }, id) => companyId === id },
})
