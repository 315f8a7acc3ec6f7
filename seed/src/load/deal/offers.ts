// The negotiations of a small world: every sold car has an agreement, and other cars have open negotiations.
import { applyRule, type PlainRule } from '@bilbro/contract/dealers/buyers/price-rule'
import type { PoolClient } from 'pg'
import type { People } from '../../accounts.ts'
import { carAt } from '../../cars.ts'
import { idAt } from '../../cars/identity.ts'
import { DAY, instant } from '../../cars/record.ts'
import type { CarRecord, World } from '../../cars/record.ts'
import { agreed, amountsOf, ended, open, outbid, STAGES, suggestedDeal, suggestedInVain } from '../../deals/stories.ts'
import { type Dealer, OFFER, OFFER_CAR, ROUND, rowsOf, type Said, type Talk } from '../../deals/talk.ts'
import { mix, random } from '../../random.ts'
import type { Random } from '../../random.ts'
import { copyRows } from '../copy.ts'
import type { Cell } from '../copy.ts'

const HOUR = 3_600_000
/** Number of cars at the end of the list that are answered by automatic rules. */
const RULED = 4
/** Every so many sales began with a suggested car. */
const EVERY_SUGGESTED = 5

interface House {
  readonly world: World
  readonly dealers: readonly Dealer[]
  /** Group ids in the order in which listings refer to them by index. */
  readonly groupIds: readonly string[]
}
const SIGNING = new Set(['PRE_SOLD', 'WAITING_FOR_ADMIN_SIGNATURE', 'WAITING_FOR_BUYER_SIGNATURE'])

/** Inserts the negotiations, and the automatic answers that staff have configured. */
export async function loadOffers(client: PoolClient, world: World, people: People): Promise<void> {
  const dealers = await dealersOf(client)
  if (!dealers.length) return
  const house = { world, dealers, groupIds: people.groupIds }
  const cars = Array.from({ length: world.cars }, (_, index) => carAt(index, world)).filter(({ listing }) => listing)
  const dice = random(mix(world.seed, 0x0ffe))
  const talks = [...sales(cars, house, dice), ...underWay(cars, house, dice)]
  const ruled = byRule(cars, house, dice)
  const rows = [...talks, ...ruled, ...inVain(cars, house)].map((talk, serial) =>
    rowsOf(talk, serial, world.seed, people.sellers),
  )
  const write = (target: typeof OFFER, cells: Cell[][]) => copyRows(client, target, cells, false)
  await write(
    OFFER,
    rows.map(({ offer }) => offer),
  )
  await write(
    OFFER_CAR,
    rows.flatMap((row) => row.cars),
  )
  await write(
    ROUND,
    rows.flatMap(({ rounds }) => rounds),
  )
  await copyRows(
    client,
    {
      table: 'offer_rules',
      columns: ['id', 'listing_id', 'decline_below_minor', 'counter_at_minor', 'set_by', 'updated_at'],
    },
    [...new Set(ruled.map(({ cars: [car] }) => car!))].map((car, at) => [
      idAt(world.now.getTime(), world.seed, 64, at),
      car.listing!.id,
      ...ruleOf(car),
      people.sellers[0]!,
      instant(world.now.getTime() - 5 * DAY),
    ]),
    false,
  )
}

/** Companies that may buy, in a fixed order, with their prices and users. */
async function dealersOf(client: PoolClient): Promise<Dealer[]> {
  const { rows } = await client.query<{
    id: string
    country: string
    userIds: string[]
    groupIds: string[]
    rules: PlainRule[]
  }>(
    `select c.id, c.country, array_agg(u.id order by u.id) as "userIds",
       coalesce((select array_agg(m.group_id) from buyer_group_members m where m.company_id = c.id), '{}') as "groupIds",
       coalesce((select json_agg(json_build_object('bps', g.price_bps, 'minor', g.price_change_minor))
         from buyer_group_members m join buyer_groups g on g.id = m.group_id where m.company_id = c.id), '[]') as rules
     from buyer_companies c join buyer_users u on u.company_id = c.id and u.role in ('ADMIN', 'BUYER') and u.status = 'ACTIVE'
     where c.status = 'APPROVED' group by c.id order by c.id`,
  )
  return rows.map(({ id, rules, ...rest }) => ({
    ...rest,
    companyId: id,
    priced: (minor) => (rules.length ? Math.min(...rules.map((rule) => applyRule(rule, minor))) : minor),
  }))
}

