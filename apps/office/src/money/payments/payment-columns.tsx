import type { PaymentRow } from '@bilbro/contract/money/payments/payments'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { Money } from '@bilbro/ui/layout/money'
import type { ListColumn } from '../../kit/list/list-columns.ts'
import { RowLink, TwoLines } from '../../kit/list/links/row-link.tsx'
import { Sureness } from './payment-words.tsx'

const invoicesOf = ({ invoices, proposal }: PaymentRow) =>
  invoices.length ? invoices.join(', ') : (proposal?.parts.map(({ invoice }) => invoice.number).join(', ') ?? '')

export const paymentColumns: ListColumn<PaymentRow>[] = [
  {
    id: 'valueOn',
    header: 'office.payment.valueOn',
    width: 110,
    sortable: true,
    fixed: true,
    cell: ({ valueOn }, { format }) => format.day(valueOn),
  },
  {
    id: 'amount',
    phone: 'corner',
    header: 'office.payment.amount',
    width: 150,
    align: 'end',
    sortable: true,
    cell: ({ amount }) => <Money value={amount} strong />,
  },
  {
    id: 'payerName',
    header: 'office.payment.payer',
    width: 215,
    sortable: true,
    cell: (row) => (
      <TwoLines
        first={
          <RowLink to="." search={((now: object) => ({ ...now, payment: row.id })) as never}>
            {row.payerName || '–'}
          </RowLink>
        }
        second={row.payerIban}
      />
    ),
  },
  {
    id: 'text',
    header: 'office.payment.text',
    width: 215,
    cell: ({ remittance }) => <span title={remittance}>{remittance}</span>,
  },
  {
    id: 'status',
    header: 'word.status',
    width: 160,
    cell: ({ status }) => <StatusBadge family="paymentStatus" value={status} />,
  },
  {
    id: 'proposal',
    header: 'office.payment.invoices',
    width: 215,
    cell: (row) => (
      <TwoLines first={invoicesOf(row) || '–'} second={row.company?.name ?? row.proposal?.company.name ?? ''} />
    ),
  },
  {
    id: 'sure',
    header: 'office.payment.proposal',
    width: 120,
    cell: ({ proposal }) => proposal && <Sureness of={proposal} />,
  },
  {
    id: 'rest',
    header: 'office.payment.rest',
    width: 120,
    align: 'end',
    cell: ({ rest }) => (rest.minor > 0 ? <Money value={rest} /> : ''),
  },
]
