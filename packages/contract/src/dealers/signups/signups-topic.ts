import { topic } from '../../live/topic.ts'

export const signupsTopic = topic({ name: 'signups', rights: ['buyers.read'] })
