import type { PaymentDetail } from '@bilbro/contract/money/payments/payments'
import { Button } from '@bilbro/ui/forms/button'
import { Group } from '@bilbro/ui/layout/layout'
import { useT } from '@bilbro/ui/use-t'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { useDialog } from '../../kit/use-dialog.ts'
import type { PaymentDialog } from './payments-search.ts'

type Props = { payment: PaymentDetail; onSetAside: () => void }

/** Further actions for a payment that the user may use. */
export function PaymentActions({ payment, onSetAside }: Props) {
  const { t } = useT()
  const may = useCan()
  const { open } = useDialog<PaymentDialog>()
  const { status, allocated, means } = payment
  const isFree = allocated.minor === 0 && (status === 'RECEIVED' || status === 'UNMATCHED')
  const hasRest = payment.amount.minor > allocated.minor + payment.refunded.minor
  const [mayWrite, mayRelease] = [may(api.payments.undo), may(api.payments.reject)]
  const all = [
    { name: t('office.payment.setAside'), run: onSetAside, on: mayWrite && status === 'RECEIVED' },
    { name: t('office.payment.undo'), run: () => open('undo'), on: mayWrite && allocated.minor > 0 },
    { name: t('office.payment.identify'), run: () => open('identify'), on: mayWrite && means === 'CASH' },
    { name: t('office.payment.confirmPayer'), run: () => open('confirm-payer'), on: mayRelease && isFree },
    { name: t('office.payment.refund'), run: () => open('refund'), on: mayRelease && hasRest && status !== 'REFUNDED' },
    { name: t('office.payment.reject'), run: () => open('reject'), on: mayRelease && isFree, danger: true },
  ]
  return (
    <Group>
      {all.map(({ name, run, on, danger }) =>
        on ? (
          <Button key={name} look={danger ? 'danger' : 'default'} onClick={run}>
            {name}
          </Button>
        ) : null,
      )}
    </Group>
  )
}
