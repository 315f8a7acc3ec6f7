// Rows of a negotiation in the demo world, from its rounds.
import { placesBelow } from '@bilbro/contract/deal/offers/offer-amounts'
import type { OfferSide, OfferStatus, RoundKind } from '@bilbro/contract/deal/offers/offer-states'
import { idAt } from '../cars/identity.ts'
import { instant } from '../cars/record.ts'
import type { CarRecord } from '../cars/record.ts'
import { list } from '../load/copy.ts'
import type { Cell, Target } from '../load/copy.ts'

/** A dealer company that negotiates. */
export interface Dealer {
  readonly companyId: string
  readonly country: string
  /** Its users who may bind it. */
  readonly userIds: readonly string[]
  /** The buyer groups it is in. */
  readonly groupIds: readonly string[]
  /** Its own price for the price of a listing. */
  readonly priced: (minor: number) => number
}

/** One round; `side` SYSTEM is an expiry or the queue. */
export interface Said {
  readonly at: number
  readonly side: OfferSide | 'SYSTEM'
  readonly kind: RoundKind
  readonly amount?: number
  readonly hours?: number
  readonly message?: string
  readonly reason?: string
  readonly isAutomatic?: boolean
  /** Index of the user on this side. */
  readonly who?: number
  /** For a HOLD: its reason. */
  readonly hold?: 'LOCK' | 'AGREEMENT'
}

export interface Talk {
  readonly dealer: Dealer
  readonly cars: readonly CarRecord[]
  readonly said: readonly Said[]
  readonly transport?: string
  /** Our own company offered a car that the dealer's page suggested. */
  readonly isSuggested?: boolean
}

const HOUR = 3_600_000
const NAMED = new Set<RoundKind>(['OFFER', 'COUNTER', 'MIDPOINT'])
const OVER: Partial<Record<RoundKind, OfferStatus>> = {
  ACCEPT: 'ACCEPTED',
  DECLINE: 'DECLINED',
  WITHDRAW: 'WITHDRAWN',
  EXPIRE: 'EXPIRED',
  HOLD: 'ON_HOLD',
  FAIL: 'DECLINED',
}

/** Status after a round with an amount. */
const afterAmount = ({ kind, side }: Said, isFirst: boolean): OfferStatus =>
  kind === 'MIDPOINT'
    ? 'MIDPOINT_PROPOSED'
    : side === 'SELLER'
      ? 'COUNTERED_BY_SELLER'
      : isFirst
        ? 'SUBMITTED'
        : 'COUNTERED_BY_BUYER'

export const OFFER: Target = {
  table: 'offers',
  columns: [
    'id',
    'version',
    'company_id',
    'source',
    'status',
    'car_ids',
    'is_package',
    'asking_minor',
    'amount_minor',
    'last_by',
    'buyer_minor',
    'seller_minor',
    'rounds',
    'since',
    'expires_at',
    'hold_reason',
    'held_at',
    'held_status',
    'held_seconds',
    'transport',
    'destination',
    'closed_reason',
    'accepted_at',
    'closed_at',
    'created_at',
    'updated_at',
  ],
}
export const OFFER_CAR: Target = {
  table: 'offer_cars',
  columns: [
    'id',
    'offer_id',
    'car_id',
    'listing_id',
    'company_id',
    'is_package',
    'position',
    'asking_minor',
    'is_open',
    'is_accepted',
  ],
}
export const ROUND: Target = {
  table: 'offer_rounds',
  columns: [
    'id',
    'offer_id',
    'no',
    'side',
    'kind',
    'amount_minor',
    'message',
    'reason',
    'staff_id',
    'buyer_user_id',
    'is_automatic',
    'at',
    'expires_at',
    'below_reason',
    'below_by',
    'below_minimums',
  ],
}

export interface TalkRows {
  readonly offer: Cell[]
  readonly cars: Cell[][]
  readonly rounds: Cell[][]
}

const askingOf = ({ dealer }: Talk, car: CarRecord): number => dealer.priced(car.priceMinor ?? 0)

