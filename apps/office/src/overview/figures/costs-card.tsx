import type { Result } from '@bilbro/contract/overview/figures/figures'
import { type FigureScope, resultOpens } from '@bilbro/contract/overview/figures/result-lists'
import { t, tx } from '@bilbro/i18n/i18n'
import { Card } from '@bilbro/ui/layout/card'
import { Money } from '@bilbro/ui/layout/money'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import { useT } from '@bilbro/ui/use-t'
import { costLabel } from './figure-words.ts'
import { ListLink } from '../../kit/list/links/list-link.tsx'

/** What the sold cars cost, by kind of cost. */
export function CostsCard({ result, scope }: { result: Result; scope: FigureScope }) {
  const { format } = useT()
  const total = result.total.costs?.minor ?? 0
  return (
    <Card title={t('office.figures.costsByKind')} flush>
      <SimpleTable
        label={t('office.figures.costsByKind')}
        rows={result.costs ?? []}
        rowId={({ kind }) => kind}
        columns={[
          { id: 'kind', header: t('office.figures.costKind'), width: 180, cell: ({ kind }) => tx(costLabel(kind)) },
          {
            id: 'amount',
            header: t('office.figures.costs'),
            align: 'end',
            width: 130,
            cell: (row) => (
              <ListLink look="o-figure-link" opens={resultOpens.cost(result, [result.costs!.indexOf(row)], scope)}>
                <Money value={row.amount} />
              </ListLink>
            ),
          },
          {
            id: 'share',
            header: t('office.figures.share'),
            align: 'end',
            width: 90,
            cell: ({ amount }) => (total ? format.percent(amount.minor / total) : '–'),
          },
        ]}
      />
    </Card>
  )
}
