import { topic } from '../topic.ts'

export const notificationsTopic = topic({ name: 'notifications', rights: [], personal: true })
