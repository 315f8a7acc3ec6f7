import { topic } from '../../live/topic.ts'

export const sanctionsTopic = topic({ name: 'sanctions', rights: ['sanctions.read'] })
