import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { ButtonLink } from '@bilbro/ui/forms/button'
import { Page } from '@bilbro/ui/layout/page'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { CarCard } from '../../sale/listings/list/card/car-card.tsx'
import { CardSkeletons } from '../../sale/listings/list/list-skeleton.tsx'
import { api } from '../../core/api.ts'
import { LoadFailed } from './load-failed.tsx'
import { SavedTabs } from './saved-tabs.tsx'
import '../../sale/listings/list/car-list-page.css'

/** The cars that the user viewed last, if they are still listed. */
export function ViewedPage() {
  const { t, lang } = useT()
  const { data, error, refetch } = useQuery({ ...api.portalVisits.viewed.query(), throwOnError: false })
  return (
    <Page
      title={t('buying.viewed')}
      subtitle={<Text tone="dim">{t('buying.onlyYouSeeList')}</Text>}
      tabs={<SavedTabs />}
    >
      {data?.length === 0 ? (
        <EmptyState
          icon={<Eye size={32} strokeWidth={1.5} />}
          title={t('buying.noViewed')}
          body={t('buying.noViewedBody')}
          action={
            <ButtonLink look="primary" to="/$lang/portal" params={{ lang }}>
              {t('buying.toCars')}
            </ButtonLink>
          }
        />
      ) : data ? (
        <ul className="cars-grid">
          {data.map((car, i) => (
            <li key={car.id}>
              <CarCard car={car} isPublic={false} first={i === 0} />
            </li>
          ))}
        </ul>
      ) : error ? (
        <LoadFailed error={error} onAgain={() => void refetch()} />
      ) : (
        <CardSkeletons />
      )}
    </Page>
  )
}
