import { serverNow } from '@bilbro/i18n/clock'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { useT } from '@bilbro/ui/use-t'
import { Handshake, Sparkles, TrendingDown, TriangleAlert } from 'lucide-react'
import { useLastVisit } from '../../../visits/use-visit.ts'
import type { ListedCar } from '../list-query.ts'

const newDays = 3

/** Whether a car was listed in the last days. */
export const isNew = (car: Pick<ListedCar, 'createdAt'>): boolean =>
  serverNow() - Date.parse(car.createdAt) < newDays * 86_400_000

/** Whether a price is lower than before. */
export const isReduced = ({ price, previousPrice }: Pick<ListedCar, 'price' | 'previousPrice'>): boolean =>
  Boolean(price && previousPrice && previousPrice.currency === price.currency && previousPrice.minor > price.minor)

/** Badges of a car in a list: under offer, new (to this user), reduced, damaged. */
export function CarBadges({ car }: { car: ListedCar }) {
  const { t } = useT()
  const since = useLastVisit()
  const isForYou = since !== undefined && Date.parse(car.createdAt) > Date.parse(since)
  return (
    <>
      {car.b2b.status === 'LOCKED' && (
        <Badge tone="grey" icon={Handshake}>
          {t('cars.badge.underOffer')}
        </Badge>
      )}
      {(isForYou || isNew(car)) && (
        <Badge tone="blue" icon={Sparkles}>
          {isForYou ? t('buying.newForYou') : t('cars.badge.new')}
        </Badge>
      )}
      {isReduced(car) && (
        <Badge tone="green" icon={TrendingDown}>
          {t('cars.badge.reduced')}
        </Badge>
      )}
      {car.isDamaged && (
        <Badge tone="amber" icon={TriangleAlert}>
          {t('cars.badge.damage')}
        </Badge>
      )}
    </>
  )
}
