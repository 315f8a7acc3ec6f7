import { topic } from '../../live/topic.ts'

/** Runs that fetch edited photos. */
export const picturesTopic = topic({ name: 'pictures', rights: ['pictures.sync'] })
