import type { StockFigures } from '@bilbro/contract/overview/stock-figures/stock-figures'
import { stockLists } from '@bilbro/contract/overview/stock-figures/stock-lists'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { Card } from '@bilbro/ui/layout/card'
import { Money } from '@bilbro/ui/layout/money'
import { Text } from '@bilbro/ui/layout/text'
import type { Column } from '@bilbro/ui/table/columns/table-columns'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import { useT } from '@bilbro/ui/use-t'
import type { CSSProperties } from 'react'
import { Definition } from '../figures/definition.tsx'
import { ListLink } from '../../kit/list/links/list-link.tsx'

type Band = StockFigures['ages']['bands'][number]
type Stage = StockFigures['stages'][number]

/** The stock by age, beside the shares that the trade calls healthy. */
export function AgesCard({ data }: { data: StockFigures }) {
  const { ages } = data
  const { t, format } = useT()
  const name = t('office.stockFigures.ages')
  const percent = (value: number) => format.percent(value / 100)
  const columns: Column<Band>[] = [
    {
      id: 'days',
      header: t('office.stockFigures.days'),
      width: 90,
      cell: (band) => (
        <ListLink look="b-anchor" opens={stockLists['ages.bands[].count'].opens(data, [ages.bands.indexOf(band)])}>
          {band.to === null ? `${band.from}+` : `${band.from}–${band.to}`}
        </ListLink>
      ),
    },
    {
      id: 'cars',
      header: t('office.stockFigures.cars'),
      width: 90,
      align: 'end',
      cell: (band) => format.number(band.count),
    },
    {
      id: 'share',
      header: t('office.stockFigures.share'),
      width: 90,
      align: 'end',
      cell: (band) => percent(band.share),
    },
    {
      id: 'target',
      header: t('office.stockFigures.target'),
      width: 150,
      align: 'end',
      cell: (band) => (
        <span className="o-aimed">
          <span
            className="o-aim"
            aria-hidden="true"
            style={{ '--share': band.share, '--target': band.target } as CSSProperties}
          />
          {percent(band.target)}
        </span>
      ),
    },
    ...(ages.bands[0]?.capital
      ? [
          {
            id: 'capital',
            header: t('office.stockFigures.capital'),
            width: 120,
            align: 'end',
            cell: (band) => <Money value={band.capital} whole />,
          } satisfies Column<Band>,
        ]
      : []),
  ]
  return (
    <Card title={<Definition name={name} says={t('office.stockFigures.agesSays')} />} flush>
      <SimpleTable label={name} columns={columns} rows={ages.bands} rowId={({ from }) => String(from)} />
      {ages.undated > 0 && (
        <div className="b-card-body">
          <Text size={12} tone="dim">
            <ListLink look="b-anchor" opens={stockLists['ages.undated'].opens()}>
              {t('office.stockFigures.undatedCars', { count: ages.undated })}
            </ListLink>
          </Text>
        </div>
      )}
    </Card>
  )
}

/** All cars that are still our business, by status. */
export function StagesCard({ data }: { data: StockFigures }) {
  const { stages } = data
  const { t, format } = useT()
  const name = t('office.stockFigures.stages')
  const columns: Column<Stage>[] = [
    {
      id: 'stage',
      header: t('office.stockFigures.stage'),
      width: 220,
      cell: (stage) => (
        <ListLink look="b-anchor" opens={stockLists['stages[].count'].opens(data, [stages.indexOf(stage)])}>
          <StatusBadge family="carStatus" value={stage.status} />
        </ListLink>
      ),
    },
    {
      id: 'cars',
      header: t('office.stockFigures.cars'),
      width: 90,
      align: 'end',
      cell: ({ count }) => format.number(count),
    },
  ]
  return (
    <Card title={<Definition name={name} says={t('office.stockFigures.stagesSays')} />} flush>
      <SimpleTable label={name} columns={columns} rows={stages} rowId={({ status }) => status} />
    </Card>
  )
}
