// Converts an invoice in an unsupported currency into euros, at a rate that staff enter.
import { currencies, type Money } from '@bilbro/contract/common'
import { appError } from '../../core/errors.ts'
import type { ReadInvoice } from './reading/read-invoice.ts'

export type Kept = Money['currency']
export type GivenRate = { rate?: string | undefined; rateOn?: string | undefined; rateSource?: string | undefined }
const isKept = (currency: string): currency is Kept => (currencies as readonly string[]).includes(currency)

/** `rate`: units of the currency per euro. @throws purchaseInvoice.rateNeeded while it is missing */
export function inKeptCurrency(read: ReadInvoice, { rate, rateOn, rateSource }: GivenRate) {
  const { currency } = read
  if (isKept(currency)) return { read: { ...read, currency }, foreign: null }
  const divisor = Number(rate)
  if (!rate || !(divisor > 0))
    throw appError('purchaseInvoice.rateNeeded', { currency, day: read.issuedOn ?? rateOn ?? '' })
  const euros = (minor: number) => Math.sign(minor) * Math.round(Math.abs(minor) / divisor)
  const lines = read.lines.map((line) => ({
    ...line,
    netMinor: euros(line.netMinor),
    vatMinor: euros(line.vatMinor),
  }))
  // Each line is rounded, and the total is their sum.
  const sum = (of: 'netMinor' | 'vatMinor') => lines.reduce((total, line) => total + line[of], 0)
  const isWhole = (of: 'netMinor' | 'vatMinor') => read.lines.reduce((total, line) => total + line[of], 0) === read[of]
  const netMinor = isWhole('netMinor') ? sum('netMinor') : euros(read.netMinor)
  const vatMinor = isWhole('vatMinor') ? sum('vatMinor') : euros(read.vatMinor)
  const prepaidMinor = euros(read.prepaidMinor)
  const asked = read.netMinor + read.vatMinor - read.prepaidMinor + read.roundingMinor
  return {
    read: {
      ...read,
      currency: 'EUR' as const,
      netMinor,
      vatMinor,
      prepaidMinor,
      roundingMinor: 0,
      dueMinor:
        read.dueMinor === null
          ? null
          : read.dueMinor === asked
            ? netMinor + vatMinor - prepaidMinor
            : euros(read.dueMinor),
      discountMinor: 0,
      discountUntil: null,
      lines,
    },
    foreign: {
      foreignCurrency: currency,
      foreignMinor: read.netMinor + read.vatMinor,
      foreignRate: rate,
      foreignRateOn: rateOn ?? read.issuedOn ?? '1970-01-01',
      foreignRateSource: rateSource || 'ECB',
    },
  }
}