/** The approval, with a reason, of an amount below the minimum price that our own company named. */
function belowOf(talk: Talk, one: Talk['said'][number], onTable: number, staffIds: readonly string[]): Cell[] {
  const amount = one.kind === 'ACCEPT' ? onTable : one.amount
  const cars = talk.cars.map((car) => ({ askingMinor: askingOf(talk, car), minMinor: car.minPriceMinor }))
  if (one.side !== 'SELLER' || !amount || !placesBelow(amount, cars).length) return [null, null, null]
  const minimums = cars.map(({ minMinor }) => String(minMinor ?? 0))
  return ['Has been in the yard for long', staffIds[(one.who ?? 0) % staffIds.length]!, list(minimums)]
}

/** The rows of a negotiation; `serial` makes its ids unique. */
export function rowsOf(talk: Talk, serial: number, seed: number, staffIds: readonly string[]): TalkRows {
  const { dealer, cars, said, transport = 'SELLER_CARRIER' } = talk
  const [first, last] = [said[0]!, said.at(-1)!]
  const named = said.filter(({ kind }) => NAMED.has(kind))
  const table = named.at(-1)!
  const lastOf = (side: OfferSide): Cell => named.findLast((one) => one.side === side)?.amount ?? null
  const standing = afterAmount(table, named.length === 1)
  // An offer on a locked car is on hold from its first round.
  const hold = last.hold
  const accepted = said.find(({ kind }) => kind === 'ACCEPT')
  const status = hold ? 'ON_HOLD' : (OVER[last.kind] ?? standing)
  const isOpen = status === standing
  const expires = table.at + (table.hours ?? 24) * HOUR
  const id = idAt(first.at, seed, 61, serial)
  const isPackage = cars.length > 1
  const closedReason = status === 'WITHDRAWN' ? 'WITHDRAWN' : status === 'EXPIRED' ? 'NO_REPLY' : (last.reason ?? null)
  const offer: Cell[] = [
    id,
    said.length,
    dealer.companyId,
    first.side === 'BUYER' ? 'DEALER' : talk.isSuggested ? 'SUGGESTED' : 'COMPANY',
    status,
    list(cars.map((car) => car.id)),
    isPackage,
    cars.reduce((sum, car) => sum + askingOf(talk, car), 0),
    table.amount!,
    table.side,
    lastOf('BUYER'),
    lastOf('SELLER'),
    named.length,
    instant(table.at),
    isOpen || status === 'EXPIRED' ? instant(expires) : null,
    hold ?? null,
    hold ? instant(last.at) : null,
    hold ? standing : null,
    hold ? Math.max(0, Math.floor((expires - last.at) / 1000)) : null,
    transport,
    dealer.country,
    isOpen || hold || status === 'ACCEPTED' ? null : closedReason,
    accepted ? instant(accepted.at) : null,
    isOpen || hold ? null : instant(last.at),
    instant(first.at),
    instant(last.at),
  ]
  return {
    offer,
    cars: cars.map((car, position) => [
      idAt(first.at, seed, 62, serial, position),
      id,
      car.id,
      car.listing!.id,
      dealer.companyId,
      isPackage,
      position,
      askingOf(talk, car),
      isOpen || status === 'ON_HOLD',
      status === 'ACCEPTED',
    ]),
    rounds: said.map((one, at) => [
      idAt(one.at, seed, 63, serial, at),
      id,
      at + 1,
      one.side,
      one.kind,
      one.amount ?? (one.kind === 'ACCEPT' ? table.amount! : null),
      one.message ?? null,
      one.reason ?? null,
      one.side === 'SELLER' && !one.isAutomatic ? staffIds[(one.who ?? 0) % staffIds.length]! : null,
      one.side === 'BUYER' ? dealer.userIds[(one.who ?? 0) % dealer.userIds.length]! : null,
      one.isAutomatic ?? false,
      instant(one.at),
      NAMED.has(one.kind) && !one.hold ? instant(one.at + (one.hours ?? 24) * HOUR) : null,
      ...belowOf(talk, one, table.amount!, staffIds),
    ]),
  }
}
