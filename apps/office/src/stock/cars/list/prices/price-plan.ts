import { marginOf, presumedTax } from '@bilbro/contract/stock/car-costs/margin'
import type { CarRow } from '@bilbro/contract/stock/cars/cars'
import { priceAfter, refusedPrice, roundings, type PriceChange } from '@bilbro/contract/stock/cars/price-change'
import { t, tx } from '@bilbro/i18n/i18n'
import * as z from 'zod'
import { price } from '@bilbro/contract/common'

export const ways = ['LOWER', 'RAISE', 'LOWER_PERCENT', 'RAISE_PERCENT', 'SET'] as const
export const roundingNames = Object.keys(roundings) as [keyof typeof roundings]

/** The input of a bulk price change: an amount or a percentage, depending on the kind. */
export const pricePlan = z
  .object({
    way: z.enum(ways),
    amount: price.nullable(),
    percentBp: z.int().min(1).max(9_900).nullable(),
    rounding: z.enum(roundingNames),
    reason: z.string().trim().max(500),
  })
  .superRefine(({ way, amount, percentBp }, context) => {
    const path = isShare(way) ? 'percentBp' : 'amount'
    if (isShare(way) ? !percentBp : !amount?.minor)
      context.addIssue({ code: 'invalid_type', expected: 'number', input: undefined, path: [path] })
  })
export type PricePlan = z.infer<typeof pricePlan>
export const isShare = (way: PricePlan['way']) => way.endsWith('PERCENT')

/** The change as typed; undefined while it is incomplete. */
export function changeOf({ way, amount, percentBp, rounding }: Partial<PricePlan>): PriceChange | undefined {
  const minor = amount?.minor
  if (!way || !rounding) return undefined
  if (isShare(way) ? !Number.isInteger(percentBp) : !Number.isInteger(minor)) return undefined
  const sign = way.startsWith('LOWER') ? -1 : 1
  return {
    way: isShare(way) ? 'PERCENT' : way === 'SET' ? 'FIXED' : 'AMOUNT',
    amount: isShare(way) ? 0 : sign * minor!,
    percentBp: isShare(way) ? sign * percentBp! : 0,
    rounding,
  }
}

export type Priced = { row: CarRow; after: number | undefined; margin: number | undefined; why: string | undefined }

/** The new price and margin of each car, or why it is not changed. */
export function pricedBy(rows: readonly CarRow[], change: PriceChange, today: string): Priced[] {
  return rows.map((row) => {
    const after = priceAfter(row.price?.minor ?? null, change)
    const refusal = refusedPrice(row, after)
    const margin = marginOf({
      price: after ?? null,
      purchasePrice: row.purchasePrice?.minor ?? null,
      costs: row.costs?.minor ?? 0,
      tax: presumedTax(row.purchaseTaxCase, today),
    })
    const status = tx(`carStatus.${row.status}`)
    return {
      row,
      after,
      margin: margin?.result,
      why: refusal && t(`office.bulkPrice.no.${refusal}`, { status }),
    }
  })
}
