import './status-badge.css'
import { tx } from '@bilbro/i18n/i18n'
import type { LucideIcon } from 'lucide-react'
import { lookOf, type BadgeTone } from './status-tones.tsx'
import { useT } from '../use-t.tsx'

/** A small mark of colour, icon and word. */
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
 * A status by the name of its machine: `<StatusBadge family="carStatus" value={car.status} />`. A value without a word,
 * as a carrier may send one, is shown as "in progress".
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
