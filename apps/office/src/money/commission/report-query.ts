import { api } from '../../core/api.ts'

/** A report: with all shares, or only the own part of each car. */
export const reportQuery = (id: string, isWhole: boolean) =>
  (isWhole ? api.employeeReports.get : api.employeeReports.getOwn).query({ params: { id } })
