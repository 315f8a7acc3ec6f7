import { useT } from '@bilbro/ui/use-t'
import { useEffect } from 'react'
import { clockText, useSecondsLeft } from '../offers/use-seconds-left.ts'

const soon = 3600

/** The deadline and the remaining time, by the server's clock. */
export function Deadline({ until, onOver }: { until: string; onOver?: () => void }) {
  const { t, format } = useT()
  const left = useSecondsLeft(until) ?? 0
  const isOver = left === 0
  useEffect(() => {
    if (isOver) onOver?.()
  }, [isOver, onOver])
  return (
    <span className="deadline" data-soon={left < soon || undefined}>
      {format.instant(until)}
      <time role="timer" dateTime={until}>
        {isOver ? t('offers.timeUp') : t('sign.left', { time: clockText(left) })}
      </time>
    </span>
  )
}
