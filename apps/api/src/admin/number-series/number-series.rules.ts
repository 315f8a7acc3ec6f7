import type { NumberKind } from '@bilbro/contract/admin/legal-entities/number-kinds'

/** Default formats by kind. `YYYY` is the year; the zeros stand for the number, with at least that many digits. */
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

/** The year of the series for this day; null when the format contains no year, so that the series never restarts. */
export const yearOf = (format: string, day: string): number | null => (hasYear(format) ? Number(day.slice(0, 4)) : null)

/** Formats a number. */
export const written = (format: string, year: number | null, value: number): string =>
  format.replace(/0+/, (noughts) => String(value).padStart(noughts.length, '0')).replace('YYYY', String(year ?? ''))

type Series = { kind: string; year: number | null; format: string; next: number }

export const nextOf = ({ kind, year, format, next }: Series) => ({
  kind: kind as NumberKind,
  year,
  nextNumber: written(format, year, next),
})
