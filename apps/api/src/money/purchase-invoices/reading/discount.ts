// Cash discounts, as XRechnung writes them in text (BT-20, #SKONTO#…) or CII in fields.
import { daysAfter } from '../../../core/days.ts'
import type { ParsedInvoice } from '../../e-invoice/parsed-invoice.ts'
import { minorOf } from './written-values.ts'

type Discount = { discountMinor: number; discountUntil: string | null }
export const noDiscount: Discount = { discountMinor: 0, discountUntil: null }
const written = /#SKONTO#TAGE=(\d{1,3})#PROZENT=(\d{1,2}(?:\.\d{1,4})?)#(?:BASISBETRAG=(\d{1,9}(?:\.\d{1,2})?)#)?/g

/** All discounts of the invoice, largest first. None without an invoice date. */
export function discountsOf(
  { terms, discounts }: ParsedInvoice,
  issuedOn: string | null,
  grossMinor: number,
): Discount[] {
  if (issuedOn === null || grossMinor <= 0) return []
  const inWords = [...terms.matchAll(written)].map(([, days, percent, basis]) =>
    offer(issuedOn, days!, basis === undefined ? grossMinor : minorOf(basis), percent!),
  )
  const inFields = discounts
    .filter(({ days }) => /^\d{1,3}$/.test(days))
    .map(({ days, percent, amount, basis }) =>
      amount === ''
        ? offer(issuedOn, days, basis === '' ? grossMinor : minorOf(basis), percent)
        : { discountMinor: minorOf(amount), discountUntil: daysAfter(issuedOn, Number(days)) },
    )
  const all = [...inWords, ...inFields].filter(({ discountMinor }) => discountMinor > 0 && discountMinor < grossMinor)
  // Some programs write the same discount in text and in fields.
  const keys = all.map(({ discountMinor, discountUntil }) => `${discountMinor} ${discountUntil}`)
  return all.filter((_, at) => keys.indexOf(keys[at]!) === at).toSorted((a, b) => b.discountMinor - a.discountMinor)
}

/** An invoice stores only its largest discount; the others go into its notes. */
export const furtherDiscounts = ([, ...others]: readonly Discount[]): string =>
  others.map((one) => `${(one.discountMinor / 100).toFixed(2)} → ${one.discountUntil}`).join(', ')

const offer = (issuedOn: string, days: string, basis: number, percent: string): Discount => ({
  discountMinor: Math.round((basis * Number(percent)) / 100),
  discountUntil: daysAfter(issuedOn, Number(days)),
})
