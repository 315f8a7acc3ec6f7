import { api } from '../../core/api.ts'

/** The shared condition report of a car; null while there is none. */
export const conditionQuery = (id: string) => api.portalCars.condition.query({ params: { id } })
