import type { Api } from '@bilbro/contract'
import type { DataOf } from '@bilbro/contract/endpoint'
import { Card } from '@bilbro/ui/layout/card'
import { Grid, Stack } from '@bilbro/ui/layout/layout'
import { Money } from '@bilbro/ui/layout/money'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import type { Column } from '@bilbro/ui/table/columns/table-columns'
import { Anchor, Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useSuspenseQueries } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { BarChart } from '../../dashboard/bar-chart.tsx'

type Row = DataOf<Api['b2b']['report']>['rows'][number]

/** Figures of the portal of the last ninety days: interest, countries, and brands. */
export function Report() {
  const { t, format } = useT()
  const [{ data: figures }, { data: report }] = useSuspenseQueries({
    queries: [api.b2b.dashboard.query(), api.b2b.report.query()],
  })
  const columns: Column<Row>[] = [
    {
      id: 'brand',
      header: t('car.brand'),
      cell: (row) => (
        <Anchor to="/b2b" search={{ search: row.brand }}>
          {row.brand}
        </Anchor>
      ),
    },
    { id: 'published', header: t('office.b2b.published'), align: 'end', cell: (row) => format.number(row.published) },
    {
      id: 'available',
      header: t('listingStatus.AVAILABLE'),
      align: 'end',
      cell: (row) => format.number(row.available),
    },
    { id: 'locked', header: t('listingStatus.LOCKED'), align: 'end', cell: (row) => format.number(row.locked) },
    {
      id: 'withdrawn',
      header: t('listingStatus.WITHDRAWN'),
      align: 'end',
      cell: (row) => format.number(row.withdrawn),
    },
    {
      id: 'interested',
      header: t('office.b2b.interested'),
      align: 'end',
      cell: (row) => format.number(row.interested),
    },
    {
      id: 'price',
      header: t('office.b2b.averagePrice'),
      align: 'end',
      cell: (row) => <Money value={row.averagePrice} whole />,
    },
    {
      id: 'days',
      header: t('office.b2b.averageDays'),
      align: 'end',
      cell: (row) => row.averageOnlineDays !== null && format.number(row.averageOnlineDays, 1),
    },
  ]
  return (
    <Stack>
      <Text tone="dim">{t('office.b2b.span')}</Text>
      <Grid min="22rem">
        <Card title={t('office.b2b.byDay')}>
          <BarChart
            label={t('office.b2b.byDay')}
            unit={t('office.b2b.interested')}
            bars={figures.interestsByDay.map(({ day, count }) => ({ id: day, label: format.day(day), value: count }))}
          />
        </Card>
        <Card title={t('office.b2b.byCountry')}>
          <BarChart
            label={t('office.b2b.byCountry')}
            unit={t('office.b2b.interested')}
            bars={figures.interestsByCountry.map(({ country, count }) => ({
              id: country,
              label: format.country(country),
              value: count,
            }))}
          />
        </Card>
      </Grid>
      <Card title={t('office.b2b.byBrand')} flush>
        <SimpleTable label={t('office.b2b.byBrand')} columns={columns} rows={report.rows} rowId={(row) => row.brand} />
      </Card>
    </Stack>
  )
}
