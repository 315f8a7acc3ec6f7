import { topic } from '../../live/topic.ts'

export const priceProposalsTopic = topic({ name: 'priceProposals', rights: ['cars.price'] })
