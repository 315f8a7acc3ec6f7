import type { VatDeposit } from '@bilbro/contract/money/vat-deposits/vat-deposits'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Badge, StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { Button, OuterButtonLink } from '@bilbro/ui/forms/button'
import { Group } from '@bilbro/ui/layout/layout'
import { Money } from '@bilbro/ui/layout/money'
import { Anchor } from '@bilbro/ui/layout/text'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { Landmark } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../core/api.ts'
import { useCan } from '../../../core/session/can.ts'
import { TwoLines } from '../../../kit/list/links/row-link.tsx'
import { DepositDialog, type DepositStep } from './deposit-dialog.tsx'

/** VAT deposits: held amounts, deadlines of the proofs, and due refunds. */
export function HeldDeposits() {
  const { t, format } = useT()
  const may = useCan()
  const [asked, setAsked] = useState<{ deposit: VatDeposit; step: DepositStep }>()
  const { data } = useQuery(api.vatDeposits.list.query({ query: { pageSize: 200 } }))
  const mayDecide = may(api.vatDeposits.approve)
  const mayForfeit = may(api.depositForfeits.forfeit) && may(api.invoices.issue)
  return (
    <>
      <SimpleTable
        label={t('office.deposit.title')}
        rows={data?.items}
        rowId={({ id }) => id}
        empty={<EmptyState icon={<Landmark size={32} strokeWidth={1.5} />} title={t('office.deposit.empty')} />}
        columns={[
          {
            id: 'company',
            header: t('word.company'),
            cell: ({ company, contract }) => <TwoLines first={company.name} second={contract.number} />,
          },
          { id: 'invoice', header: t('word.number'), cell: ({ invoice }) => invoice.number },
          {
            id: 'amount',
            header: t('office.payment.amount'),
            align: 'end',
            cell: ({ amount }) => <Money value={amount} strong />,
          },
          {
            id: 'status',
            header: t('word.status'),
            cell: ({ status }) => <StatusBadge family="vatDepositStatus" value={status} />,
          },
          {
            id: 'due',
            header: t('office.deposit.due'),
            cell: ({ dueOn, isLate, refundedOn, forfeited, status }) =>
              status === 'FORFEITED' && forfeited ? (
                <TwoLines
                  first={t('office.deposit.correction')}
                  second={
                    <Anchor to="/invoices/$id" params={{ id: forfeited.correction.id }}>
                      {forfeited.correction.number}
                    </Anchor>
                  }
                />
              ) : refundedOn ? (
                <TwoLines first={t('office.payment.refundedOn')} second={format.day(refundedOn)} />
              ) : (
                <Group gap={1}>
                  {format.day(dueOn)}
                  {isLate && <Badge tone="red">{t('office.deposit.late')}</Badge>}
                </Group>
              ),
          },
          {
            id: 'steps',
            header: '',
            align: 'end',
            cell: (deposit) => (
              <Group gap={1} justify="flex-end">
                {deposit.proof && (
                  <OuterButtonLink size="sm" href={deposit.proof}>
                    {t('office.deposit.paper')}
                  </OuterButtonLink>
                )}
                {mayDecide && deposit.status === 'HELD' && (
                  <Button size="sm" onClick={() => setAsked({ deposit, step: 'approve' })}>
                    {t('office.deposit.approve')}
                  </Button>
                )}
                {mayForfeit && deposit.isLate && (
                  <Button size="sm" look="danger" onClick={() => setAsked({ deposit, step: 'forfeit' })}>
                    {t('office.deposit.forfeit')}
                  </Button>
                )}
                {mayForfeit && deposit.status === 'FORFEITED' && (
                  <Button size="sm" onClick={() => setAsked({ deposit, step: 'prove' })}>
                    {t('office.deposit.prove')}
                  </Button>
                )}
                {mayDecide && deposit.status === 'REFUNDABLE' && (
                  <>
                    <Button size="sm" onClick={() => setAsked({ deposit, step: 'undo' })}>
                      {t('office.deposit.undoApproval')}
                    </Button>
                    <Button size="sm" look="primary" onClick={() => setAsked({ deposit, step: 'refund' })}>
                      {t('office.deposit.refund')}
                    </Button>
                  </>
                )}
              </Group>
            ),
          },
        ]}
      />
      {asked && <DepositDialog {...asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}