/** For cars that are sold or about to be: one dealer agreed, and others had bid too. */
function* sales(cars: readonly CarRecord[], house: House, dice: Random): Generator<Talk> {
  const { world, dealers } = house
  const now = world.now.getTime()
  let [signing, sold] = [0, 0]
  for (const car of cars) {
    const { status, publishedAt } = car.listing!
    const isSold = status === 'SOLD'
    if (!isSold && !SIGNING.has(status)) continue
    const all = whoSees(car, house)
    // A car that no dealer sees in the portal was offered by the company.
    const asked = shuffled(all.length ? all : dealers, dice)
    // Every dealer of the demo has something to sign.
    const turn = status === 'WAITING_FOR_BUYER_SIGNATURE' ? dealers[signing++ % dealers.length]! : asked[0]!
    const [winner, ...others] = [turn, ...asked.filter((dealer) => dealer !== turn)]
    const earliest = Date.parse(publishedAt ?? car.createdAt) + 2 * HOUR
    const recent = status === 'PRE_SOLD' ? dice.between(0.2, 1.5) : dice.between(1.5, 4)
    const signed = isSold ? Date.parse(`${car.soldOn}T09:00:00Z`) + dice.between(0, 8) * HOUR : now
    const wish = isSold ? signed - dice.between(0.5, 2) * DAY : now - recent * DAY
    const end = Math.min(now - HOUR, Math.max(earliest + 16 * HOUR, wish))
    const said = agreed(car, winner, end, dice)
    const isSuggested = isSold && sold++ % EVERY_SUGGESTED === 2
    yield {
      ...{ dealer: winner, cars: [car], said: isSuggested ? suggestedDeal(said, sold) : said, isSuggested },
      transport: transportOf(dice),
    }
    // There is always another dealer in the queue; for sold cars only some of these offers are stored.
    for (const rival of others.slice(0, isSold ? (dice.chance(0.25) ? 1 : 0) : dice.int(1, 2))) {
      const said = outbid(car, rival, end, dice)
      const last: Said = isSold
        ? { at: Math.min(now, Math.max(signed, end + HOUR)), side: 'SYSTEM', kind: 'DECLINE', reason: 'SOLD' }
        : { at: end, side: 'SYSTEM', kind: 'HOLD', hold: 'AGREEMENT' }
      yield { dealer: rival, cars: [car], said: [...said, last] }
    }
  }
}

/** Open negotiations on cars on sale, failed ones, package offers, and offers on locked cars. */
function* underWay(cars: readonly CarRecord[], house: House, dice: Random): Generator<Talk> {
  const { world, dealers } = house
  const now = world.now.getTime()
  const free = negotiable(cars).slice(0, -RULED)
  const sees = (car: CarRecord, dealer: Dealer) => whoSees(car, house).includes(dealer)
  for (const [place, dealer] of dealers.entries()) {
    const mine = free.filter((car, at) => at % 8 === place && sees(car, dealer))
    // Failed negotiations and package offers are about cars on which other dealers negotiate.
    const theirs = free.filter((car, at) => at % 8 === (place + 3) % 8 && sees(car, dealer))
    for (const [at, car] of mine.slice(0, STAGES.length).entries()) {
      yield { dealer, cars: [car], said: open(car, dealer, STAGES[at]!, now, dice), transport: transportOf(dice) }
      // Every second car has an offer of another dealer too, so that staff can compare them.
      const rival = dealers[(place + 1) % dealers.length]!
      if (at % 2 === 0 && rival !== dealer && sees(car, rival))
        yield { dealer: rival, cars: [car], said: open(car, rival, STAGES[(at + 1) % 2]!, now, dice) }
    }
    for (const [at, car] of theirs.slice(0, 4).entries())
      yield {
        dealer,
        cars: [car],
        said: ended(car, dealer, { end: now - (at + dice.between(0.3, 0.9)) * 2 * DAY, way: at }, dice),
      }
    // An agreement whose contract was cancelled later; the contract's data shows why.
    for (const car of theirs.slice(7, 8)) {
      const end = now - dice.between(6, 8) * DAY
      const fail: Said = { at: end + 3 * DAY, side: 'SYSTEM', kind: 'FAIL', reason: 'OTHER' }
      yield { dealer, cars: [car], said: [...agreed(car, dealer, end, dice), fail] }
    }
    const together = theirs.slice(4, 7)
    if (together.length > 1) yield packageOf(together, dealer, place % 2 === 0, now, dice)
  }
  for (const car of cars.filter(({ listing }) => listing!.status === 'LOCKED')) {
    for (const [place, dealer] of whoSees(car, house).slice(0, 2).entries()) {
      const { first, asking } = amountsOf(car, dealer, dice)
      const amount = car.listing!.isNegotiable ? first : asking
      const at = now - dice.between(1 - place * 0.4, 3 - place * 2) * HOUR
      yield { dealer, cars: [car], said: [{ at, side: 'BUYER', kind: 'OFFER', amount, hours: 24, hold: 'LOCK' }] }
    }
  }
}

