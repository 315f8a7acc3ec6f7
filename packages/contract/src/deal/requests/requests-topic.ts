import { topic } from '../../live/topic.ts'

/** An event also names the dealer's company, so that its users receive it. */
export const requestsTopic = topic({ name: 'requests', rights: ['requests.read'], dealers: true })
