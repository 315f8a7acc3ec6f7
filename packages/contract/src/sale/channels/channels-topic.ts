import { topic } from '../../live/topic.ts'

/** Ads of cars outside the portal. */
export const channelsTopic = topic({ name: 'channels', rights: ['channels.read'] })
