// Which dealers hear of a topic: what they see of it, and of nothing else.
import type { DealersTopic } from '@bilbro/contract/live/topics'
import type { Deps } from './core/deps.ts'
import type { Viewer } from './core/request/context.ts'

export type Audience = {
  /** Whether a change can be any dealer's business: looked at once, and not for each of them. */
  concernsAnybody: (id: string) => boolean
  /** Whether it is, or just was, visible to this one. */
  concerns: (viewer: Viewer, id: string) => boolean
}
export type Audiences = Record<DealersTopic, Audience>

/** What a company has under way is told by its own id, to its own people. */
const ownDeals: Audience = { concernsAnybody: () => true, concerns: ({ companyId }, id) => companyId === id }

export const audiencesOf = (deps: Deps): Audiences => ({
  cars: deps.onSale,
  ownDeals,
  // A change of a request names its dealer.
  requests: { concernsAnybody: () => true, concerns: ({ companyId }, id) => companyId === id },
})
