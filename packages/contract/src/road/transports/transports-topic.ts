import { topic } from '../../live/topic.ts'

/** Transports of dealers' cars and between yards, with all that is known of them. */
export const transportsTopic = topic({ name: 'transports', rights: ['logistics.read'] })
