import { spacedIban } from '@bilbro/contract/admin/legal-entities/bank-account'
import type { PaymentDetail } from '@bilbro/contract/money/payments/payments'
import { toast } from '@bilbro/ui/feedback/toaster'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { Card, Facts } from '@bilbro/ui/layout/card'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { Money } from '@bilbro/ui/layout/money'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useEffect, useRef } from 'react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { DealLink } from '../../kit/detail/deal-link.tsx'
import { History } from '../../kit/detail/history.tsx'
import { useDialog } from '../../kit/use-dialog.ts'
import { AllocateManually } from './allocate-manually.tsx'
import { PaymentActions } from './payment-actions.tsx'
import { PaymentDialogs } from './payment-dialogs.tsx'
import { partsOf, Proposals } from './proposals.tsx'
import type { PaymentDialog } from './payments-search.ts'
import { useKeys } from './use-keys.ts'
import type { LastAct } from './use-last-act.ts'
import { useMatching } from './use-matching.ts'

type Props = { payment: PaymentDetail; onDone: (() => void) | undefined; lastAct: LastAct }

/** A bank transaction, its proposed invoices, and its allocations. */
export function PaymentPanel({ payment, onDone, lastAct }: Props) {
  const { t } = useT()
  const may = useCan()
  const { open } = useDialog<PaymentDialog>()
  const matching = useMatching(payment, { onDone, onAct: lastAct.note })
  const mayWrite = may(api.payments.allocate)
  const confirm = () => {
    const sure = isOpenFor(payment)
      ? payment.proposals.find(({ isSure, concerns }) => isSure && !concerns.length)
      : null
    if (sure) matching.give(partsOf(sure))
    else toast.info(t('office.payment.noSure'))
  }
  useKeys({
    Enter: mayWrite ? confirm : undefined,
    s: mayWrite && payment.status === 'RECEIVED' ? matching.setAside : undefined,
    u: mayWrite ? (lastAct.undo ?? (payment.allocated.minor > 0 ? () => open('undo') : undefined)) : undefined,
  })
  // No button has the focus when a payment opens, so that Enter confirms this payment and does not press the last used
  // arrow.
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => top.current?.focus(), [payment.id])
  return (
    <>
      <Stack>
        <div ref={top} tabIndex={-1} data-autofocus>
          <BankLine payment={payment} />
        </div>
        {isOpenFor(payment) && (
          <>
            <Proposals payment={payment} matching={matching} mayWrite={mayWrite} />
            {mayWrite && <AllocateManually payment={payment} matching={matching} />}
          </>
        )}
        {payment.allocations.length > 0 && <Given payment={payment} />}
        {payment.allocations.length > 0 && (
          <Group>
            <DealLink source="payments" id={payment.id} size="sm" />
          </Group>
        )}
        <PaymentActions payment={payment} onSetAside={matching.setAside} />
        <Card title={t('office.section.history')} level={3}>
          <History
            ask={(before) =>
              api.payments.history.query({ params: { id: payment.id }, query: before === undefined ? {} : { before } })
            }
            level={4}
          />
        </Card>
      </Stack>
      <PaymentDialogs payment={payment} />
    </>
  )
}

const isOpenFor = ({ rest, status }: PaymentDetail) => rest.minor > 0 && status !== 'REJECTED' && status !== 'REFUNDED'

function BankLine({ payment }: { payment: PaymentDetail }) {
  const { t, format } = useT()
  const { amount, payerIban, payerName, remittance, status, valueOn, means, fileName, account } = payment
  const raw = Object.entries(payment.raw)
  return (
    <Card title={t('office.payment.line')} level={3} actions={<StatusBadge family="paymentStatus" value={status} />}>
      <Stack gap={3}>
        <div className="o-payment-line">
          <strong>
            <Money value={amount} />
          </strong>
          <Text as="span" tone="dim">
            {format.day(valueOn)}
          </Text>
        </div>
        <Text strong>{remittance || '–'}</Text>
        <Facts
          cols={2}
          items={[
            { label: t('office.payment.payer'), value: payerName },
            { label: t('office.payment.iban'), value: payerIban && spacedIban(payerIban) },
            { label: t('office.payment.means'), value: t(`office.payment.means.${means}`) },
            { label: t('office.payment.account'), value: account && spacedIban(account) },
            { label: t('word.company'), value: payment.company?.name },
            { label: t('office.payment.file'), value: fileName },
            {
              label: t('office.payment.identify'),
              value:
                payment.identification && `${payment.identification.name}, ${payment.identification.documentNumber}`,
            },
            { label: t('word.reason'), value: payment.endedReason },
          ]}
        />
        {payment.takenBack.map(({ on, amount: back, isRefunded }) => (
          <Text key={on} tone={isRefunded ? 'dim' : 'warning'}>
            {t(isRefunded ? 'office.statement.takenBack' : 'office.statement.takenBackGiven', {
              day: format.day(on),
              amount: format.money({ ...back, currency: back.currency as 'EUR' }),
            })}
          </Text>
        ))}
        {payment.payerConfirmed && (
          <Text tone="dim">
            {t('office.payment.payerConfirmed', {
              name: payment.payerConfirmed.by ?? '',
              reason: payment.payerConfirmed.reason,
            })}
          </Text>
        )}
        {raw.length > 0 && (
          <details className="o-payment-raw">
            <summary>{t('office.payment.raw')}</summary>
            <Facts items={raw.map(([label, value]) => ({ label, value }))} />
          </details>
        )}
      </Stack>
    </Card>
  )
}

function Given({ payment: { allocations, refunds } }: { payment: PaymentDetail }) {
  const { t, format } = useT()
  return (
    <Card title={t('office.payment.allocated')} level={3}>
      <ul className="o-payment-parts">
        {allocations.map(({ id, invoice, amount, undoneAt, undoneReason, madeBy }) => (
          <li key={id}>
            <span>
              {undoneAt ? <s>{invoice.number}</s> : <strong>{invoice.number}</strong>}{' '}
              <Text as="span" tone="dim" size={12}>
                {undoneAt ? `${format.instant(undoneAt)}: ${undoneReason}` : (madeBy ?? '')}
              </Text>
            </span>
            {undoneAt ? <span /> : <StatusBadge family="invoiceStatus" value={invoice.status} />}
            <Money value={amount} />
          </li>
        ))}
        {refunds.map(({ id, amount, refundedOn, reason }) => (
          <li key={id}>
            <span>
              {t('office.payment.refunds')} {format.day(refundedOn)}{' '}
              <Text as="span" tone="dim" size={12}>
                {reason}
              </Text>
            </span>
            <span />
            <Money value={{ ...amount, minor: -amount.minor }} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
