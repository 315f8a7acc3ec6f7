import type { Car } from '@bilbro/contract/stock/cars/cars'
import { Card } from '@bilbro/ui/layout/card'
import { Money } from '@bilbro/ui/layout/money'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import type { Column } from '@bilbro/ui/table/columns/table-columns'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { fieldLabel } from '../../../kit/edit/field-text.ts'

type Change = Car['priceHistory'][number]

/** All price changes: old and new price, user, time and reason. */
export function PriceHistory({ history }: { history: readonly Change[] }) {
  const { t, format } = useT()
  const columns: Column<Change>[] = [
    { id: 'at', header: t('word.date'), cell: (row) => format.instant(row.at) },
    { id: 'field', header: t('diff.field'), cell: (row) => fieldLabel(row.field) },
    { id: 'from', header: t('ui.from'), align: 'end', cell: (row) => <Money value={row.from} /> },
    { id: 'to', header: t('ui.to'), align: 'end', cell: (row) => <Money value={row.to} /> },
    { id: 'by', header: t('office.by'), cell: (row) => row.by },
    { id: 'reason', header: t('word.reason'), cell: (row) => row.reason },
  ]
  return (
    <Card title={t('office.price.history')} flush={history.length > 0}>
      {history.length ? (
        <SimpleTable
          label={t('office.price.history')}
          columns={columns}
          rows={history}
          rowId={(row) => `${row.at}${row.field}`}
        />
      ) : (
        <Text tone="dim">{t('office.price.noHistory')}</Text>
      )}
    </Card>
  )
}