/** Offers of suggested cars that came to nothing in the last two months. */
function* inVain(cars: readonly CarRecord[], house: House): Generator<Talk> {
  const { world, dealers } = house
  const now = world.now.getTime()
  const free = negotiable(cars).slice(0, -RULED)
  for (const [place, dealer] of dealers.entries()) {
    const theirs = free.filter((car, at) => at % 8 === (place + 3) % 8 && whoSees(car, house).includes(dealer))
    for (const [at, car] of theirs.slice(8, 11).entries()) {
      const begun = Date.parse(car.listing!.publishedAt ?? car.createdAt) + HOUR
      const end = Math.max(begun + DAY, now - (9 + 14 * at + place) * DAY)
      if (end > now - HOUR) continue
      const said = suggestedInVain(dealer.priced(car.priceMinor!), end, place + at)
      yield { dealer, cars: [car], said, isSuggested: true }
    }
  }
}

/** An offer on several cars at one price; it waits for the dealer or for the company. */
function packageOf(cars: readonly CarRecord[], dealer: Dealer, isAnswered: boolean, now: number, dice: Random): Talk {
  const parts = cars.map((car) => amountsOf(car, dealer, dice))
  const sum = (of: 'first' | 'counter') => parts.reduce((total, part) => total + part[of], 0)
  const at = now - dice.between(2, 3) * HOUR
  const offer: Said = {
    at,
    side: 'BUYER',
    kind: 'OFFER',
    amount: sum('first'),
    hours: 48,
    message: 'One truck, one price.',
  }
  const reply: Said = {
    ...offer,
    at: at + HOUR,
    side: 'SELLER',
    kind: 'COUNTER',
    amount: sum('counter'),
    message: 'All of them on one transport.',
  }
  return { dealer, cars, said: isAnswered ? [offer, reply] : [offer] }
}

const fifty = (minor: number): number => Math.round(minor / 5000) * 5000
const ruleOf = (car: CarRecord): [below: number, counterAt: number] => [
  fifty(car.priceMinor! * 0.85),
  fifty(car.priceMinor! * 0.97),
]

/** Automatic answers by rules. */
function byRule(cars: readonly CarRecord[], house: House, dice: Random): Talk[] {
  const { world, dealers } = house
  const now = world.now.getTime()
  const ruled = negotiable(cars)
    .slice(-RULED)
    .filter((car) => whoSees(car, house).length === dealers.length)
  return ruled.slice(0, 2).flatMap((car, at) => {
    const [below, counterAt] = ruleOf(car)
    const [one, two] = [dealers[at % dealers.length]!, dealers[(at + 2) % dealers.length]!]
    const named = Math.min(counterAt, one.priced(car.priceMinor!))
    const begin = now - dice.between(0.5, 3) * HOUR
    const offer: Said = { at: begin, side: 'BUYER', kind: 'OFFER', amount: fifty(counterAt * 0.96), hours: 48 }
    const low: Said = { ...offer, at: begin - DAY, amount: fifty(below * 0.94) }
    const answer = { side: 'SELLER', isAutomatic: true } as const
    return [
      {
        dealer: one,
        cars: [car],
        said: [offer, { ...answer, at: begin, kind: 'COUNTER', amount: named, hours: 48 }],
      },
      { dealer: two, cars: [car], said: [low, { ...answer, at: low.at, kind: 'DECLINE', reason: 'PRICE' }] },
    ]
  })
}

/** Cars on sale that have no other negotiation and accept offers. */
const negotiable = (cars: readonly CarRecord[]): CarRecord[] =>
  cars.filter(
    ({ status, listing, priceMinor }) =>
      status === 'AVAILABLE' && listing!.status === 'AVAILABLE' && listing!.isNegotiable && (priceMinor ?? 0) > 200_000,
  )

/** Dealers who can see the listing. */
const whoSees = ({ listing }: CarRecord, { dealers, groupIds }: House): Dealer[] =>
  dealers.filter(
    (dealer) =>
      (listing!.groups.length === 0 || listing!.groups.some((place) => dealer.groupIds.includes(groupIds[place]!))) &&
      (listing!.countries.length === 0 || listing!.countries.includes(dealer.country)),
  )

const transportOf = (dice: Random): string =>
  dice.pick(['SELLER_CARRIER', 'SELLER_CARRIER', 'BUYER_CARRIER', 'BUYER_SELF'])

function shuffled<T>(items: readonly T[], dice: Random): T[] {
  return items
    .map((item) => [dice.next(), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item)
}
