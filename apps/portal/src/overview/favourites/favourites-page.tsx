import { besideModel } from '@bilbro/contract/stock/cars/car-title'
import type { Favourite } from '@bilbro/contract/sale/favourites'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { ButtonLink } from '@bilbro/ui/forms/button'
import { Page } from '@bilbro/ui/layout/page'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { Heart as Shape } from 'lucide-react'
import { CarCard } from '../../sale/listings/list/card/car-card.tsx'
import { CarLink } from '../../sale/listings/list/card/car-link.tsx'
import { nameOf } from '../../sale/listings/list/card/car-words.ts'
import { Heart } from '../../sale/listings/list/card/heart.tsx'
import { CardSkeletons } from '../../sale/listings/list/list-skeleton.tsx'
import { api } from '../../core/api.ts'
import { ChosenBar } from '../../deal/offers/choosing/chosen-bar.tsx'
import { LoadFailed } from './load-failed.tsx'
import { SavedTabs } from './saved-tabs.tsx'
import '../../sale/listings/list/car-list-page.css'
import './saved.css'

/** The dealer's favourite cars. Cars that are no longer available are listed below until the user removes them. */
export function FavouritesPage({ isOpen, onOpen }: { isOpen: boolean; onOpen: (isOpen: boolean) => void }) {
  const { t } = useT()
  const { data, error, refetch } = useQuery({ ...api.portalFavourites.list.query(), throwOnError: false })
  return (
    <Page
      title={t('buying.favourites')}
      subtitle={<Text tone="dim">{t('buying.onlyYouSeeList')}</Text>}
      tabs={<SavedTabs />}
    >
      {data ? (
        <Kept favourites={data} />
      ) : error ? (
        <LoadFailed error={error} onAgain={() => void refetch()} />
      ) : (
        <CardSkeletons />
      )}
      <ChosenBar isOpen={isOpen} onOpen={onOpen} />
    </Page>
  )
}

function Kept({ favourites }: { favourites: Favourite[] }) {
  const { t, lang } = useT()
  const listed = favourites.filter(({ car }) => car)
  const others = favourites.filter(({ car }) => !car)
  if (!favourites.length)
    return (
      <EmptyState
        icon={<Shape size={32} strokeWidth={1.5} />}
        title={t('buying.noFavourites')}
        body={t('buying.noFavouritesBody')}
        action={
          <ButtonLink look="primary" to="/$lang/portal" params={{ lang }}>
            {t('buying.toCars')}
          </ButtonLink>
        }
      />
    )
  return (
    <div className="saved">
      {listed.length > 0 && (
        <ul className="cars-grid">
          {listed.map((one, i) => (
            <li key={one.id}>
              <CarCard car={one.car!} isPublic={false} first={i === 0} note={<Change favourite={one} />} />
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <section aria-label={t('buying.notOnList')}>
          <h2 className="saved-title">{t('buying.notOnList')}</h2>
          <ul className="saved-rows">
            {others.map((one) => (
              <li key={one.id}>
                <GoneRow favourite={one} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** The change of the price since the car was added. */
function Change({ favourite: { car, was } }: { favourite: Favourite }) {
  const { t, format } = useT()
  if (!car?.price || !was || car.price.minor === was.minor) return null
  const less = was.minor - car.price.minor
  const amount = format.money({ ...was, minor: Math.abs(less) }, { whole: true })
  return (
    <Text size={12} tone={less > 0 ? 'success' : 'dim'}>
      {less > 0 ? t('buying.cheaper', { amount }) : t('buying.dearer', { amount })}
    </Text>
  )
}

function GoneRow({ favourite: one }: { favourite: Favourite }) {
  const { t, format } = useT()
  const name = [nameOf(one), besideModel(one)].filter(Boolean).join(' ')
  const facts = [one.year, one.mileage === null ? null : format.km(one.mileage)].filter(Boolean).join(' · ')
  return (
    <div className="saved-row">
      <div>
        {one.isLocked ? (
          <CarLink id={one.id} isPublic={false} fromList={false}>
            {name}
          </CarLink>
        ) : (
          <span>{name}</span>
        )}
        <small>{[facts, one.isLocked ? t('buying.locked') : t('buying.gone')].filter(Boolean).join(' · ')}</small>
      </div>
      <Heart car={one} />
    </div>
  )
}
