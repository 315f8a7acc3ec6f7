import { topic } from '../../live/topic.ts'

export const auditExportsTopic = topic({ name: 'auditExports', rights: ['books.read'] })
