import { topic } from '../../live/topic.ts'

export const conditionReportsTopic = topic({ name: 'conditionReports', rights: ['conditionReports.read'] })
