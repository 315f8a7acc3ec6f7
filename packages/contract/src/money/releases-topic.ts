import { topic } from '../topic.ts'

export const releasesTopic = topic({ name: 'releases', rights: ['payments.read'] })
