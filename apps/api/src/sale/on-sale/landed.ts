// What a car on sale costs a dealer at home, as JSON text beside its price. Worked out when somebody first looks at it, and kept
// until its rates, the day or the car are others: a page of cars then costs what it costs without.
import type { LandedMemory } from '../../rates/import-cost-settings/landed-memory.ts'
import { landedFor, landedSumOf } from '../../rates/import-cost-settings/landed-for.ts'
import type { Card } from './columns.ts'

type Kept = { price: number; text: string }

/** `price` is what this reader pays, in euro cents. */
export type LandedText = (card: Card, country: string, price: number | null) => string

export function openLandedTexts(landedRates: LandedMemory): LandedText {
  let texts = new WeakMap<Card, Map<string, Kept>>()
  let made = ''
  return (card, country, price) => {
    const state = `${landedRates.generation()} ${landedRates.today()}`
    if (state !== made) {
      texts = new WeakMap()
      made = state
    }
    if (price === null) return ',"landed":null'
    let ofCard = texts.get(card)
    if (!ofCard) texts.set(card, (ofCard = new Map()))
    const known = ofCard.get(country)
    if (known?.price === price) return known.text
    const sum = landedSumOf(landedFor({ landedRates }, { car: card.facts, country, amount: price }))
    const text = `,"landed":${JSON.stringify(sum)}`
    ofCard.set(country, { price, text })
    return text
  }
}
