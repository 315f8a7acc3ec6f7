import { topic } from '../../live/topic.ts'

/** Claims of dealers about cars that they have got. */
export const claimsTopic = topic({ name: 'claims', rights: ['claims.read'] })
