import type { Order } from '@bilbro/contract/deal/contracts/portal-orders'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { lookOf } from '@bilbro/ui/feedback/status-tones'
import { useT } from '@bilbro/ui/use-t'
import { Check } from 'lucide-react'
import { stepsOf } from './stages.ts'

const words = { DONE: 'orders.isDone', NOW: 'orders.isNow', AHEAD: 'orders.isLater' } as const

/** The progress of an order, or that it was cancelled. */
export function StageBar({ order }: { order: Order }) {
  const { t } = useT()
  if (order.stage === 'CANCELLED') {
    const { tone, icon } = lookOf('orderStatus', 'CANCELLED')
    return (
      <Badge tone={tone} icon={icon}>
        {t('orders.stage.CANCELLED')}
      </Badge>
    )
  }
  return (
    <ol className="stage-bar" aria-label={t('orders.stage')}>
      {stepsOf(order).map(({ name, state }) => (
        <li key={name} data-state={state} aria-current={state === 'NOW' ? 'step' : undefined}>
          <span className="stage-bar-dot" aria-hidden="true">
            {state === 'DONE' && <Check size={12} strokeWidth={3} />}
          </span>
          <span>
            {t(`orders.stage.${name}`)}
            <span className="b-sr">, {t(words[state])}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
