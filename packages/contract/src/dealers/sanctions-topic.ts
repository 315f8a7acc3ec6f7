import { topic } from '../topic.ts'

export const sanctionsTopic = topic({ name: 'sanctions', rights: ['sanctions.read'] })
