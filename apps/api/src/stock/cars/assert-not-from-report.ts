// A shared condition report decides some fields of its car: they are corrected there.
import { isDeepStrictEqual } from 'node:util'
import { type CarFields, fieldsOfReport } from '@bilbro/contract/stock/cars/car-fields'
import { fieldError } from '../../core/errors.ts'

type ReportFields = Partial<Pick<CarFields, (typeof fieldsOfReport)[number]>>

/** @throws car.fromReport when a change touches a field that the shared condition report decides */
export function assertNotFromReport(change: ReportFields, before: { reportNumber: number | null } & object): void {
  if (before.reportNumber === null) return
  const held = before as ReportFields
  for (const field of fieldsOfReport)
    if (change[field] !== undefined && !isDeepStrictEqual(change[field], held[field]))
      throw fieldError('car.fromReport', field)
}
