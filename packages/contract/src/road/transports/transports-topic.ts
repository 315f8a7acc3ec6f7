import { topic } from '../../live/topic.ts'

/** Transports of dealers' cars and between yards. */
export const transportsTopic = topic({ name: 'transports', rights: ['logistics.read', 'figures.read'] })
