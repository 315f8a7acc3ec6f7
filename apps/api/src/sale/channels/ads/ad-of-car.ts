// The ad of a car on a channel as it would be sent now, or the check list that prevents it.
import type { Ad } from '@bilbro/contract/sale/channels/ads'
import type { Channel, ShownProblem } from '@bilbro/contract/sale/channels/channels'
import { problemTexts } from '@bilbro/contract/sale/channels/problem-texts'
import type { Money } from '@bilbro/contract/common'
import { applyRule } from '@bilbro/contract/dealers/buyers/price-rule'
import type { ListingStatus } from '@bilbro/contract/listing-states'
import { importCountries } from '@bilbro/contract/rates/landed-cost/landed-cost-packs'
import type { CarFields } from '@bilbro/contract/stock/cars/car-fields'
import { companyDay } from '../../../core/days.ts'
import type { Deps } from '../../../core/deps.ts'
import type { Db } from '../../../core/postgres/db.ts'
import { moneyOf } from '../../../core/money.ts'
import { landedFactsOf, landedFor, type LandedFacts } from '../../../rates/import-cost-settings/landed-for.ts'
import * as cars from '../../../stock/cars/cars.store.ts'
import { adOf, type AdSource } from './ad.rules.ts'
import * as sources from './ad-source.store.ts'

export type AdNeeds = Pick<Deps, 'clock' | 'landedRates'>
export type MadeAd = ({ ad: Ad } | { problems: ShownProblem[] }) & { photos: sources.AdPhotoRow[] }

/** @throws notFound */
export async function adOfCar(deps: AdNeeds, db: Db, carId: string, channel: Channel): Promise<MadeAd> {
  const [car, listing, photos, rules] = await Promise.all([
    cars.get(db, carId),
    sources.findListing(db, carId),
    sources.listPhotos(db, carId),
    sources.listPriceRules(db),
  ])
  const asking = listing?.priceMinor ?? car.priceMinor
  const forDealers = asking === null ? [] : [asking, ...rules.map((rule) => applyRule(rule, asking))]
  const euros = [
    ...forDealers,
    ...[car.priceMinor, car.minPriceMinor, car.purchasePriceMinor],
    ...[listing?.minPriceMinor, listing?.previousPriceMinor],
  ].filter((minor) => typeof minor === 'number')
  const hidden: Money[] = [...new Set(euros)].map((minor) => ({ minor, currency: 'EUR' }))
  const made = adOf({
    car: { ...car, consumerPrice: moneyOf(car.consumerPriceMinor, car.currency) } as unknown as AdSource['car'],
    listing: listing && { status: listing.status as ListingStatus, texts: listing.texts as CarFields['texts'] },
    photos: photos.map(({ sha256 }) => sha256),
    hidden: [...hidden, ...landedOf(deps, landedFactsOf(car as unknown as LandedFacts), asking)],
    today: companyDay(deps.clock()),
    channel,
  })
  if ('ad' in made) return { ...made, photos }
  return { problems: made.problems.map(({ field, key }) => ({ field, key, message: problemTexts[key] })), photos }
}

/** What the car costs dealers of each country after registration. */
function landedOf(deps: AdNeeds, car: LandedFacts, amount: number | null): Money[] {
  if (amount === null) return []
  return importCountries.flatMap((country) => {
    const quote = landedFor(deps, { car, country, amount })
    const likely = quote?.total.likely ?? null
    return quote && likely !== null ? [{ minor: likely, currency: quote.currency as Money['currency'] }] : []
  })
}
