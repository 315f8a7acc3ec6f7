// Power in a table of cars: kilowatts, unless the cell or its column names horsepower.
import { numberOf } from './cells.rules.ts'

/** Kilowatts per metric horsepower (75 kp·m/s), as EU vehicle documents convert it. */
const kwOfHp = 0.73549875

const hpWords =
  '(?:din|metric)[- ]?(?:ps|hp|hk)|ps|hp|bhp|hk|hkr|din|ch|cv|pk|pferdestärken|pferdestaerken|hestekrefter|hestekræfter|hästkrafter|horsepower'
const amount = String.raw`(\d[\d.,'’\s\u00a0\u202f]*)`
const kw = new RegExp(`${amount}\\s*(?:kw|kilowatt)(?![a-z])`, 'i')
// `KM` is Polish for horsepower, and power is never given in kilometres.
const hp = new RegExp(`${amount}\\s*(?:${hpWords}|km)(?!\\p{L})`, 'iu')
/** `kW 110`, `PS: 150`. */
const kwFirst = new RegExp(`^\\s*(?:kw|kilowatt)\\s*:?\\s*${amount}$`, 'i')
const hpFirst = new RegExp(`^\\s*(?:${hpWords})\\s*:?\\s*${amount}$`, 'iu')
/** `110/150`, `110 (150)`: kilowatts and horsepower of one car. */
const pair = /^\s*(\d{2,4})\s*(?:\/|\(|\|)\s*(\d{2,4})\s*\)?\s*$/

export type PowerUnit = 'KW' | 'HP'

/** Whole kilowatts. `unit` is the unit of the column, used when the cell names none. Undefined when not understood. */
export function powerOf(text: string, unit: PowerUnit): number | undefined {
  const inKw = kw.exec(text) ?? kwFirst.exec(text)
  if (inKw) return rounded(numberOf(inKw[1]!.trim()))
  const inHp = hp.exec(text) ?? hpFirst.exec(text)
  if (inHp) return fromHp(numberOf(inHp[1]!.trim()))
  const both = pair.exec(text)
  if (both) return ofPair(Number(both[1]), Number(both[2]))
  const bare = numberOf(text)
  return unit === 'HP' ? fromHp(bare) : rounded(bare)
}

const rounded = (value: number | undefined) => (value === undefined || value < 0 ? undefined : Math.round(value))
const fromHp = (value: number | undefined) => rounded(value === undefined ? undefined : value * kwOfHp)

/** The smaller number is kilowatts, when both describe the same power. */
function ofPair(a: number, b: number): number | undefined {
  const [low, high] = [Math.min(a, b), Math.max(a, b)]
  return Math.abs(high * kwOfHp - low) <= 2 ? low : undefined
}

const headerUnits = new RegExp(`(?:^|[^\\p{L}])(?:(kw|kilowatt)|(${hpWords}))(?=$|[^\\p{L}])`, 'giu')
/** The unit in a header: `Leistung (PS)`, `Effekt hk`. Undefined when it names none or both. */
export function unitOfHeader(header: string): PowerUnit | undefined {
  const found = new Set([...header.matchAll(headerUnits)].map(([, inKw]): PowerUnit => (inKw ? 'KW' : 'HP')))
  return found.size === 1 ? [...found][0] : undefined
}
