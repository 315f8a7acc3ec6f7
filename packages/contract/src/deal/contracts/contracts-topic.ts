import { topic } from '../../live/topic.ts'

export const contractsTopic = topic({ name: 'contracts', rights: ['contracts.read'] })
