import './runs.css'
import { spacedIban } from '@bilbro/contract/admin/legal-entities/bank-account'
import type { PaymentRunDetail, PaymentRunItem } from '@bilbro/contract/money/payment-runs/payment-runs'
import { Button, OuterButtonLink } from '@bilbro/ui/forms/button'
import { Card, Facts } from '@bilbro/ui/layout/card'
import { Stack } from '@bilbro/ui/layout/layout'
import { Money } from '@bilbro/ui/layout/money'
import { Anchor, Text } from '@bilbro/ui/layout/text'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import type { Column } from '@bilbro/ui/table/columns/table-columns'
import { useT } from '@bilbro/ui/use-t'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Ban, Download, FileCheck2 } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { DetailPage, type Move } from '../../kit/detail/detail-page.tsx'
import { History } from '../../kit/detail/history.tsx'
import { useNeighbours } from '../../kit/detail/list-neighbours.ts'
import { useDialog } from '../../kit/use-dialog.ts'
import { RunDialogs } from './run-dialogs.tsx'
import { runTabs, type RunDialog, type RunTab } from './runs-search.ts'

/** One payment run: recipients, bank file, and the bank's status reports. */
export function RunPage({ id, tab }: { id: string; tab: RunTab }) {
  const { t, format } = useT()
  const { data: run } = useSuspenseQuery(api.paymentRuns.get.query({ params: { id } }))
  const may = useCan()
  const near = useNeighbours(api.paymentRuns.list, id)
  const moves = useRunMoves(run)
  return (
    <DetailPage
      id={id}
      title={t('office.run.title', { no: run.no })}
      list={{ path: '/purchase-invoices/runs', label: t('nav.paymentRuns') }}
      near={near}
      status={{ family: 'paymentRunStatus', value: run.status }}
      moves={moves}
      actions={
        run.sha256 !== null &&
        may(api.paymentRuns.file) && (
          <OuterButtonLink
            href={api.paymentRuns.file.url({ params: { id } })}
            download={`${run.messageId}.xml`}
            look="primary"
            icon={<Download size={16} />}
          >
            {t('office.run.download')}
          </OuterButtonLink>
        )
      }
      subtitle={
        <Text>
          <Money value={run.total} strong />
          {` · ${t('office.run.settledOf', { settled: run.settled, count: run.count })} · ${t('office.run.executeOn')} ${format.day(run.executeOn)}`}
        </Text>
      }
      tabs={runTabs.map((one) => ({ id: one, label: t(`office.purchase.tab.${one}`) }))}
      tab={tab}
    >
      {tab === 'overview' && (
        <Stack>
          {run.endedReason && <Text tone="warning">{t('office.purchase.endedBy', { reason: run.endedReason })}</Text>}
          <Items run={run} />
          <Card title={t('office.run.title', { no: run.no })}>
            <RunFacts run={run} />
          </Card>
        </Stack>
      )}
      {tab === 'history' && (
        <History
          ask={(before) => api.paymentRuns.history.query({ params: { id }, query: { ...(before && { before }) } })}
        />
      )}
      <RunDialogs run={run} />
    </DetailPage>
  )
}

function RunFacts({ run }: { run: PaymentRunDetail }) {
  const { t, format } = useT()
  return (
    <Facts
      items={[
        { label: t('office.run.from'), value: `${run.legalEntity.name}, ${spacedIban(run.legalEntity.iban)}` },
        {
          label: t('office.run.madeBy'),
          value: [run.madeBy, format.instant(run.createdAt)].filter(Boolean).join(', '),
        },
        {
          label: t('office.run.exportedBy'),
          value: run.exportedAt && [run.exportedBy, format.instant(run.exportedAt)].filter(Boolean).join(', '),
        },
        { label: t('office.run.messageId'), value: run.messageId },
        { label: t('office.run.hash'), value: run.sha256 && <span className="o-run-reference">{run.sha256}</span> },
      ]}
    />
  )
}

function Items({ run }: { run: PaymentRunDetail }) {
  const { t, format } = useT()
  const may = useCan()
  const { open } = useDialog<RunDialog, 'item'>(['item'])
  const stateOf = ({ settledOn, returnedOn, dropped }: PaymentRunItem) => {
    if (dropped) return t('office.run.state.dropped', { reason: dropped.reason })
    if (returnedOn) return t('office.run.state.returned', { day: format.day(returnedOn) })
    if (settledOn) return t('office.run.state.settled', { day: format.day(settledOn) })
    return t(run.status === 'EXPORTED' ? 'office.run.state.waiting' : 'office.run.state.open')
  }
  const mayDrop = may(api.paymentRuns.drop) && run.next.includes('CANCELLED')
  const columns: Column<PaymentRunItem>[] = [
    {
      id: 'invoice',
      header: t('word.number'),
      cell: ({ invoice }) => (
        <Anchor to="/purchase-invoices/$id" params={{ id: invoice.id }}>
          {invoice.number}
        </Anchor>
      ),
    },
    {
      id: 'creditor',
      header: t('office.run.creditor'),
      cell: ({ creditor, iban }) => (
        <>
          {creditor}
          <Text tone="dim" size={12}>
            {spacedIban(iban)}
          </Text>
        </>
      ),
    },
    {
      id: 'reference',
      header: t('office.run.endToEnd'),
      cell: ({ endToEndId }) => <span className="o-run-reference">{endToEndId}</span>,
    },
    { id: 'state', header: t('office.run.state'), cell: stateOf },
    {
      id: 'amount',
      header: t('office.purchase.payable'),
      align: 'end',
      cell: ({ amount, discount, offset }) => (
        <>
          <Money value={amount} strong />
          {discount.minor > 0 && (
            <Text tone="dim" size={12}>
              {t('office.run.discounted')} {format.money(discount)}
            </Text>
          )}
          {offset.minor > 0 && (
            <Text tone="dim" size={12}>
              {t('office.run.offset')} {format.money(offset)}
            </Text>
          )}
        </>
      ),
    },
    {
      id: 'actions',
      header: t('ui.actions'),
      align: 'end',
      phone: 'corner',
      cell: (item) =>
        mayDrop &&
        !item.dropped &&
        !item.settledOn && (
          <Button size="sm" title={item.invoice.number} onClick={() => open('drop', { item: item.id })}>
            {t('office.run.drop')}
          </Button>
        ),
    },
  ]
  return (
    <Card title={t('office.run.items')} flush>
      <SimpleTable label={t('office.run.items')} columns={columns} rows={run.items} rowId={({ id }) => id} />
    </Card>
  )
}

function useRunMoves({ status, settled }: PaymentRunDetail): Move[] {
  const { t } = useT()
  const may = useCan()
  const { open } = useDialog<RunDialog>()
  const moves: (Move | false)[] = [
    may(api.paymentRuns.cancel) &&
      (status === 'DRAFT' || (status === 'EXPORTED' && settled === 0)) && {
        label: t('office.run.cancel'),
        look: 'danger',
        icon: <Ban size={16} />,
        onMove: () => open('cancel'),
      },
    may(api.paymentRuns.release) &&
      status === 'DRAFT' && {
        label: t('office.run.export'),
        look: 'primary',
        icon: <FileCheck2 size={16} />,
        onMove: () => open('export'),
      },
  ]
  return moves.filter((move) => move !== false)
}
