import { topic } from '../../live/topic.ts'

export const releasesTopic = topic({ name: 'releases', rights: ['payments.read'] })
