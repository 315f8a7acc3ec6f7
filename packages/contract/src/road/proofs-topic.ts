import { topic } from '../topic.ts'

export const proofsTopic = topic({ name: 'proofs', rights: ['logistics.read'] })
