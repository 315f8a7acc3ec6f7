import type { AccountKey } from '@bilbro/contract/money/book-accounts'
import type { OpenDocument } from '@bilbro/contract/money/books'
import { t, tx } from '@bilbro/i18n/i18n'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { Card } from '@bilbro/ui/layout/card'
import { Stack } from '@bilbro/ui/layout/layout'
import { Money } from '@bilbro/ui/layout/money'
import { Anchor, Text } from '@bilbro/ui/layout/text'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import type { Column } from '@bilbro/ui/table/table-columns'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { accountName } from './account-words.ts'

const nameOf = (account: string) =>
  account === 'debtors' ? t('office.books.debtorsFrom') : accountName(account as AccountKey)

function Page({ row }: { row: OpenDocument }) {
  if (row.kind === 'INVOICE')
    return (
      <Anchor to="/invoices/$id" params={{ id: row.refId }}>
        {row.number}
      </Anchor>
    )
  if (row.carId)
    return (
      <Anchor to="/cars/$id" params={{ id: row.carId }} search={{ tab: 'price' } as never}>
        {row.number}
      </Anchor>
    )
  return row.number
}

/** What a month still has to hand over: those that wait for a person first, and why. */
export function OpenCard({ legalEntityId, month }: { legalEntityId: string; month: string }) {
  const { format } = useT()
  const { data } = useQuery(api.books.open.query({ query: { legalEntityId, month } }))
  const columns: Column<OpenDocument>[] = [
    { id: 'number', header: t('word.number'), cell: (row) => <Page row={row} /> },
    { id: 'kind', header: t('office.books.kind'), cell: ({ kind }) => t(`office.books.kind.${kind}`) },
    { id: 'day', header: t('word.date'), align: 'end', width: 120, cell: ({ day }) => format.day(day) },
    {
      id: 'amount',
      header: t('word.amount'),
      align: 'end',
      width: 130,
      cell: ({ amount }) => <Money value={amount} />,
    },
    {
      id: 'trouble',
      header: t('office.books.stands'),
      cell: ({ trouble, accounts }) =>
        trouble ? (
          <Stack gap={1} align="start">
            <Badge tone="amber">{t(`office.books.trouble.${trouble}`)}</Badge>
            {accounts.length > 0 && (
              <Text tone="dim" size={12}>
                {accounts.map(nameOf).join(', ')}
              </Text>
            )}
          </Stack>
        ) : (
          <Badge tone="green">{t('office.books.goes')}</Badge>
        ),
    },
  ]
  return (
    <Card
      title={t('office.books.openOf', { month: format.monthYear(`${month}-01`) })}
      flush={(data?.items.length ?? 0) > 0}
      actions={
        data && (
          <Text tone="dim" size={14}>
            {t('office.books.openCount', { ready: format.number(data.ready), waiting: format.number(data.waiting) })}
          </Text>
        )
      }
    >
      <SimpleTable
        label={t('office.books.openOf', { month: format.monthYear(`${month}-01`) })}
        columns={columns}
        rows={data?.items}
        rowId={({ kind, refId }) => `${kind} ${refId}`}
        empty={<Text tone="dim">{tx('office.books.allGone')}</Text>}
      />
    </Card>
  )
}
