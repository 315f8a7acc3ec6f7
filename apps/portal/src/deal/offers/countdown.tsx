import { useT } from '@bilbro/ui/use-t'
import { Clock } from 'lucide-react'
import { clockText, useSecondsLeft } from './use-seconds-left.ts'

const soon = 3600

/** The time left for an answer. */
export function Countdown({ until, turn }: { until: string; turn: 'YOU' | 'HOUSE' | null }) {
  const { t, format } = useT()
  const left = useSecondsLeft(until) ?? 0
  return (
    <span className="countdown" data-soon={left < soon || undefined}>
      <Clock size={14} aria-hidden="true" />
      {left === 0 ? (
        t('offers.timeUp')
      ) : (
        <>
          {t(turn === 'YOU' ? 'offers.answerWithin' : 'offers.answerExpected')}{' '}
          <time role="timer" dateTime={until} title={format.instant(until)}>
            {clockText(left)}
          </time>
        </>
      )}
    </span>
  )
}
