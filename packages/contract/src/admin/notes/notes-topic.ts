import { topic } from '../../live/topic.ts'

/** An event contains the ids of the changed notes, and of the cars, requests or contracts to which they belong. */
export const notesTopic = topic({ name: 'notes', rights: ['cars.read', 'requests.read', 'contracts.read'] })
