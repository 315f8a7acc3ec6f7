// The landed cost of a listed car in the dealer's country, as JSON text. It is calculated on first use and cached until
// rates, day or car change, so that it does not slow down lists.
import type { LandedMemory } from '../../rates/import-cost-settings/landed-memory.ts'
import { type LandedFacts, landedFor, landedSumOf } from '../../rates/import-cost-settings/landed-for.ts'

declare module '../../core/deps.ts' {
  interface Deps {
    landedTexts: LandedText
  }
}

/** The texts of a car by country, with the rates and the day for which they were made. */
export type KeptLanded = { madeFor: object; byCountry: Map<string, { price: number; text: string }> }
/** The same object while the car does not change. */
type Car = { landed?: KeptLanded }

/** `facts` is called when the text has to be made; `price` is the price for this reader, in euro cents. */
export type LandedText = (car: Car, facts: () => LandedFacts, country: string, price: number | null) => string

export function createLandedTexts(landedRates: LandedMemory): LandedText {
  let current = { generation: Number.NaN, day: '' }
  return (car, facts, country, price) => {
    const generation = landedRates.generation()
    const day = landedRates.today()
    if (generation !== current.generation || day !== current.day) current = { generation, day }
    if (price === null) return ',"landed":null'
    if (car.landed?.madeFor !== current) car.landed = { madeFor: current, byCountry: new Map() }
    const known = car.landed.byCountry.get(country)
    if (known?.price === price) return known.text
    const sum = landedSumOf(landedFor({ landedRates }, { car: facts(), country, amount: price }))
    const text = `,"landed":${JSON.stringify(sum)}`
    car.landed.byCountry.set(country, { price, text })
    return text
  }
}
