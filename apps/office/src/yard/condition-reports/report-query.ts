import { api } from '../../core/api.ts'

/** The report of a car: the newest version, or the given one. */
export const reportQuery = (carId: string, version?: number) =>
  api.conditionReports.get.query({ params: { carId }, query: { ...(version !== undefined && { version }) } })
