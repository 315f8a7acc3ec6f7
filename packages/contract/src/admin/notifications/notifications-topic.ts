import { topic } from '../../live/topic.ts'

export const notificationsTopic = topic({ name: 'notifications', rights: [], personal: true })
