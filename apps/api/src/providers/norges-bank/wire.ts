// SDMX-JSON of Norges Bank: the key of a series and its attributes are indexes into lists of values.
import * as z from 'zod'
import { ProviderError } from '../provider-error.ts'
import type { RateSet } from '../rates/port.ts'

const listed = z.object({ id: z.string(), values: z.array(z.object({ id: z.string() })) })

export const exchangeRates = z.object({
  data: z.object({
    dataSets: z
      .array(
        z.object({
          series: z.record(
            z.string(),
            z.object({
              attributes: z.array(z.int().nullable()),
              observations: z.record(z.string(), z.tuple([z.string()], z.unknown())),
            }),
          ),
        }),
      )
      .min(1),
    structure: z.object({
      dimensions: z.object({ series: z.array(listed), observation: z.array(listed).min(1) }),
      attributes: z.object({ series: z.array(listed) }),
    }),
  }),
})

const wanted = ['DKK', 'EUR', 'SEK'] as const
const broken = (what: string) => new ProviderError('norgesBank', 'PROTOCOL', what)

/** @throws ProviderError PROTOCOL when a currency is missing, or the rates are not of the same day */
export function toRates({ data: { dataSets, structure } }: z.infer<typeof exchangeRates>): RateSet {
  const { dimensions, attributes } = structure
  const baseAt = dimensions.series.findIndex(({ id }) => id === 'BASE_CUR')
  const unitAt = attributes.series.findIndex(({ id }) => id === 'UNIT_MULT')
  const found = Object.entries(dataSets[0]!.series).map(([key, series]) => {
    const unit = series.attributes[unitAt]
    const [[when, [rate]] = ['', ['']]] = Object.entries(series.observations)
    return {
      base: dimensions.series[baseAt]?.values[Number(key.split(':')[baseAt])]?.id,
      // NOK per 10^power units of the other currency, for example per hundred.
      power: Number(unit === null || unit === undefined ? 0 : attributes.series[unitAt]?.values[unit]?.id),
      day: dimensions.observation[0]!.values[Number(when)]?.id,
      rate,
    }
  })
  const days = new Set<string | undefined>()
  const rates = wanted.map((base) => {
    const one = found.find((each) => each.base === base)
    if (!one || !/^\d{1,9}(\.\d{1,8})?$/.test(one.rate) || Number(one.rate) === 0) throw broken(base)
    if (!Number.isInteger(one.power) || one.power < 0 || one.power > 4) throw broken('UNIT_MULT')
    days.add(one.day)
    return { base, quote: 'NOK' as const, rate: shifted(one.rate, one.power) }
  })
  const [day] = days
  if (days.size !== 1 || !day || !/^\d{4}-\d\d-\d\d$/.test(day)) throw broken('day')
  return { day, rates }
}

/** Divides a decimal by a power of ten without rounding. */
function shifted(decimal: string, power: number): string {
  const [units = '', parts = ''] = decimal.split('.')
  const padded = units.padStart(power + 1, '0')
  const at = padded.length - power
  const all = padded.slice(at) + parts
  return all ? `${padded.slice(0, at)}.${all}` : padded.slice(0, at)
}
