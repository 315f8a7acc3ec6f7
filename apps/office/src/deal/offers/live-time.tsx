import { useT } from '@bilbro/ui/use-t'
import { Clock } from 'lucide-react'
import { useTimed } from '../../core/hooks/use-timed.ts'

/** The age of something; updates live. */
export function Age({ since }: { since: string }) {
  const { format } = useT()
  const text = useTimed((now) => format.relative(since, Math.max(now, Date.parse(since))))
  return (
    <time dateTime={since} title={format.instant(since)}>
      {text}
    </time>
  )
}

const hour = 3600
const two = (value: number) => String(value).padStart(2, '0')

/** The time left for an answer; in the last hour by the second. */
export function Countdown({ until }: { until: string }) {
  const { t, format } = useT()
  const at = Date.parse(until)
  const left = useTimed((now) => Math.max(0, Math.ceil((at - now) / 1000)))
  const text =
    left === 0
      ? t('office.offers.timeUp')
      : left < hour
        ? `${Math.floor(left / 60)}:${two(left % 60)}`
        : format.relative(until, at - left * 1000)
  return (
    <span className="o-offer-left" data-soon={left < hour || undefined}>
      {left < hour && <Clock size={13} aria-hidden="true" />}
      <time dateTime={until} title={format.instant(until)}>
        {text}
      </time>
    </span>
  )
}
