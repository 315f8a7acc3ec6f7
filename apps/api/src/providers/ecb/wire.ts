// The ECB's daily file: <Cube time='2026-11-20'><Cube currency='NOK' rate='11.6215'/>…, units per euro.
import sax from 'sax'
import { ProviderError } from '../provider-error.ts'
import type { RateSet } from '../rates/port.ts'

const wanted = ['DKK', 'NOK', 'SEK'] as const
const decimal = /^\d{1,9}(\.\d{1,12})?$/

/** @throws ProviderError PROTOCOL when it is not XML, or when the day or one of our currencies is missing */
export function toRates(xml: string): RateSet {
  let day: string | undefined
  const found = new Map<string, string>()
  const parser = sax.parser(true)
  parser.onopentag = ({ attributes }) => {
    const { time, currency, rate } = attributes as Record<string, string | undefined>
    if (time) day = time
    if (currency && rate) found.set(currency, rate)
  }
  let isBroken = false
  parser.onerror = () => {
    isBroken = true
    // Continues to the end; the missing data is reported there.
    parser.resume()
  }
  parser.write(xml).close()
  if (isBroken) throw new ProviderError('ecb', 'PROTOCOL', 'not XML')
  if (!day || !/^\d{4}-\d\d-\d\d$/.test(day)) throw new ProviderError('ecb', 'PROTOCOL', 'no day')
  const rates = wanted.map((quote) => {
    const rate = found.get(quote)
    if (!rate || !decimal.test(rate) || Number(rate) === 0) throw new ProviderError('ecb', 'PROTOCOL', quote)
    return { base: 'EUR' as const, quote, rate }
  })
  return { day, rates }
}
