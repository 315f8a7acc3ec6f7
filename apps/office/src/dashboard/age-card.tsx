import { stockStatuses } from '@bilbro/contract/stock/cars/car-states'
import { Card } from '@bilbro/ui/layout/card'
import { Money } from '@bilbro/ui/layout/money'
import { Loading, Skeleton } from '@bilbro/ui/feedback/skeleton'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../core/api.ts'
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
  // The cars of a bar, oldest first.
  const searchOf = ({ from, to }: { from: number; to: number | null }) => ({
    status: [...stockStatuses],
    ...(from > 0 && { daysMin: from }),
    ...(to !== null && { daysMax: to }),
    sortBy: 'standingDays' as const,
  })
  return (
    <Card title={t('office.home.age')}>
      <BarChart
        label={t('office.home.age')}
        unit={t('nav.cars')}
        noteLabel={t('office.home.capital')}
        bars={data.buckets.map((bucket) => ({
          id: String(bucket.from),
          label: bucket.to === null ? `${bucket.from}+` : `${bucket.from}–${bucket.to}`,
          value: bucket.count,
          note: <Money value={bucket.capital} whole />,
          link: (text) => (
            <Link to="/cars" search={searchOf(bucket)}>
              {text}
            </Link>
          ),
        }))}
      >
        <Text tone="dim">
          {t('office.home.average')} <b className="b-num">{days(data.average)}</b> · {t('office.home.median')}{' '}
          <b className="b-num">{days(data.median)}</b>
        </Text>
        <Text size={12} tone="dim">
          {t('office.home.ageHint')}
        </Text>
      </BarChart>
    </Card>
  )
}
