import { topic } from '../../live/topic.ts'

/** Changes name the dealer's company as well: its people hear of it. */
export const requestsTopic = topic({ name: 'requests', rights: ['requests.read'], dealers: true })
