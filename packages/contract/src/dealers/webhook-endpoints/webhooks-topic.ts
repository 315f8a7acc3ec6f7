import { topic } from '../../live/topic.ts'

/** Webhooks of dealers. An event also names the dealer's company, so that its users receive it. */
export const webhooksTopic = topic({ name: 'webhooks', rights: ['buyers.read'], dealers: true })
