import {
  fewestSales,
  monthsCompared,
  type Comparison,
  type PastSale,
} from '@bilbro/contract/overview/past-sales/past-sales'
import { t } from '@bilbro/i18n/i18n'
import { Loading, Skeleton } from '@bilbro/ui/feedback/skeleton'
import { Card, Facts } from '@bilbro/ui/layout/card'
import { Stack } from '@bilbro/ui/layout/layout'
import { Money } from '@bilbro/ui/layout/money'
import { Anchor, Text } from '@bilbro/ui/layout/text'
import type { Column } from '@bilbro/ui/table/columns/table-columns'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'

/** What cars similar to a car were sold for. */
export function PastSalesOfCar({ carId }: { carId: string }) {
  useT()
  const { data } = useQuery(api.pastSales.ofCar.query({ params: { id: carId } }))
  return (
    <Card title={t('office.pastSales.title')}>
      {data ? (
        <PastSales comparison={data} />
      ) : (
        <Loading>
          <Skeleton height="8rem" />
        </Loading>
      )}
    </Card>
  )
}

type Sale = Omit<PastSale, 'invoiceId'>
type Shown = Omit<Comparison, 'facts' | 'sales'> & { sales: Sale[] }

/** The figures of a comparison, by country where there are several, and the sales they are made of. */
export function PastSales({ comparison }: { comparison: Shown }) {
  const { format } = useT()
  const { total, closeness, countries, sales } = comparison
  const months = monthsCompared
  if (!total.count) return <Text tone="dim">{t('office.pastSales.none', { months })}</Text>
  const { price, low, high, days, discountBp } = total
  return (
    <Stack gap={3}>
      <Text tone="dim">
        {t(closeness === 'NEAR' ? 'office.pastSales.near' : 'office.pastSales.wide', { count: total.count, months })}
        {total.count < fewestSales && ` ${t('office.pastSales.tooFew', { fewest: fewestSales })}`}
        {sales.length < total.count && ` ${t('office.pastSales.newest', { count: sales.length })}`}
      </Text>
      {price && (
        <Facts
          cols={2}
          items={[
            {
              label: t('office.pastSales.price'),
              value: (
                <Money
                  value={price}
                  whole
                  strong
                  title={t('office.pastSales.price')}
                  explain={[{ label: t('office.pastSales.priceSays') }]}
                />
              ),
            },
            {
              label: t('office.pastSales.range'),
              value: low && high && `${format.money(low)} – ${format.money(high)}`,
            },
            { label: t('office.pastSales.days'), value: days === null ? '–' : format.number(days) },
            { label: t('office.pastSales.discount'), value: share(discountBp, format.percent) },
          ]}
        />
      )}
      {countries.length > 1 && <SalesByCountry countries={countries} />}
      <SimpleTable
        label={t('office.pastSales.title')}
        columns={columnsOf(format)}
        rows={sales}
        rowId={({ id }) => id}
      />
    </Stack>
  )
}

const share = (bp: number | null, percent: (share: number) => string) => (bp === null ? '–' : percent(bp / 10_000))

export function SalesByCountry({ countries }: Pick<Comparison, 'countries'>) {
  const { format } = useT()
  const columns: Column<Comparison['countries'][number]>[] = [
    {
      id: 'country',
      header: t('word.country'),
      width: 160,
      cell: ({ country }) => (country ? format.country(country) : t('office.figures.none')),
    },
    {
      id: 'count',
      header: t('office.pastSales.count'),
      align: 'end',
      width: 90,
      cell: ({ summary }) => format.number(summary.count),
    },
    {
      id: 'price',
      header: t('office.pastSales.price'),
      align: 'end',
      width: 140,
      cell: ({ summary }) => <Money value={summary.price} whole />,
    },
    {
      id: 'days',
      header: t('office.pastSales.days'),
      align: 'end',
      width: 110,
      cell: ({ summary }) => (summary.days === null ? '–' : format.number(summary.days)),
    },
    {
      id: 'discount',
      header: t('office.pastSales.discount'),
      align: 'end',
      width: 170,
      cell: ({ summary }) => share(summary.discountBp, format.percent),
    },
  ]
  return (
    <SimpleTable
      label={t('office.pastSales.byCountry')}
      columns={columns}
      rows={countries}
      rowId={({ country }) => country ?? 'none'}
    />
  )
}

const columnsOf = (format: ReturnType<typeof useT>['format']): Column<Sale>[] => [
  {
    id: 'car',
    header: t('word.car'),
    width: 230,
    cell: ({ car }) => (
      <Anchor to="/cars/$id" params={{ id: car.id }}>
        {car.title || car.stockNo}
      </Anchor>
    ),
  },
  { id: 'day', header: t('office.pastSales.sold'), width: 110, align: 'end', cell: ({ day }) => format.day(day) },
  {
    id: 'country',
    header: t('word.country'),
    width: 110,
    cell: ({ country }) => (country ? format.country(country) : '–'),
  },
  {
    id: 'registration',
    header: t('car.firstRegistration'),
    width: 120,
    align: 'end',
    cell: ({ firstRegistration }) => (firstRegistration ? format.monthYear(firstRegistration) : '–'),
  },
  {
    id: 'mileage',
    header: t('car.mileage'),
    width: 110,
    align: 'end',
    cell: ({ mileage }) => (mileage === null ? '–' : `${format.number(mileage)} km`),
  },
  {
    id: 'asking',
    header: t('office.pastSales.asking'),
    width: 120,
    align: 'end',
    cell: ({ asking }) => <Money value={asking} whole />,
  },
  {
    id: 'price',
    header: t('office.pastSales.soldFor'),
    width: 130,
    align: 'end',
    cell: ({ price }) => <Money value={price} whole strong />,
  },
  {
    id: 'days',
    header: t('office.pastSales.days'),
    width: 100,
    align: 'end',
    cell: ({ days }) => (days === null ? '–' : format.number(days)),
  },
]
