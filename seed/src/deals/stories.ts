// The courses of negotiations in the demo world.
import type { CarRecord } from '../cars/record.ts'
import type { Random } from '../random.ts'
import type { Dealer, Said } from './talk.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const FIFTY = 5000

const OPENINGS = [
  'Can take it this week if we agree.',
  'We have a customer for it.',
  'Tyres have to be replaced before it can go on sale here.',
  'Import tax takes its part, this is what we can do.',
  undefined,
  undefined,
]
const COUNTERS = [
  'Fresh service and two sets of tyres, this is close to our limit.',
  'There are others who ask for it, but we meet you.',
  'With delivery to your terminal.',
  undefined,
]

/** A share of the asking price, rounded to fifty euros. */
const share = (asking: number, part: number): number => Math.max(FIFTY, Math.round((asking * part) / FIFTY) * FIFTY)

/** The amounts of a negotiation: the dealer's first offer, the company's counter-offer, and the midpoint. */
export function amountsOf(car: CarRecord, dealer: Dealer, dice: Random) {
  const asking = dealer.priced(car.priceMinor ?? 0)
  const wish = share(asking, dice.between(0.915, 0.955))
  // Never above the asking price, even if fifty euros are a large step.
  const most = Math.floor(asking / FIFTY) * FIFTY
  const counter = Math.min(most, Math.max(wish + 2 * FIFTY, share(asking, dice.between(0.975, 0.99))))
  const first = Math.max(FIFTY, Math.min(wish, counter - 2 * FIFTY))
  const half = Math.round((first + counter) / 2 / FIFTY) * FIFTY
  return { asking, first, counter, half: Math.min(counter - FIFTY, Math.max(first + FIFTY, half)) }
}

/** Answer time of the company: mostly an hour or two, sometimes overnight. */
const answered = (dice: Random): number => (dice.chance(0.8) ? dice.between(18, 190) : dice.between(420, 840)) * MINUTE

/** A negotiation that ends with an agreement at about `end`; the earlier rounds are in the hours before. */
export function agreed(car: CarRecord, dealer: Dealer, end: number, dice: Random): Said[] {
  const { asking, first, counter, half } = amountsOf(car, dealer, dice)
  const isFixed = !car.listing!.isNegotiable
  const who = dice.int(0, 1)
  const house = dice.int(0, 2)
  if (isFixed)
    return [
      { at: end - answered(dice), side: 'BUYER', kind: 'OFFER', amount: asking, who },
      { at: end, side: 'SELLER', kind: 'ACCEPT', who: house },
    ]
  const turn = answered(dice)
  const think = dice.between(25, 400) * MINUTE
  const begin = end - turn - think - (dice.chance(0.5) ? answered(dice) : 0)
  const opening: Said = {
    at: begin,
    side: 'BUYER',
    kind: 'OFFER',
    amount: first,
    who,
    hours: 24,
    ...message(dice.pick(OPENINGS)),
  }
  const reply: Said = {
    at: begin + turn,
    side: 'SELLER',
    kind: 'COUNTER',
    amount: counter,
    who: house,
    hours: 48,
    ...message(dice.pick(COUNTERS)),
  }
  const third: Said = { at: begin + turn + think, side: 'BUYER', kind: 'MIDPOINT', amount: half, who }
  // No agreement may be below the minimum price.
  const isEnough = half >= (car.minPriceMinor ?? 0)
  if (isEnough && dice.chance(0.55) && third.at < end - MINUTE)
    return [opening, reply, third, { at: end, side: 'SELLER', kind: 'ACCEPT', who: house }]
  return [opening, reply, { at: Math.max(end, reply.at + MINUTE), side: 'BUYER', kind: 'ACCEPT', who }]
}

/** Another dealer who bid for the car and did not get it; `after` is the time of the agreement with the winner. */
export function outbid(car: CarRecord, dealer: Dealer, after: number, dice: Random): Said[] {
  const { asking, first, counter } = amountsOf(car, dealer, dice)
  const begin = after - dice.between(7, 15) * HOUR
  const amount = car.listing!.isNegotiable ? first : asking
  const opening: Said = { at: begin, side: 'BUYER', kind: 'OFFER', amount, hours: 24, who: dice.int(0, 1) }
  if (!car.listing!.isNegotiable || dice.chance(0.4)) return [opening]
  const reply: Said = { at: begin + answered(dice) / 2, side: 'SELLER', kind: 'COUNTER', amount: counter, hours: 24 }
  return [opening, reply]
}

