// The form values of prepared offers, and the call made of them.
import { placesBelow } from '@bilbro/contract/deal/offers/offer-amounts'
import { amount } from '@bilbro/contract/deal/offers/offer-fields'
import { mostTogether, type PreparedOffer } from '@bilbro/contract/overview/offer-suggestions/offer-suggestions'
import { transportParties } from '@bilbro/contract/rates/deal-tax/deal-tax-facts'
import * as z from 'zod'
import { offerHours } from '../../deal/offers/panel/offer-hours.ts'

const offer = z.strictObject({
  companyId: z.string(),
  carId: z.string(),
  company: z.string(),
  car: z.string(),
  /** In cents. */
  asking: z.number().nullable(),
  minimum: z.number().nullable(),
  amount,
})
export const preparedSchema = z.strictObject({
  offers: z.array(offer).min(1).max(mostTogether),
  hours: offerHours,
  transport: z.enum(transportParties),
  message: z.string().trim().max(1000),
  mail: z.boolean(),
  /** Why an amount is below the minimum price. */
  reason: z.string().trim().max(500),
})
export type PreparedInput = z.input<typeof preparedSchema>
export type TypedPrepared = z.output<typeof preparedSchema>

/** Starts with the price of each dealer. The text is filled in when all dealers read the same language. */
export function startOf(prepared: readonly PreparedOffer[]): PreparedInput {
  const texts = new Set(prepared.map(({ message }) => message))
  const [text] = texts
  return {
    offers: prepared.map(({ companyId, carId, company, car, asking, minimum }) => ({
      ...{ companyId, carId, company, car, asking: asking?.minor ?? null, minimum: minimum?.minor ?? null },
      amount: { minor: asking?.minor ?? ('' as unknown as number), currency: 'EUR' },
    })),
    ...{ hours: '24', transport: 'SELLER_CARRIER', mail: true, reason: '' },
    message: texts.size === 1 ? (text ?? '') : '',
  }
}

export const isAnyBelow = (offers: PreparedInput['offers']): boolean =>
  offers.some(
    ({ amount: { minor }, asking, minimum }) =>
      typeof minor === 'number' && placesBelow(minor, [{ askingMinor: asking ?? 0, minMinor: minimum }]).length > 0,
  )

export const bodyOf = ({ offers, hours, message, reason, ...rest }: TypedPrepared) => ({
  ...rest,
  offers: offers.map(({ companyId, carId, amount: named }) => ({ companyId, carId, amount: named })),
  hours: Number(hours),
  ...(message && { message }),
  ...(isAnyBelow(offers) && { reason }),
})
