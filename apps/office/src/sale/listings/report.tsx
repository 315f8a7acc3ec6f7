import type { MessageKey } from '@bilbro/i18n/messages'
import { dashboardLists, listingsOf, reportLists } from '@bilbro/contract/sale/b2b-report-lists'
import { daysOf } from '@bilbro/contract/time/periods'
import type { Api } from '@bilbro/contract'
import type { DataOf } from '@bilbro/contract/endpoint'
import { Card } from '@bilbro/ui/layout/card'
import { Grid, Group, Stack } from '@bilbro/ui/layout/layout'
import { Money } from '@bilbro/ui/layout/money'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import type { Column } from '@bilbro/ui/table/columns/table-columns'
import { Text } from '@bilbro/ui/layout/text'
import { tx } from '@bilbro/i18n/i18n'
import { useT } from '@bilbro/ui/use-t'
import { useSuspenseQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { ListLink } from '../../kit/list/links/list-link.tsx'
import { chosenSpan, type MonthsSearch } from '../../kit/period/months.ts'
import { Period } from '../../kit/period/period.tsx'
import { BarChart } from '../../dashboard/bar-chart.tsx'

type Row = DataOf<Api['b2b']['report']>['rows'][number]

type Counted = ReportPath extends `rows[].${infer Name}` ? Name : never
type ReportPath = keyof typeof reportLists
type Props = { search: MonthsSearch; onSearch: (search: MonthsSearch) => void }

/** Figures of the portal: interest, countries, and makes; without months those of the last ninety days. */
export function Report({ search, onSearch }: Props) {
  const { t, format } = useT()
  const may = useCan()
  const span = chosenSpan(search)
  const query = span ? { from: daysOf(span.from).from, to: daysOf(span.to).to } : {}
  const [{ data: figures }, { data: report }] = useSuspenseQueries({
    queries: [api.b2b.dashboard.query({ query }), api.b2b.report.query({ query })],
  })
  const column = (id: Counted, header: MessageKey, show: (row: Row) => ReactNode): Column<Row> => ({
    id,
    header: tx(header),
    align: 'end',
    cell: (row) => (
      <ListLink look="o-figure-link" opens={reportLists[`rows[].${id}`].opens(report, [report.rows.indexOf(row)])}>
        {show(row)}
      </ListLink>
    ),
  })
  const count = (id: Counted & keyof Row, header: MessageKey) =>
    column(id, header, (row) => format.number(row[id] as number))
  const columns: Column<Row>[] = [
    {
      id: 'brand',
      header: t('car.brand'),
      cell: (row) => (
        <ListLink look="b-anchor" opens={listingsOf(report, report.rows.indexOf(row), {})}>
          {row.brand}
        </ListLink>
      ),
    },
    count('listings', 'office.b2b.listings'),
    count('published', 'office.b2b.published'),
    count('available', 'listingStatus.AVAILABLE'),
    count('locked', 'listingStatus.LOCKED'),
    count('sold', 'listingStatus.SOLD'),
    count('withdrawn', 'listingStatus.WITHDRAWN'),
    count('interested', 'office.b2b.interested'),
    column('averagePrice', 'office.b2b.averagePrice', (row) => <Money value={row.averagePrice} whole />),
    column('averageOnlineDays', 'office.b2b.averageDays', (row) =>
      row.averageOnlineDays === null ? '–' : format.number(row.averageOnlineDays, 1),
    ),
  ]
  const seesInterests = may(api.interestedCars.list)
  const interests = (path: 'interestsByDay' | 'interestsByCountry', at: number) =>
    seesInterests
      ? {
          link: (text: ReactNode) => (
            <ListLink opens={dashboardLists[`${path}[].count`].opens(figures, [at])}>{text}</ListLink>
          ),
        }
      : {}
  return (
    <Stack>
      <Group gap={3}>
        <Period span={span} none={t('office.b2b.span')} onSpan={onSearch} />
        <Text tone="dim">
          {format.day(report.from)} – {format.day(report.to)}
        </Text>
      </Group>
      <Grid min="22rem">
        <Card title={t('office.b2b.byDay')}>
          <BarChart
            label={t('office.b2b.byDay')}
            unit={t('office.b2b.interested')}
            bars={figures.interestsByDay.map(({ day, count: value }, at) => ({
              ...{ id: day, label: format.day(day), value },
              ...interests('interestsByDay', at),
            }))}
          />
        </Card>
        <Card title={t('office.b2b.byCountry')}>
          <BarChart
            label={t('office.b2b.byCountry')}
            unit={t('office.b2b.interested')}
            bars={figures.interestsByCountry.map(({ country, count: value }, at) => ({
              ...{ id: country, label: format.country(country), value },
              ...interests('interestsByCountry', at),
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