/** A negotiation that ended without agreement at about `end`, in one of four ways: each dealer has one of each. */
export function ended(
  car: CarRecord,
  dealer: Dealer,
  { end, way }: { end: number; way: number },
  dice: Random,
): Said[] {
  const { first, counter } = amountsOf(car, dealer, dice)
  const low = share(first, 0.93)
  const opening = (amount: number, at: number): Said => ({ at, side: 'BUYER', kind: 'OFFER', amount, hours: 12 })
  if (way === 0)
    return [
      opening(low, end - answered(dice)),
      { at: end, side: 'SELLER', kind: 'DECLINE', reason: 'PRICE', message: 'Too far from what it is worth.' },
    ]
  if (way === 1) return [opening(first, end - 3 * HOUR), { at: end, side: 'BUYER', kind: 'WITHDRAW' }]
  const turn = answered(dice) / 2
  const reply: Said = { at: end - 12 * HOUR, side: 'SELLER', kind: 'COUNTER', amount: counter, hours: 12 }
  const before = opening(first, reply.at - turn)
  if (way === 2) return [before, reply, { at: end, side: 'SYSTEM', kind: 'EXPIRE' }]
  return [
    before,
    { ...reply, hours: 24 },
    { at: end, side: 'BUYER', kind: 'DECLINE', reason: 'TAX_LANDED', message: 'Registration tax is too high here.' },
  ]
}

const SUGGESTED = ['We think this car suits you.', 'You bought such cars from us. This one is new in our list.']

/** The same agreement, begun by our company with a car that was suggested for the dealer. */
export function suggestedDeal(said: readonly Said[], place: number): Said[] {
  const amount = said.findLast((one) => one.amount !== undefined)!.amount!
  const text = SUGGESTED[place % SUGGESTED.length]
  return [
    { at: said[0]!.at, side: 'SELLER', kind: 'OFFER', amount, hours: 48, who: place, ...message(text) },
    { at: said.at(-1)!.at, side: 'BUYER', kind: 'ACCEPT', who: place },
  ]
}

/** An offer of a suggested car that the dealer turned down, or did not answer. */
export function suggestedInVain(asking: number, end: number, place: number): Said[] {
  const amount = Math.max(FIFTY, Math.floor(asking / FIFTY) * FIFTY)
  const offer: Said = { at: end - 24 * HOUR, side: 'SELLER', kind: 'OFFER', amount, hours: 24, who: place }
  const last: Said =
    place % 2 === 0
      ? { at: end, side: 'SYSTEM', kind: 'EXPIRE' }
      : { at: end - 5 * HOUR, side: 'BUYER', kind: 'DECLINE', reason: 'PRICE', who: place }
  return [{ ...offer, ...message(SUGGESTED[0]) }, last]
}

/** Stages of an open negotiation. */
export const STAGES = [
  'SUBMITTED',
  'COUNTERED',
  'COUNTERED_BACK',
  'MIDPOINT_OURS',
  'MIDPOINT_THEIRS',
  'FROM_US',
] as const
export type Stage = (typeof STAGES)[number]

/** An open negotiation that began shortly before `now` and stays open for at least another day. */
export function open(car: CarRecord, dealer: Dealer, stage: Stage, now: number, dice: Random): Said[] {
  const { first, counter, half } = amountsOf(car, dealer, dice)
  const back = Math.max(first + FIFTY, Math.min(half, counter - 2 * FIFTY))
  const last = now - dice.between(0.2, 3) * HOUR
  const hours = dice.pick([40, 44, 48])
  const offer: Said = { at: last, side: 'BUYER', kind: 'OFFER', amount: first, hours, ...message(dice.pick(OPENINGS)) }
  const counters: Said = { ...offer, side: 'SELLER', kind: 'COUNTER', amount: counter, ...message(dice.pick(COUNTERS)) }
  const earlier = (said: Said, by: number): Said => ({ ...said, at: last - by })
  const [one, two] = [answered(dice) / 2, answered(dice)]
  switch (stage) {
    case 'SUBMITTED':
      return [offer]
    case 'FROM_US':
      return [{ ...counters, kind: 'OFFER', ...message('You asked for one of these: it is yours for this.') }]
    case 'COUNTERED':
      return [earlier(offer, one), counters]
    case 'COUNTERED_BACK':
      return [
        earlier(offer, one + two),
        earlier(counters, one),
        { ...offer, kind: 'COUNTER', amount: back, ...message('We can stretch to this.') },
      ]
    case 'MIDPOINT_THEIRS':
      return [earlier(offer, one + two), earlier(counters, one), { ...offer, kind: 'MIDPOINT', amount: half }]
    case 'MIDPOINT_OURS': {
      const middle = Math.round((back + counter) / 2 / FIFTY) * FIFTY
      const answer = middle > back && middle < counter ? middle : counter - FIFTY
      return [
        earlier(offer, one + two + HOUR),
        earlier(counters, one + HOUR),
        earlier({ ...offer, kind: 'COUNTER', amount: back }, one),
        { ...counters, kind: 'MIDPOINT', amount: answer },
      ]
    }
  }
}

const message = (text: string | undefined) => ({ message: text }) as { message?: string }
