import type { Liquidity } from '@bilbro/contract/overview/liquidity/liquidity'
import { balancesOf } from '@bilbro/contract/overview/liquidity/liquidity-lists'
import { t } from '@bilbro/i18n/i18n'
import { Card } from '@bilbro/ui/layout/card'
import { Money } from '@bilbro/ui/layout/money'
import { Text } from '@bilbro/ui/layout/text'
import type { Column } from '@bilbro/ui/table/columns/table-columns'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import { useT } from '@bilbro/ui/use-t'
import { TwoLines } from '../../kit/list/links/row-link.tsx'
import { ListLink } from '../../kit/list/links/list-link.tsx'

type Row = Liquidity['accounts'][number]

/** The balance of each bank account, and the day of it. */
export function AccountsCard({ data: { accounts, rates } }: { data: Liquidity }) {
  const { format } = useT()
  const amountOf = ({ balance, currency }: Row) =>
    balance === null ? t('office.liquidity.noBalance') : `${format.number(balance / 100, 2)} ${currency}`
  const columns: Column<Row>[] = [
    {
      id: 'account',
      header: t('office.liquidity.account'),
      width: 220,
      cell: ({ bankName, number, legalEntity }) => (
        <TwoLines first={`${bankName} ···· ${number}`.trim()} second={legalEntity.name} />
      ),
    },
    {
      id: 'day',
      header: t('office.liquidity.dayOf'),
      width: 110,
      align: 'end',
      cell: ({ day }) => (day ? format.day(day) : '–'),
    },
    { id: 'balance', header: t('office.liquidity.balance'), width: 150, align: 'end', cell: amountOf },
    {
      id: 'inEuros',
      header: t('office.liquidity.inEuros'),
      width: 140,
      align: 'end',
      cell: ({ id, balance, inEuros }) =>
        balance === null ? (
          '–'
        ) : (
          <ListLink look="o-figure-link" opens={balancesOf({}, id)}>
            {inEuros ? <Money value={inEuros} /> : t('office.liquidity.noRate')}
          </ListLink>
        ),
    },
  ]
  return (
    <Card title={t('office.liquidity.accounts')} flush>
      <SimpleTable label={t('office.liquidity.accounts')} columns={columns} rows={accounts} rowId={({ id }) => id} />
      {rates.length > 0 && (
        <div className="o-liquidity-note">
          <Text tone="dim" size={14}>
            {rates
              .map(({ currency, rate, day }) => t('office.liquidity.rate', { currency, rate, day: format.day(day) }))
              .join(' · ')}
          </Text>
        </div>
      )}
    </Card>
  )
}
