import { topic } from '../../live/topic.ts'

export const booksTopic = topic({ name: 'books', rights: ['books.read'] })
