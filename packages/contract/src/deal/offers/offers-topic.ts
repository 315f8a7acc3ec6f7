import { topic } from '../../live/topic.ts'

/** Listings tell how many wait in line. */
export const offersTopic = topic({ name: 'offers', rights: ['offers.read', 'b2b.read'] })
/** Whatever a dealer's company has under way with the house; its records are companies. */
export const ownDealsTopic = topic({ name: 'ownDeals', rights: [], dealers: true })
