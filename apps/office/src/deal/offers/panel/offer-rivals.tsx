import type { CarOffers, OfferDetail } from '@bilbro/contract/deal/offers/offers'
import { Card } from '@bilbro/ui/layout/card'
import { Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { carName } from '../car-names.ts'
import { CarTalks } from '../car-talks.tsx'
import { useRivals } from './use-rivals.ts'

/** The competing offers for the car, ranked, and the consequences of accepting this one. */
export function OfferRivals({ offer }: { offer: OfferDetail }) {
  const { t } = useT()
  const { cars, open, waiting } = useRivals(offer)
  const isAlone = cars.every((car) => car.open.every(({ id }) => id === offer.id))
  return (
    <Card title={t('office.offers.rivals')} level={3} flush={!isAlone}>
      <Stack gap={3}>
        <div className={isAlone ? undefined : 'o-offer-pad'}>
          <Stack gap={1}>
            {offer.may.accept && open > 0 && <Text strong>{t('office.offers.wouldWait', { count: open })}</Text>}
            {waiting > 0 && <Text>{t('office.offers.waiting', { count: waiting })}</Text>}
            {isAlone && <Text tone="dim">{t('office.offers.alone')}</Text>}
            {cars.map((one, at) => (
              <Standing key={offer.cars[at]?.id} of={one} name={cars.length > 1 ? carName(offer.cars[at]!) : ''} />
            ))}
          </Stack>
        </div>
        {!isAlone &&
          cars.map((one, at) => (
            <CarTalks
              key={offer.cars[at]?.id}
              label={`${t('office.offers.rivals')}: ${carName(offer.cars[at]!)}`}
              rows={one.open}
              current={offer.id}
            />
          ))}
      </Stack>
    </Card>
  )
}

/** The cost of another day in stock, and for which dealer the car is locked. */
export function Standing({ of, name = '' }: { of: CarOffers; name?: string }) {
  const { t, format } = useT()
  const { holdingPerDay, standingDays, listing } = of
  const said = [
    holdingPerDay && t('office.offers.holding', { amount: format.money(holdingPerDay) }),
    standingDays !== null && t('office.offers.standing', { days: t('word.days', { count: Math.floor(standingDays) }) }),
    listing?.minPrice && t('office.offers.minimumIs', { amount: format.money(listing.minPrice, { whole: true }) }),
  ].filter(Boolean)
  return (
    <>
      {said.length > 0 && <Text tone="dim">{[name, said.join(' · ')].filter(Boolean).join(': ')}</Text>}
      {listing?.lockedUntil && (
        <Text tone="accent">
          {t(listing.lockedFor ? 'office.offers.lockedFor' : 'office.offers.locked', {
            owner: listing.lockedBy ?? '',
            company: listing.lockedFor ?? '',
            until: format.instant(listing.lockedUntil),
          })}
        </Text>
      )}
    </>
  )
}
