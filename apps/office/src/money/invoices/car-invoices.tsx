import './invoices.css'
import type { InvoiceRow } from '@bilbro/contract/money/invoices/invoices'
import { tx } from '@bilbro/i18n/i18n'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { Button } from '@bilbro/ui/forms/button'
import { Card } from '@bilbro/ui/layout/card'
import { Stack } from '@bilbro/ui/layout/layout'
import { Money } from '@bilbro/ui/layout/money'
import { Anchor, Text } from '@bilbro/ui/layout/text'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import type { Column } from '@bilbro/ui/table/columns/table-columns'
import { useT } from '@bilbro/ui/use-t'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CircleX, ReceiptText } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { useAction } from '../../core/hooks/use-action.ts'
import type { TabProps } from '../../stock/cars/tabs.ts'
import { ruleText } from './parts/broken-rules.tsx'
import { nameOf, invoiceQueryGroups } from './invoice-words.ts'
import { Overdue } from './overdue.tsx'

/** The invoices of a car; if there are none, the next step or what blocks it. */
export function CarInvoicesTab({ car }: TabProps) {
  const { t } = useT()
  const params = { carId: car.id }
  const { data: invoices } = useSuspenseQuery(api.invoicing.invoice.query({ params }))
  const { data: capability } = useSuspenseQuery(api.invoicing.isCapable.query({ params }))
  return (
    <Stack>
      {capability.isCapable ? (
        <Capable carId={car.id} />
      ) : (
        !capability.invoice && <Hindered reasons={capability.reasons} contractId={capability.contractId} />
      )}
      {invoices.length > 0 && (
        <Card title={t('nav.invoices')} flush>
          <Rows invoices={invoices} />
        </Card>
      )}
    </Stack>
  )
}

function Capable({ carId }: { carId: string }) {
  const { t } = useT()
  const may = useCan()
  const navigate = useNavigate()
  const draft = useAction(api.invoicing.fromCar, {
    invalidates: invoiceQueryGroups,
    after: ({ id }) => void navigate({ to: '/invoices/$id', params: { id } }),
  })
  return (
    <EmptyState
      icon={<ReceiptText size={32} strokeWidth={1.5} />}
      title={t('office.invoices.capable')}
      body={t('office.invoices.capableBody')}
      action={
        may(api.invoicing.fromCar) && (
          <Button
            look="primary"
            icon={<ReceiptText size={16} />}
            busy={draft.busy}
            onClick={() => void draft.run({ params: { carId }, body: {} })}
          >
            {t('office.invoices.draft')}
          </Button>
        )
      }
    />
  )
}

type Reasons = { reasons: readonly { key: string; detail: string | null }[]; contractId: string | null }

function Hindered({ reasons, contractId }: Reasons) {
  const { t } = useT()
  return (
    <Card title={t('office.invoices.notYet')}>
      <ul className="o-invoice-reasons">
        {reasons.map(({ key, detail }) => (
          <li key={`${key} ${detail}`}>
            <CircleX size={16} aria-hidden="true" />
            <span>
              {tx(`office.invoiceReason.${key}`, ruleText({ rule: key, says: detail ?? key }), {
                detail: inWords(detail),
              })}
              {/^[A-Z]+-/.test(key) && (
                <Text as="span" tone="dim" size={12}>
                  {` ${key}`}
                </Text>
              )}
            </span>
          </li>
        ))}
      </ul>
      {contractId && (
        <Anchor to="/contracts/$id" params={{ id: contractId }}>
          {t('office.contracts.toContract')}
        </Anchor>
      )}
    </Card>
  )
}

/** "B10001: VAT_ID, PROOF; B10002: …" with the codes translated. */
const inWords = (detail: string | null): string =>
  (detail ?? '').replace(/[A-Z]{2}[A-Z_]+\b(?!\d)/g, (code) => tx(`taxBlock.${code}`, tx(`dealTaxCase.${code}`, code)))

function Rows({ invoices }: { invoices: InvoiceRow[] }) {
  const { t, format } = useT()
  const columns: Column<InvoiceRow>[] = [
    {
      id: 'number',
      header: t('word.number'),
      cell: (row) => (
        <Anchor to="/invoices/$id" params={{ id: row.id }}>
          {nameOf(row)}
        </Anchor>
      ),
    },
    { id: 'kind', header: t('office.invoice.kind'), cell: (row) => tx(`invoiceKind.${row.kind}`) },
    { id: 'company', header: t('word.company'), cell: (row) => row.company.name },
    {
      id: 'status',
      header: t('word.status'),
      cell: (row) => <StatusBadge family="invoiceStatus" value={row.status} />,
    },
    {
      id: 'issuedOn',
      header: t('office.invoice.issuedOn'),
      align: 'end',
      cell: ({ issuedOn }) => issuedOn && format.day(issuedOn),
    },
    { id: 'dueOn', header: t('office.invoice.dueOn'), align: 'end', cell: (row) => <Overdue invoice={row} /> },
    { id: 'payable', header: t('office.invoice.payable'), align: 'end', cell: (row) => <Money value={row.payable} /> },
    { id: 'open', header: t('office.invoice.open'), align: 'end', cell: (row) => <Money value={row.open} /> },
  ]
  return <SimpleTable label={t('nav.invoices')} columns={columns} rows={invoices} rowId={({ id }) => id} />
}
