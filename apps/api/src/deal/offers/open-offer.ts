// Starts a negotiation, by a dealer's offer or by the company's.
import type { Money } from '@bilbro/contract/common'
import type { OfferSide } from '@bilbro/contract/deal/offers/offer-states'
import { audit } from '../../core/audit/audit.ts'
import { amountText } from '../../core/money.ts'
import { appError, fieldError } from '../../core/errors.ts'
import { pricedBy } from '../../core/price-rules.ts'
import type { Ctx } from '../../core/request/context.ts'
import * as rates from '../../rates/exchange-rate/exchange-rate.store.ts'
import { assertCreditNotBlocked } from '../../dealers/company-credit/assert-credit.ts'
import { answerByRule } from './answers/automatic-answer.ts'
import type * as offerCars from './offer-cars.store.ts'
import * as cars from './offer-cars.store.ts'
import { offerExpiry } from './queue/offer-expiry.job.ts'
import { syncRequestStatus } from './sync-request-status.ts'
import { enqueueOfferNews } from './news/offer-news.job.ts'
import { type Allowed, type Approval, approvalOf, withMinimums } from './minimum/minimum.rules.ts'
import * as offers from './offers.store.ts'

type Listed = Awaited<ReturnType<typeof offerCars.getListingsForShare>>[number]
type Opening = {
  dealer: Pick<offerCars.Dealer, 'id' | 'country' | 'priceRules'>
  listings: readonly Listed[]
  side: OfferSide
  amount: Money
  hours: number
  message?: string | undefined
  transport?: string | undefined
  destination?: string | undefined
  /** The dealer gets a separate e-mail about it. */
  isMailed?: boolean
  /** The company offers a car that the server suggested for this dealer. */
  isSuggested?: boolean
  /** For staff: whether the amount may be below the minimum, and why. */
  below?: Allowed
}

const neverBelow: Allowed = { mayGoBelow: false }
const inHours = (now: Date, hours: number): string => new Date(now.getTime() + hours * 3_600_000).toISOString()

const currencies: Partial<Record<string, Money['currency']>> = { NO: 'NOK', DK: 'DKK', SE: 'SEK' }
/** Today's exchange rate of the dealer's currency, stored because the dealer saw it when naming the amount. */
export async function exchangeRateSnapshot(db: Ctx['db'], country: string) {
  const currency = currencies[country]
  const found = currency && (await rates.findEuroRate(db, currency))
  return found && currency
    ? { rateCurrency: currency, rate: found.rate, rateDay: found.day, rateSource: found.source }
    : { rateCurrency: null, rate: null, rateDay: null, rateSource: null }
}

/** The approval columns of a round. */
export const belowMinimumColumns = ({ actor }: Pick<Ctx, 'actor'>, approval: Approval | null) =>
  approval && actor.kind === 'staff'
    ? { belowReason: approval.reason, belowBy: actor.id, belowMinimums: approval.minimums }
    : {}

/** The actor columns of a round. */
export const actorColumns = ({ actor }: Pick<Ctx, 'actor'>) => ({
  staffId: actor.kind === 'staff' ? actor.id : null,
  buyerUserId: actor.kind === 'buyer' ? actor.id : null,
})

/**
 * Starts a negotiation. If a car is locked for someone else, the offer waits in the queue. The caller has locked the
 * listings.
 * @throws car.notAvailable, offer.fixedPrice at the amount, offer.talking, offer.belowMinimum at the reason,
 * auth.forbidden
 */
export async function openOffer(ctx: Ctx, opening: Opening): Promise<offers.OfferRecord> {
  const { dealer, listings, side, amount, hours, message, isMailed = false, isSuggested = false } = opening
  if (side === 'BUYER') await assertCreditNotBlocked(ctx, dealer.id)
  const priced = pricedBy(dealer.priceRules) ?? ((minor: number) => minor)
  const asked = listings.map(({ carId, listingId, priceMinor }) => ({
    carId,
    listingId,
    askingMinor: priced(priceMinor ?? 0),
  }))
  const askingMinor = asked.reduce((total, one) => total + one.askingMinor, 0)
  if (!listings.every(({ status, carSellable }) => carSellable && (status === 'AVAILABLE' || status === 'LOCKED')))
    throw appError('car.notAvailable')
  const isFixed = listings.some(({ isNegotiable }) => !isNegotiable)
  if (side === 'BUYER' && isFixed && amount.minor !== askingMinor)
    throw fieldError('offer.fixedPrice', 'amount', {
      price: amountText({ minor: askingMinor, currency: 'EUR' }),
    })
  const approval =
    side === 'SELLER' ? approvalOf(amount.minor, withMinimums(asked, listings), opening.below ?? neverBelow) : null

  const locks = await cars.getLocksByListing(
    ctx.db,
    listings.flatMap(({ status, listingId }) => (status === 'LOCKED' ? [listingId] : [])),
  )
  const waits = side === 'BUYER' && [...locks.values()].some(({ companyId }) => companyId !== dealer.id)
  const status = side === 'BUYER' ? 'SUBMITTED' : 'COUNTERED_BY_SELLER'
  const expiresAt = inHours(ctx.now, hours)
  const offer = await offers.insert(
    ctx.db,
    {
      companyId: dealer.id,
      source: side === 'BUYER' ? 'DEALER' : isSuggested ? 'SUGGESTED' : 'COMPANY',
      status: waits ? 'ON_HOLD' : status,
      ...(waits
        ? { holdReason: 'LOCK' as const, heldStatus: status, heldSeconds: hours * 3600, expiresAt: null }
        : { expiresAt }),
      amountMinor: amount.minor,
      lastBy: side,
      buyerMinor: side === 'BUYER' ? amount.minor : null,
      sellerMinor: side === 'SELLER' ? amount.minor : null,
      askingMinor,
      transport: opening.transport ?? 'SELLER_CARRIER',
      destination: opening.destination ?? dealer.country,
      ...(await exchangeRateSnapshot(ctx.db, dealer.country)),
    },
    {
      cars: asked,
      round: {
        side,
        kind: 'OFFER',
        amountMinor: amount.minor,
        message: message || null,
        ...actorColumns(ctx),
        ...belowMinimumColumns(ctx, approval),
        expiresAt: waits ? null : expiresAt,
      },
    },
    ctx.now,
  )
  await audit(ctx, {
    entity: 'offers',
    entityId: offer.id,
    parents: { buyerCompanies: dealer.id, cars: offer.carIds },
    action: waits ? 'offerQueued' : 'offerMade',
    changes: [{ field: 'offerAmount', from: null, to: amount.minor }],
  })
  await enqueueOfferNews(
    ctx,
    [offer.id],
    side === 'BUYER' ? { staff: 'offerReceived' } : { dealer: 'offerReceived', isMailed },
  )
  if (!waits) await ctx.enqueue(offerExpiry, {}, { startAfter: new Date(expiresAt) })
  const after = waits || side === 'SELLER' ? offer : await answerByRule(ctx, offer)
  await syncRequestStatus(ctx, offer, 'named')
  return after
}
