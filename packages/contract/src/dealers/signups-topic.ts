import { topic } from '../topic.ts'

export const signupsTopic = topic({ name: 'signups', rights: ['buyers.read'] })
