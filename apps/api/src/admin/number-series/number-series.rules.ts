import type { NumberKind } from '@bilbro/contract/admin/legal-entities/number-kinds'

/**
 * How numbers of a kind begin to be written where nobody chose otherwise: `YYYY` is the year, noughts are the number with
 * as many digits at least.
 */
export const usualFormats: Record<NumberKind, string> = {
  CONTRACT: 'C-YYYY-0000',
  ORDER: 'O-YYYY-0000',
  INVOICE: 'RE-YYYY-00000',
  CREDIT_NOTE: 'GS-YYYY-00000',
  PROFORMA: 'PF-YYYY-0000',
  VAT_DEPOSIT: 'KA-YYYY-0000',
  TRANSPORT_ORDER: 'T-YYYY-0000',
  PROOF_FILE: 'N-YYYY-0000',
  CLAIM: 'R-YYYY-0000',
}

const hasYear = (format: string): boolean => format.includes('YYYY')

/** The year that a number of this day belongs to; null where the format names none, so that it runs on. */
export const yearOf = (format: string, day: string): number | null => (hasYear(format) ? Number(day.slice(0, 4)) : null)

/** A number as it is written. */
export const written = (format: string, year: number | null, value: number): string =>
  format.replace(/0+/, (noughts) => String(value).padStart(noughts.length, '0')).replace('YYYY', String(year ?? ''))

type Series = { kind: string; year: number | null; format: string; next: number }

export const nextOf = ({ kind, year, format, next }: Series) => ({
  kind: kind as NumberKind,
  year,
  nextNumber: written(format, year, next),
})
