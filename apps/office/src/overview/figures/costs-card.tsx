import type { Result } from '@bilbro/contract/overview/figures/figures'
import { t, tx } from '@bilbro/i18n/i18n'
import { Card } from '@bilbro/ui/layout/card'
import { Money } from '@bilbro/ui/layout/money'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import { useT } from '@bilbro/ui/use-t'
import { Link } from '@tanstack/react-router'
import { costLabel, spanSearch } from './figure-words.ts'

/** What the sold cars cost, by kind of cost. */
export function CostsCard({ result }: { result: Result }) {
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
            cell: ({ kind, amount }) => (
              <Link className="o-figure-link" to="/figures/cars" search={{ ...spanSearch(result), costKind: kind }}>
                <Money value={amount} />
              </Link>
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
