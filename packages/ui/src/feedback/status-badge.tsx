import './status-badge.css'
import { tx } from '@bilbro/i18n/i18n'
import type { LucideIcon } from 'lucide-react'
import { lookOf, type BadgeTone } from './status-tones.tsx'
import { useT } from '../use-t.tsx'

/** A small badge with a colour, an icon and a word. */
export function Badge({
  tone = 'grey',
  icon: Icon,
  children,
}: {
  tone?: BadgeTone
  icon?: LucideIcon
  children: string
}) {
  return (
    <span className="b-badge" data-tone={tone}>
      {Icon && <Icon size={13} aria-hidden="true" />}
      <span>{children}</span>
    </span>
  )
}

/**
 * A status of a state machine: `<StatusBadge family="carStatus" value={car.status} />`. An unknown value, such as a new
 * one from a carrier, is shown as "in progress".
 */
export function StatusBadge({ family, value }: { family: string; value: string }) {
  useT()
  const { tone, icon } = lookOf(family, value)
  const unknown = family === 'logisticsStatus' ? tx('logisticsGroup.inProgress') : value
  return (
    <Badge tone={tone} icon={icon}>
      {tx(`${family}.${value}`, unknown)}
    </Badge>
  )
}
