import { topic } from '../topic.ts'

export const contractsTopic = topic({ name: 'contracts', rights: ['contracts.read'] })
