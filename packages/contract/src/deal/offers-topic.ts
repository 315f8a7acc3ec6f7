import { topic } from '../topic.ts'

export const offersTopic = topic({ name: 'offers', rights: ['offers.read'] })
/** Whatever a dealer's company has under way with the house; its records are companies. */
export const ownDealsTopic = topic({ name: 'ownDeals', rights: [], dealers: true })
