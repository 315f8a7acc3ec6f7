import { topic } from '../topic.ts'

export const auditExportsTopic = topic({ name: 'auditExports', rights: ['books.read'] })
