// Negotiations in the format of each side.
import type { DataOf } from '@bilbro/contract/endpoint'
import type { Api } from '@bilbro/contract'
import {
  counterRange,
  isChecking,
  allowedActions,
  midpointFor,
  placesBelow,
} from '@bilbro/contract/deal/offers/offer-amounts'
import { isOpen, type OfferSide, turnOf } from '@bilbro/contract/deal/offers/offer-states'
import type { OfferDetail, OfferRow } from '@bilbro/contract/deal/offers/offers'
import type { PortalOffer, PortalOfferDetail } from '@bilbro/contract/deal/offers/portal-offers'
import { moneyOf } from '../../core/money.ts'
import { isUnapproved } from './minimum/minimum.rules.ts'
import { sharesOf, stateOf } from './offers.rules.ts'
import { type StaffRowRead, marginOfRow, type MarginSeller } from './offer-margin.read.ts'
import type { OfferRowRead, RoundRead } from './offer-rows.store.ts'

type Head = Omit<PortalOffer, 'turn' | 'may' | 'range'>
export type Shown = { pictureUrl: (fileId: string) => string }
const eur = (minor: number) => ({ minor, currency: 'EUR' as const })
const eurOr = (minor: number | null) => (minor === null ? null : eur(minor))

function headOf(row: OfferRowRead, side: OfferSide, { pictureUrl }: Shown): Head {
  const shares = sharesOf(row, row.cars)
  const { buyerMinor, sellerMinor } = row
  return {
    id: row.id,
    version: row.version,
    status: stateOf(row).status,
    isPackage: row.isPackage,
    cars: row.cars.map((car, at) => ({
      id: car.id,
      listingId: car.listingId,
      stockNo: car.stockNo,
      brand: car.brand,
      model: car.model,
      variant: car.variant,
      year: car.year,
      mileage: car.mileage,
      photo: car.photo && pictureUrl(car.photo),
      asking: eur(car.askingMinor),
      share: shares[at]!,
    })),
    asking: eur(row.askingMinor),
    amount: eur(row.amountMinor),
    buyerAmount: eurOr(buyerMinor),
    sellerAmount: eurOr(sellerMinor),
    gap: buyerMinor !== null && sellerMinor !== null ? eur(sellerMinor - buyerMinor) : null,
    midpoint: eurOr(midpointFor(stateOf(row), side) ?? null),
    since: row.since,
    expiresAt: row.expiresAt,
    holdReason: row.holdReason as Head['holdReason'],
    queuePosition: row.queuePosition,
    transport: row.transport as Head['transport'],
    destination: row.destination,
    rate: row.rate
      ? ({ currency: row.rateCurrency, rate: row.rate, day: row.rateDay, source: row.rateSource } as Head['rate'])
      : null,
    isChecking: isChecking(stateOf(row)),
    closedReason: row.closedReason as Head['closedReason'],
    acceptedAt: row.acceptedAt,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}

const rangeOf = (row: OfferRowRead, side: OfferSide) => {
  const range = counterRange(stateOf(row), side)
  return range ? { min: eur(range.min), max: eur(range.max) } : null
}

/** The dealer's view: no other dealer's name, no minimum, no margin. */
export function toPortal(row: OfferRowRead, shown: Shown): PortalOffer {
  const turn = turnOf(stateOf(row))
  return {
    ...headOf(row, 'BUYER', shown),
    turn: turn ? (turn === 'BUYER' ? 'YOU' : 'HOUSE') : null,
    may: allowedActions(stateOf(row), 'BUYER'),
    range: rangeOf(row, 'BUYER'),
  }
}

const sides = { BUYER: 'YOU', SELLER: 'HOUSE', SYSTEM: 'SYSTEM' } as const
const roundOf = ({ no, kind, amountMinor, message, reason, isAutomatic, at, expiresAt }: RoundRead) => ({
  no,
  kind: kind as PortalOfferDetail['thread'][number]['kind'],
  amount: moneyOf(amountMinor, 'EUR'),
  message,
  reason: reason as PortalOfferDetail['thread'][number]['reason'],
  isAutomatic,
  at,
  expiresAt,
})

export const toPortalDetail = (row: OfferRowRead, rounds: readonly RoundRead[], shown: Shown): PortalOfferDetail => ({
  ...toPortal(row, shown),
  thread: rounds.map((round) => ({
    ...roundOf(round),
    by: sides[round.side as keyof typeof sides],
    person: round.dealer,
  })),
})

export type StaffReader = Shown & MarginSeller & { maySeeCosts: boolean }

export function toOffice(row: StaffRowRead, reader: StaffReader): OfferRow {
  const head = headOf(row, 'SELLER', reader)
  const { status, lastBy } = stateOf(row)
  const isOurs = lastBy === 'SELLER' && (isOpen(status) || status === 'ON_HOLD')
  return {
    ...head,
    cars: head.cars.map((car, at) => ({ ...car, minimum: eurOr(row.cars[at]!.minMinor) })),
    company: { id: row.companyId, name: row.companyName, country: row.companyCountry },
    source: row.source as OfferRow['source'],
    turn: turnOf(stateOf(row)) ?? null,
    may: allowedActions(stateOf(row), 'SELLER'),
    range: rangeOf(row, 'SELLER'),
    margin: reader.maySeeCosts ? marginOfRow(row, reader) : null,
    isBelowMinimum: placesBelow(row.amountMinor, row.cars).length > 0,
    needsApproval: isOurs && isUnapproved(row.amountMinor, row.cars, row.approved),
    lastMessage: row.lastMessage,
  }
}

export const toOfficeDetail = (row: StaffRowRead, rounds: readonly RoundRead[], reader: StaffReader): OfferDetail => ({
  ...toOffice(row, reader),
  thread: rounds.map((round) => ({
    ...roundOf(round),
    side: round.side as DataOf<Api['offers']['get']>['thread'][number]['side'],
    person: round.staff ?? round.dealer,
    below: round.belowReason === null ? null : { reason: round.belowReason, by: round.approver ?? '–' },
  })),
})
