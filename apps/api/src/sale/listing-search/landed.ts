// What a car on sale costs a dealer at home, as JSON text beside its price. Worked out when somebody first looks at it, and kept
// until its rates, the day or the car are others: a page of cars then costs what it costs without.
import type { LandedMemory } from '../../rates/import-cost-settings/landed-memory.ts'
import { type LandedFacts, landedFor, landedSumOf } from '../../rates/import-cost-settings/landed-for.ts'

declare module '../../core/deps.ts' {
  interface Deps {
    landedTexts: LandedText
  }
}

type Kept = { price: number; text: string }
/** What was read of a car, as one object for as long as nothing of it changes. */
type Car = { facts: LandedFacts }

/** `price` is what this reader pays, in euro cents. */
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
