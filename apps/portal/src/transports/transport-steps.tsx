import type { TransportStep } from '@bilbro/contract/road/transport-fields'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { Check } from 'lucide-react'

const words = {
  DONE: 'orders.isDone',
  NOT_REPORTED: 'orders.isDone',
  NEXT: 'orders.isNow',
  AHEAD: 'orders.isLater',
} as const

/** Its way step by step: planned, happened, late, and whose turn it is. */
export function TransportSteps({ steps, expectedAt }: { steps: readonly TransportStep[]; expectedAt: string | null }) {
  const { t } = useT()
  return (
    <ol className="transport-steps" aria-label={t('transport.way')}>
      {steps.map((step) => (
        <li key={step.status} data-is={step.is} aria-current={step.is === 'NEXT' ? 'step' : undefined}>
          <span className="transport-step-dot" aria-hidden="true">
            {(step.is === 'DONE' || step.is === 'NOT_REPORTED') && <Check size={12} strokeWidth={3} />}
          </span>
          <div>
            <Text as="span" strong={step.is === 'NEXT'}>
              {t(`transportStatus.${step.status}`)}
            </Text>
            <span className="b-sr">, {t(words[step.is])}</span>
            <StepTimes step={step} expectedAt={step.status === 'DELIVERED' ? expectedAt : null} />
          </div>
        </li>
      ))}
    </ol>
  )
}

function StepTimes({ step, expectedAt }: { step: TransportStep; expectedAt: string | null }) {
  const { t, format } = useT()
  const { is, whose, plannedAt, actualAt, place, lateDays } = step
  const isOpen = is === 'NEXT' || is === 'AHEAD'
  const said = [
    actualAt && format.instant(actualAt),
    place,
    is === 'NOT_REPORTED' && t('transport.notReported'),
    isOpen && t(`transport.whose.${whose}`),
    plannedAt && t('transport.planned', { at: format.instant(plannedAt) }),
    isOpen && expectedAt && t('transport.expected', { at: format.instant(expectedAt) }),
  ].filter(Boolean)
  return (
    <span className="transport-step-times">
      {said.length > 0 && (
        <Text as="span" tone="dim" size={12}>
          {said.join(' · ')}
        </Text>
      )}
      {lateDays > 0 && (
        <Text as="span" tone={isOpen ? 'danger' : 'warning'} size={12} strong>
          {t('transport.late', { count: lateDays })}
        </Text>
      )}
    </span>
  )
}
