import { topic } from '../../live/topic.ts'

/** An event also names the records that carry the notes. */
export const notesTopic = topic({ name: 'notes', rights: ['cars.read', 'requests.read', 'contracts.read'] })
