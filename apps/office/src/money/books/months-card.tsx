import type { BookMonth } from '@bilbro/contract/money/books/books'
import { t } from '@bilbro/i18n/i18n'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { Button } from '@bilbro/ui/forms/button'
import { Card } from '@bilbro/ui/layout/card'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { Anchor, OuterAnchor } from '@bilbro/ui/layout/text'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import type { Column } from '@bilbro/ui/table/columns/table-columns'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { BookCheck } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { useAction } from '../../core/hooks/use-action.ts'
import { BatchLine } from './batch-line.tsx'

type Props = {
  legalEntityId: string
  chosen: string | undefined
  isReady: boolean
  onMake: (month: string) => void
  onTakeBack: (batch: string) => void
}

/** The months, newest first: what was handed over, what is open, and the two actions. */
export function MonthsCard({ legalEntityId, chosen, isReady, onMake, onTakeBack }: Props) {
  const { format } = useT()
  const may = useCan()
  const { data } = useQuery(api.books.months.query({ query: { legalEntityId } }))
  const shut = useAction((month: string) => api.books.closeMonth({ body: { legalEntityId, month } }), {
    invalidates: ['books', 'carMargin'],
    ask: (month) => ({
      title: t('office.books.closeAsk', { month: format.monthYear(`${month}-01`) }),
      body: t('office.books.closeBody'),
      yes: t('office.books.close'),
    }),
    done: ({ margins }) => t('office.books.closedDone', { count: margins }),
  })
  const columns: Column<BookMonth>[] = [
    {
      id: 'month',
      header: t('office.margin.period'),
      width: 190,
      cell: ({ month, isClosed }) => (
        <Group gap={2}>
          <Anchor to="/books" search={(before: object) => ({ ...before, month }) as never}>
            {format.monthYear(`${month}-01`)}
          </Anchor>
          {isClosed && <Badge>{t('office.books.closed')}</Badge>}
          {month === chosen && <Badge tone="blue">{t('office.books.shown')}</Badge>}
        </Group>
      ),
    },
    {
      id: 'batches',
      header: t('office.books.handedOver'),
      cell: ({ batches }) => (
        <Stack gap={1}>
          {batches.map((batch) => (
            <BatchLine key={batch.id} batch={batch} onTakeBack={onTakeBack} />
          ))}
        </Stack>
      ),
    },
    {
      id: 'open',
      header: t('office.books.open'),
      align: 'end',
      width: 110,
      cell: ({ open }) => (open ? <strong>{format.number(open)}</strong> : '0'),
    },
    {
      id: 'journals',
      header: t('office.books.journals'),
      width: 190,
      cell: ({ month }) => <Journals legalEntityId={legalEntityId} month={month} />,
    },
    {
      id: 'actions',
      header: t('ui.actions'),
      align: 'end',
      width: 250,
      phone: 'bare',
      cell: ({ month, open, mayClose }) =>
        may(api.books.makeBatch) && (
          <Group gap={2} justify="flex-end">
            {open > 0 && isReady && (
              <Button size="sm" onClick={() => onMake(month)}>
                {t('office.books.prepare')}
              </Button>
            )}
            {mayClose && isReady && (
              <Button size="sm" look="quiet" busy={shut.busy} onClick={() => void shut.run(month)}>
                {t('office.books.close')}
              </Button>
            )}
          </Group>
        ),
    },
  ]
  return (
    <Card title={t('office.books.months')} flush>
      <SimpleTable
        label={t('office.books.months')}
        columns={columns}
        rows={data?.items}
        rowId={({ month }) => month}
        empty={<EmptyState icon={<BookCheck size={32} strokeWidth={1.5} />} title={t('office.books.empty')} />}
      />
    </Card>
  )
}

const lastDay = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10)

/** Download of the invoices and payments of a month as tables. */
function Journals({ legalEntityId, month }: { legalEntityId: string; month: string }) {
  const may = useCan()
  const days = { from: `${month}-01`, to: lastDay(month) }
  const invoices = new URLSearchParams({ format: 'csv', legalEntityId, issuedMin: days.from, issuedMax: days.to })
  const payments = new URLSearchParams({ format: 'csv', legalEntityId, valueMin: days.from, valueMax: days.to })
  return (
    <Group gap={2}>
      {may(api.invoices.list) && (
        <OuterAnchor href={`/api/invoices?${invoices}`}>{t('office.books.invoicesCsv')}</OuterAnchor>
      )}
      {may(api.payments.list) && (
        <OuterAnchor href={`/api/payments?${payments}`}>{t('office.books.paymentsCsv')}</OuterAnchor>
      )}
    </Group>
  )
}
