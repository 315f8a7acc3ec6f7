import { topic } from '../../live/topic.ts'

export const proofsTopic = topic({ name: 'proofs', rights: ['logistics.read', 'figures.read'] })
