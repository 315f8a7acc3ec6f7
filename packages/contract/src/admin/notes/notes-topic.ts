import { topic } from '../../live/topic.ts'

/** Changes name the records on which the notes stand as well. */
export const notesTopic = topic({ name: 'notes', rights: ['cars.read', 'requests.read', 'contracts.read'] })
