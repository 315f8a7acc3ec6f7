import type { MatchReason, PayerConcern } from '@bilbro/contract/money/payments/payment-states'
import type { PaymentProposal } from '@bilbro/contract/money/payments/payments'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { Group } from '@bilbro/ui/layout/layout'
import { useT } from '@bilbro/ui/use-t'
import { CircleCheck, TriangleAlert } from 'lucide-react'

/** Reasons for a proposed match. */
export function Reasons({ of }: { of: readonly MatchReason[] }) {
  const { t } = useT()
  return (
    <Group gap={1}>
      {of.map((reason) => (
        <Badge key={reason} tone="blue">
          {t(`office.payment.reason.${reason}`)}
        </Badge>
      ))}
    </Group>
  )
}

/** Reasons why a user must check the payer. */
export function Concerns({ of }: { of: readonly PayerConcern[] }) {
  const { t } = useT()
  return (
    <Group gap={1}>
      {of.map((concern) => (
        <Badge key={concern} tone="red" icon={TriangleAlert}>
          {t(`office.payment.concern.${concern}`)}
        </Badge>
      ))}
    </Group>
  )
}

/** Confidence of a proposal in a word. */
export function Sureness({ of: { isSure, score, concerns } }: { of: PaymentProposal }) {
  const { t } = useT()
  if (concerns.length > 0)
    return (
      <Badge tone="red" icon={TriangleAlert}>
        {t('office.payment.payer')}
      </Badge>
    )
  return isSure ? (
    <Badge tone="green" icon={CircleCheck}>
      {t('office.payment.sure')}
    </Badge>
  ) : (
    <Badge tone="amber">{`${score} %`}</Badge>
  )
}
