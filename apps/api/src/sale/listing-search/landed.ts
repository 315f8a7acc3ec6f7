// The landed cost of a listed car in the dealer's country, as JSON text. It is calculated on first use and cached until
// rates, day or car change, so that it does not slow down lists.
import type { LandedMemory } from '../../rates/import-cost-settings/landed-memory.ts'
import { type LandedFacts, landedFor, landedSumOf } from '../../rates/import-cost-settings/landed-for.ts'

declare module '../../core/deps.ts' {
  interface Deps {
    landedTexts: LandedText
  }
}

type Kept = { price: number; text: string }
/** The same object while the car does not change. */
type Car = { facts: LandedFacts }

/** `price` is the price for this reader, in euro cents. */
export type LandedText = (car: Car, country: string, price: number | null) => string

export function createLandedTexts(landedRates: LandedMemory): LandedText {
  let texts = new WeakMap<Car, Map<string, Kept>>()
  let made = { generation: Number.NaN, day: '' }
  return (car, country, price) => {
    const generation = landedRates.generation()
    const day = landedRates.today()
    if (generation !== made.generation || day !== made.day) {
      texts = new WeakMap()
      made = { generation, day }
    }
    if (price === null) return ',"landed":null'
    let ofCar = texts.get(car)
    if (!ofCar) texts.set(car, (ofCar = new Map()))
    const known = ofCar.get(country)
    if (known?.price === price) return known.text
    const sum = landedSumOf(landedFor({ landedRates }, { car: car.facts, country, amount: price }))
    const text = `,"landed":${JSON.stringify(sum)}`
    ofCar.set(country, { price, text })
    return text
  }
}
