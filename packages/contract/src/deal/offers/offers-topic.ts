import { topic } from '../../live/topic.ts'

/** Pages of listings show how many offers wait. */
export const offersTopic = topic({ name: 'offers', rights: ['offers.read', 'b2b.read', 'figures.read'] })
/** Everything a dealer company has in progress with us; the records of this topic are companies. */
export const ownDealsTopic = topic({ name: 'ownDeals', rights: [], dealers: true })
