import type { Liquidity } from '@bilbro/contract/overview/liquidity/liquidity'
import type { FigureScope } from '@bilbro/contract/overview/figures/result-lists'
import { invoicesOf } from '@bilbro/contract/overview/liquidity/liquidity-lists'
import { t } from '@bilbro/i18n/i18n'
import { Card } from '@bilbro/ui/layout/card'
import { Money } from '@bilbro/ui/layout/money'
import { Text } from '@bilbro/ui/layout/text'
import type { Column } from '@bilbro/ui/table/columns/table-columns'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import { useT } from '@bilbro/ui/use-t'
import { TwoLines } from '../../kit/list/links/row-link.tsx'
import { Definition } from '../figures/definition.tsx'
import { ListLink } from '../../kit/list/links/list-link.tsx'

type Props = { data: Liquidity; scope: FigureScope }
type Dealer = Liquidity['dealers'][number]

/** The dealers that owe most, and on which day they usually pay. */
export function DealersCard({ data: { dealers, dealerCount }, scope }: Props) {
  const { format } = useT()
  const opens = (id: string) => invoicesOf(scope, id)
  const columns: Column<Dealer>[] = [
    {
      id: 'name',
      header: t('word.company'),
      width: 220,
      cell: ({ id, name, country }) => (
        <TwoLines
          first={
            <ListLink look="b-anchor" opens={opens(id)}>
              {name}
            </ListLink>
          }
          second={country && format.country(country)}
        />
      ),
    },
    {
      id: 'amount',
      header: t('office.liquidity.open'),
      align: 'end',
      width: 130,
      cell: ({ id, amount }) => (
        <ListLink look="o-figure-link" opens={opens(id)}>
          <Money value={amount} />
        </ListLink>
      ),
    },
    {
      id: 'count',
      header: t('office.liquidity.count'),
      align: 'end',
      width: 80,
      cell: ({ id, count }) => (
        <ListLink look="o-figure-link" opens={opens(id)}>
          {format.number(count)}
        </ListLink>
      ),
    },
    {
      id: 'delay',
      header: t('office.liquidity.usualDelay'),
      width: 170,
      cell: ({ delay, delayOf }) => (
        <TwoLines
          first={delay ? t('office.liquidity.daysLate', { count: delay }) : t('office.liquidity.onTime')}
          second={delayOf ? t('office.liquidity.ofInvoices', { count: delayOf }) : t('office.liquidity.ofAll')}
        />
      ),
    },
  ]
  return (
    <Card title={<Definition name={t('office.liquidity.dealers')} says={t('office.liquidity.delaySays')} />} flush>
      <SimpleTable label={t('office.liquidity.dealers')} columns={columns} rows={dealers} rowId={({ id }) => id} />
      {dealerCount > dealers.length && (
        <div className="o-liquidity-note">
          <Text tone="dim" size={14}>
            {t('office.liquidity.largest', { count: dealers.length, all: dealerCount })}
          </Text>
        </div>
      )}
    </Card>
  )
}

/** The dealers of the scenario, with what they owe in the weeks of the forecast. */
export function LateCard({ data: { late, today, until }, scope }: Props) {
  const { format } = useT()
  const opens = (id: string) => invoicesOf(scope, id, { from: today, to: until })
  const columns: Column<Liquidity['late'][number]>[] = [
    { id: 'name', header: t('word.company'), width: 240, cell: ({ name }) => name },
    {
      id: 'amount',
      header: t('office.liquidity.open'),
      align: 'end',
      width: 140,
      cell: ({ id, amount }) => (
        <ListLink look="o-figure-link" opens={opens(id)}>
          <Money value={amount} />
        </ListLink>
      ),
    },
    {
      id: 'count',
      header: t('office.liquidity.count'),
      align: 'end',
      width: 90,
      cell: ({ id, count }) => (
        <ListLink look="o-figure-link" opens={opens(id)}>
          {format.number(count)}
        </ListLink>
      ),
    },
  ]
  return (
    <Card title={t('office.liquidity.late')} flush>
      <div className="o-liquidity-note">
        <Text tone="dim" size={14}>
          {t(late.length ? 'office.liquidity.lateBody' : 'office.liquidity.noDealers')}
        </Text>
      </div>
      {late.length > 0 && (
        <SimpleTable label={t('office.liquidity.late')} columns={columns} rows={late} rowId={({ id }) => id} />
      )}
    </Card>
  )
}
