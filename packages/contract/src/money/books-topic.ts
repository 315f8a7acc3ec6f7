import { topic } from '../topic.ts'

export const booksTopic = topic({ name: 'books', rights: ['books.read'] })
