import './price-preview.css'
import type { CarRow } from '@bilbro/contract/stock/cars/cars'
import type { PriceChange } from '@bilbro/contract/stock/cars/price-change'
import { carNamed } from '@bilbro/i18n/i18n'
import { Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import type { Column } from '@bilbro/ui/table/columns/table-columns'
import { useT } from '@bilbro/ui/use-t'
import { companyToday } from '../../../../core/today.ts'
import { useCan } from '../../../../core/session/can.ts'
import { pricedBy, type Priced } from './price-plan.ts'

/** Maximum number of rows in the preview; the sums include all cars. */
const most = 100

/** Old and new price and margin of each car; unchanged cars first, with the reason. */
export function PricePreview({ rows, change }: { rows: readonly CarRow[]; change: PriceChange | undefined }) {
  const { t, format } = useT()
  const may = useCan()
  if (!change) return <Text tone="dim">{t('office.bulkPrice.preview', { count: rows.length })}</Text>
  const all = pricedBy(rows, change, companyToday())
  const able = all.filter((one) => one.why === undefined)
  const shown = [...all.filter((one) => one.why !== undefined), ...able].slice(0, most)
  const money = (minor: number | undefined | null, { row }: Priced) =>
    minor === undefined || minor === null
      ? '–'
      : format.money({ minor, currency: row.price?.currency ?? 'EUR' }, { whole: true })
  const columns: Column<Priced>[] = [
    {
      id: 'car',
      header: t('word.car'),
      cell: ({ row, why }) => (
        <span className="o-priced">
          {carNamed(`${row.brand} ${row.model}`)} <span className="o-dim">{row.stockNo}</span>
          {why !== undefined && <small>{why}</small>}
        </span>
      ),
    },
    {
      id: 'before',
      header: t('office.bulkPrice.before'),
      align: 'end',
      cell: (one) => money(one.row.price?.minor, one),
    },
    {
      id: 'after',
      header: t('office.bulkPrice.after'),
      align: 'end',
      cell: (one) => (one.why === undefined ? money(one.after, one) : '–'),
    },
    ...(may({ access: 'cars.cost' })
      ? [
          {
            id: 'margin',
            header: t('word.margin'),
            align: 'end' as const,
            cell: (one: Priced) => (
              <span className={one.margin !== undefined && one.margin < 0 ? 'o-missing' : undefined}>
                {money(one.why === undefined ? one.margin : undefined, one)}
              </span>
            ),
          },
        ]
      : []),
  ]
  const diff = able.reduce((sum, { row, after }) => sum + (after! - (row.price?.minor ?? 0)), 0)
  return (
    <Stack gap={3}>
      <Text strong num>
        {[
          t('office.bulkPrice.able', { count: able.length }),
          able.length > 0 && format.money({ minor: diff, currency: 'EUR' }, { whole: true, sign: true }),
          able.length < all.length && t('office.bulkPrice.unable', { count: all.length - able.length }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <div className="o-price-preview">
        <SimpleTable label={t('office.bulkPrice.title')} columns={columns} rows={shown} rowId={(one) => one.row.id} />
      </div>
      {all.length > most && <Text tone="dim">{t('office.bulk.andMore', { count: all.length - most })}</Text>}
    </Stack>
  )
}
