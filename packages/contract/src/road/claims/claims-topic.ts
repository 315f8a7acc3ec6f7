import { topic } from '../../live/topic.ts'

/** Claims of dealers about delivered cars. */
export const claimsTopic = topic({ name: 'claims', rights: ['claims.read'] })
