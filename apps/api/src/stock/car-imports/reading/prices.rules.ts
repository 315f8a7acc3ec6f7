// Prices in a table of cars, with the currency that the cell or its column names.
import type { Currency } from '@bilbro/contract/common'
import { numberOf } from './cells.rules.ts'
import { headerFactor } from './mileage.rules.ts'

/** `KRONE`: one of three currencies, which the user must choose. `OTHER`: a currency in which no cars are sold. */
export type Named = Currency | 'KRONE' | 'OTHER'

const marks: readonly (readonly [Named, RegExp])[] = [
  ['EUR', /€|\beuros?\b|(?<![a-z])t?eur(?![a-z])/i],
  ['NOK', /(?<![a-z])(?:t?nok|nkr|norske kroner)(?![a-z])\.?/i],
  ['DKK', /(?<![a-z])(?:t?dkk|dkr|danske kroner)(?![a-z])\.?/i],
  ['SEK', /(?<![a-z])(?:t?sek|skr|svenska kronor)(?![a-z])\.?/i],
  // Only Swedes and Norwegians write `199 000:-`.
  ['KRONE', /(?<![a-z])t?kr(?:on(?:er|or|en))?(?![a-z])\.?|:-$/i],
  ['OTHER', /[$£¥₽₺]|zł|kč|(?<![a-z])(?:usd|gbp|chf|pln|czk|huf|ron|bgn|isk|jpy|cny|rub|uah|try|sfr|fr\.)(?![a-z])/i],
]

/** The currency that a cell or header names; undefined when it names none. */
export const currencyIn = (text: string): Named | undefined => marks.find(([, mark]) => mark.test(text))?.[0]

const dash = /\s*[,.:]?\s*[-–—]+\s*$/
/** `199 tkr`, `19,9 T€`: thousands, in the cell or for the whole column. */
const thousands = /(?:^|[^\p{L}])(?:t(?:kr|nok|dkk|sek|eur|€)|tsd\.?|k(?=\s*(?:€|eur|$)))(?=$|[^\p{L}])/iu

/** The number of a price without its currency. Undefined when not understood. */
export function amountOf(text: string): number | undefined {
  let bare = text.replace(/(?<!\p{L})(?:t(?=€)|tsd\.?|k(?!\p{L}))/giu, ' ')
  for (const [, mark] of marks) bare = bare.replace(mark, ' ')
  bare = bare
    .replace(
      /\b(?:netto|brutto|net|gross|inkl|exkl|ekskl|eks|incl|excl|ex|zzgl|mwst|moms|mva|vat|vb|fp|ca|ab|fra|från|from)\b\.?/gi,
      ' ',
    )
    .replace(/[()+]/g, ' ')
    .trim()
    .replace(dash, '')
    .replace(/^[.:\s]+/, '')
    .trim()
  return bare === '' ? undefined : numberOf(bare)
}

export type Price = { amount: number; currency: Named | undefined }
/**
 * `header` is the header of the column, used when the cell names no currency. Undefined when the amount is not
 * understood.
 */
export function priceOf(text: string, header: string): Price | undefined {
  const amount = amountOf(text)
  if (amount === undefined || amount < 0) return undefined
  const factor = thousands.test(text) || thousands.test(header) ? 1000 : headerFactor(header)
  return { amount: amount * factor, currency: currencyIn(text) ?? currencyIn(header) }
}
