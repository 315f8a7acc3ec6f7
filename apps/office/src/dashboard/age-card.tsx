import { standingDaysLists } from '@bilbro/contract/stock/car-stats/car-stats-lists'
import { Card } from '@bilbro/ui/layout/card'
import { Money } from '@bilbro/ui/layout/money'
import { Loading, Skeleton } from '@bilbro/ui/feedback/skeleton'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { api } from '../core/api.ts'
import { ListLink } from '../kit/list/links/list-link.tsx'
import { BarChart } from './bar-chart.tsx'

/** Days in stock of all cars, in groups, with mean and median. */
export function AgeCard() {
  const { t, format } = useT()
  const { data } = useQuery(api.carStats.standingDays.query())
  if (!data)
    return (
      <Card title={t('office.home.age')}>
        <Loading>
          <Skeleton height="14rem" />
        </Loading>
      </Card>
    )
  const days = (value: number | null) => (value === null ? '–' : format.number(value, 1))
  return (
    <Card title={t('office.home.age')}>
      <BarChart
        label={t('office.home.age')}
        unit={t('nav.cars')}
        noteLabel={t('office.home.capital')}
        bars={data.buckets.map((bucket, at) => ({
          id: String(bucket.from),
          label: bucket.to === null ? `${bucket.from}+` : `${bucket.from}–${bucket.to}`,
          value: bucket.count,
          note: <Money value={bucket.capital} whole />,
          link: (text) => <ListLink opens={standingDaysLists['buckets[].count'].opens(data, [at])}>{text}</ListLink>,
        }))}
      >
        <Text tone="dim">
          {t('office.home.average')}{' '}
          <ListLink opens={standingDaysLists.average.opens()}>
            <b className="b-num">{days(data.average)}</b>
          </ListLink>{' '}
          · {t('office.home.median')}{' '}
          <ListLink opens={standingDaysLists.median.opens()}>
            <b className="b-num">{days(data.median)}</b>
          </ListLink>
        </Text>
        <Text size={12} tone="dim">
          {t('office.home.ageHint')}
        </Text>
      </BarChart>
    </Card>
  )
}
