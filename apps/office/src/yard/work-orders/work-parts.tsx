// Small parts that list, board, calendar and car page share.
import './work.css'
import type { WorkOrderRow } from '@bilbro/contract/yard/work-orders/work-order-fields'
import { Badge, StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { SelectField } from '@bilbro/ui/forms/fields/choices/select-field'
import type { FieldProps } from '@bilbro/ui/forms/fields/use-field'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { usersQuery } from '../../core/users.ts'

export function WorkState({ order: { state, isLate } }: { order: Pick<WorkOrderRow, 'state' | 'isLate'> }) {
  return (
    <span className="o-work-marks">
      <StatusBadge family="workOrderState" value={state} />
      {isLate && <LateBadge />}
    </span>
  )
}

export function LateBadge() {
  const { t } = useT()
  return (
    <Badge tone="red" icon={Clock}>
      {t('office.work.late')}
    </Badge>
  )
}

/** Planned days as one text. */
export function PlannedDays({
  order: { plannedFrom, plannedUntil },
}: {
  order: Pick<WorkOrderRow, 'plannedFrom' | 'plannedUntil'>
}) {
  const { t, format } = useT()
  if (!plannedFrom && !plannedUntil) return <span className="o-dim">{t('office.work.noDays')}</span>
  if (plannedFrom && plannedUntil)
    return plannedFrom === plannedUntil
      ? format.day(plannedFrom)
      : `${format.day(plannedFrom)} – ${format.day(plannedUntil)}`
  return plannedFrom
    ? t('office.work.from', { day: format.day(plannedFrom) })
    : t('office.work.until', { day: format.day(plannedUntil!) })
}

/** Selects a member of staff. `known`: who is selected, where the list does not name them. */
export function StaffSelect(props: FieldProps & { known?: { id: string; name: string } | null }) {
  const { known, ...field } = props
  const { data = [] } = useQuery({ ...usersQuery, throwOnError: false })
  const people = known && !data.some(({ id }) => id === known.id) ? [known, ...data] : data
  return <SelectField {...field} clearable options={people.map(({ id, name }) => ({ value: id, label: name }))} />
}
