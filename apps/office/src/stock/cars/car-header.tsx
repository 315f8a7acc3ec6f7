import type { Car } from '@bilbro/contract/stock/cars'
import { Anchor } from '@bilbro/ui/layout/text'
import { IconButton } from '@bilbro/ui/forms/button'
import { Money } from '@bilbro/ui/layout/money'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { toast } from '@bilbro/ui/feedback/toaster'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, Copy } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/can.ts'
import { useShortcuts } from '../../core/shortcuts.ts'
import { useSignal } from '../../core/signal.ts'
import { usersQuery } from '../../core/users.ts'
import { DaysCell } from './list/car-cells.tsx'
import { listContext, useNeighbours } from './list/list-context.ts'
import { titleOf } from './car-title.ts'
import { useCarPress } from './car-query.ts'

/** What one must see of a car on every tab; stays in sight. */
export function CarHeader({ car }: { car: Car }) {
  const { t } = useT()
  const copy = async () => {
    await navigator.clipboard.writeText(car.vin ?? '')
    toast.success(t('ui.copied'))
  }
  return (
    <header className="o-car-head">
      <Crumbs car={car} />
      <div className="o-car-line">
        <h1 className="b-title" data-level="1">
          {titleOf(car)}
        </h1>
        <StatusBadge family="carStatus" value={car.status} />
        {car.listing && (
          <span className="o-portal-badge">
            {t('nav.b2b')}: <StatusBadge family="listingStatus" value={car.listing.status} />
          </span>
        )}
        <span className="b-spacer" />
        <span className="o-car-price">
          <Money value={car.price} whole strong />
        </span>
      </div>
      <div className="o-car-line o-car-facts">
        <span>{car.stockNo}</span>
        {car.vin ? (
          <span>
            <code className="o-vin">{car.vin}</code>
            <IconButton
              size="sm"
              label={`${t('ui.copy')}: ${t('car.vin')}`}
              icon={<Copy size={14} />}
              onClick={() => void copy()}
            />
          </span>
        ) : (
          <span className="o-missing">{t('office.car.noVin')}</span>
        )}
        {car.registrationNo && <span>{car.registrationNo}</span>}
        <span>
          {t('car.standingDays')}: <DaysCell days={car.standingDays.sincePurchase} />
        </span>
        <Assignee car={car} />
      </div>
    </header>
  )
}

function Assignee({ car }: { car: Car }) {
  const { t } = useT()
  const may = useCan()
  const press = useCarPress(car.id)
  const { data: users = [] } = useQuery({ ...usersQuery, throwOnError: false })
  if (!may(api.cars.setAssignee)) return <span>{car.assignee?.name}</span>
  const set = (assigneeId: string | null) => (version: number) =>
    api.cars.setAssignee({ params: { id: car.id }, body: { version, assigneeId } })
  const choose = (id: string) => {
    const user = users.find((one) => one.id === id)
    void press(
      car,
      { assignee: user ? { id, name: user.name } : null },
      (_, version) => set(id || null)(version),
      (after) => set(car.assignee?.id ?? null)(after.version),
    )
  }
  const known =
    users.some((user) => user.id === car.assignee?.id) || !car.assignee
      ? []
      : [{ id: car.assignee.id, name: car.assignee.name }]
  return (
    <label className="o-inline-choice">
      {t('car.assignee')}:
      <select value={car.assignee?.id ?? ''} onChange={(event) => choose(event.currentTarget.value)}>
        <option value="">–</option>
        {[...known, ...users].map((user) => (
          <option key={user.id} value={user.id}>
            {user.name}
          </option>
        ))}
      </select>
    </label>
  )
}

function Crumbs({ car }: { car: Car }) {
  const { t } = useT()
  const navigate = useNavigate()
  const from = useSignal(listContext)
  const near = useNeighbours(car.id)
  const go = (id: string | undefined) =>
    id
      ? () =>
          void navigate({
            to: '/cars/$id',
            params: { id },
            search: (before: Record<string, unknown>) => ({ ...before }),
          })
      : undefined
  const previous = go(near?.previous)
  const next = go(near?.next)
  useShortcuts({ '[': previous, ']': next })
  return (
    <nav className="o-crumbs" aria-label={t('office.crumbs')}>
      <Anchor to="/cars" search={from ?? {}} plain>
        {t('nav.cars')}
      </Anchor>
      <span aria-hidden="true">/</span>
      <span>{car.stockNo}</span>
      <span className="b-spacer" />
      {near && (
        <>
          <span className="b-num">{t('office.bulk.progress', { done: near.place, total: near.total })}</span>
          <IconButton
            size="sm"
            label={`${t('office.car.previous')} ([)`}
            icon={<ChevronLeft size={16} />}
            disabled={!previous}
            onClick={previous}
          />
          <IconButton
            size="sm"
            label={`${t('office.car.next')} (])`}
            icon={<ChevronRight size={16} />}
            disabled={!next}
            onClick={next}
          />
        </>
      )}
    </nav>
  )
}
