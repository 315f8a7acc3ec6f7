import type { OwnClaimDetail } from '@bilbro/contract/road/claims/portal-claims'
import { Card } from '@bilbro/ui/layout/card'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { Check } from 'lucide-react'
import '../../kit/steps.css'

/** The history of a claim and the next step, oldest first. */
export function ClaimSteps({ claim: { steps, turn, dueOn } }: { claim: OwnClaimDetail }) {
  const { t, format } = useT()
  if (steps.length === 0) return null
  return (
    <Card title={t('claims.history')}>
      <ol className="steps claim-steps" aria-label={t('claims.history')}>
        {steps.map(({ id, at, what, by, status }) => (
          <li key={id}>
            <span className="step-dot" aria-hidden="true">
              <Check size={12} strokeWidth={3} />
            </span>
            <div>
              <Text as="span">
                {what === 'claim_decide' && status
                  ? t('claims.step.decided', { outcome: t(`claimStatus.${status}`) })
                  : t(`claims.step.${what}`)}
              </Text>
              <Text tone="dim" size={12}>
                {[
                  by === 'HOUSE' ? t('claims.house') : by === 'DEALER' ? t('claims.yourSide') : null,
                  format.instant(at),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </div>
          </li>
        ))}
        {turn && dueOn && (
          <li data-is="NEXT" aria-current="step">
            <span className="step-dot" aria-hidden="true" />
            <Text as="span" strong>
              {t(turn === 'DEALER' ? 'claims.turnYOU' : 'claims.turnHOUSE', { day: format.day(dueOn) })}
            </Text>
          </li>
        )}
      </ol>
    </Card>
  )
}
