// Discount for prompt payment, as XRechnung writes it in words (BT-20, #SKONTO#…) or as CII has it in fields.
import { daysAfter } from '../../core/days.ts'
import type { ParsedInvoice } from '../e-invoice/parsed-invoice.ts'
import { minorOf } from './written-values.ts'

type Discount = { discountMinor: number; discountUntil: string | null }
const none: Discount = { discountMinor: 0, discountUntil: null }
const written = /#SKONTO#TAGE=(\d{1,3})#PROZENT=(\d{1,2}(?:\.\d{1,4})?)#(?:BASISBETRAG=(\d{1,9}(?:\.\d{1,2})?)#)?/g

/** The largest of those that the invoice offers; none without the day of the invoice. */
export function discountOf({ terms, discount }: ParsedInvoice, issuedOn: string | null, grossMinor: number): Discount {
  if (issuedOn === null || grossMinor <= 0) return none
  const inWords = [...terms.matchAll(written)].map(([, days, percent, basis]) =>
    offer(issuedOn, days!, basis === undefined ? grossMinor : minorOf(basis), percent!),
  )
  const inFields =
    discount && /^\d{1,3}$/.test(discount.days)
      ? [
          discount.amount === ''
            ? offer(issuedOn, discount.days, grossMinor, discount.percent)
            : { discountMinor: minorOf(discount.amount), discountUntil: daysAfter(issuedOn, Number(discount.days)) },
        ]
      : []
  const [largest = none] = [...inWords, ...inFields].toSorted((a, b) => b.discountMinor - a.discountMinor)
  return largest.discountMinor > 0 && largest.discountMinor < grossMinor ? largest : none
}

const offer = (issuedOn: string, days: string, basis: number, percent: string): Discount => ({
  discountMinor: Math.round((basis * Number(percent)) / 100),
  discountUntil: daysAfter(issuedOn, Number(days)),
})
