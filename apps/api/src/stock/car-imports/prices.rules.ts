// Prices in a table of cars, with the currency that the cell or its column names.
import type { Currency } from '@bilbro/contract/common'
import { numberOf } from './cells.rules.ts'

/** `KRONE`: one of three, a person says which. `OTHER`: a currency that no car is sold in. */
export type Named = Currency | 'KRONE' | 'OTHER'

const marks: readonly (readonly [Named, RegExp])[] = [
  ['EUR', /€|\beuros?\b|(?<![a-z])eur(?![a-z])/i],
  ['NOK', /(?<![a-z])nok(?![a-z])/i],
  ['DKK', /(?<![a-z])dkk(?![a-z])/i],
  ['SEK', /(?<![a-z])sek(?![a-z])/i],
  // `199 000:-` is written by Swedes and Norwegians alone.
  ['KRONE', /(?<![a-z])kr(?:on(?:er|or|en))?(?![a-z])\.?|:-$/i],
  ['OTHER', /[$£¥₽₺]|zł|kč|(?<![a-z])(?:usd|gbp|chf|pln|czk|huf|ron|bgn|isk|jpy|cny|rub|uah|try|sfr|fr\.)(?![a-z])/i],
]

/** The currency that a cell or a header names; undefined where it names none. */
export const currencyIn = (text: string): Named | undefined => marks.find(([, mark]) => mark.test(text))?.[0]

const dash = /\s*[,.:]?\s*[-–—]+\s*$/
/** The number of a price, without its currency on either side. Undefined: not understood. */
export function amountOf(text: string): number | undefined {
  let bare = text
  for (const [, mark] of marks) bare = bare.replace(mark, ' ')
  bare = bare
    .replace(/\b(?:netto|brutto|net|gross|inkl|exkl|ekskl|incl|excl|zzgl|mwst|moms|mva|vat)\b\.?/gi, ' ')
    .trim()
    .replace(dash, '')
    .replace(/^[.:\s]+/, '')
    .trim()
  return bare === '' ? undefined : numberOf(bare)
}

export type Price = { amount: number; currency: Named | undefined }
/** `header` is the column's: it counts where the cell names no currency. Undefined: no amount is understood. */
export function priceOf(text: string, header: string): Price | undefined {
  const amount = amountOf(text)
  if (amount === undefined || amount < 0) return undefined
  return { amount, currency: currencyIn(text) ?? currencyIn(header) }
}
