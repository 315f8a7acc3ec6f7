import type { Car } from '@bilbro/contract/stock/cars/cars'
import { IconButton } from '@bilbro/ui/forms/button'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { toast } from '@bilbro/ui/feedback/toaster'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CarFront, Copy } from 'lucide-react'
import { api } from '../../../core/api.ts'
import { useCan } from '../../../core/session/can.ts'
import { usersQuery } from '../../../core/users.ts'
import { DaysCell } from '../list/car-cells.tsx'
import { useCarPress } from '../car-query.ts'

/** Whether dealers see the car; shown beside its status. */
export function PortalBadge({ car }: { car: Car }) {
  const { t } = useT()
  if (!car.listing) return null
  return (
    <span className="o-portal-badge">
      {t('nav.b2b')}: <StatusBadge family="listingStatus" value={car.listing.status} />
    </span>
  )
}

/** The main picture of the car, with a link to all pictures. */
export function HeadPicture({ car }: { car: Car }) {
  return (
    <Link
      to="/cars/$id"
      params={{ id: car.id }}
      search={{ tab: 'photos' }}
      className="k-head-picture"
      aria-hidden="true"
      tabIndex={-1}
    >
      {car.photo ? (
        <img src={car.photo} alt="" width={76} height={57} decoding="async" />
      ) : (
        <CarFront size={26} strokeWidth={1.5} />
      )}
    </Link>
  )
}

/** The most important facts of a car, on every tab. */
export function CarLine({ car }: { car: Car }) {
  const { t } = useT()
  const copy = async () => {
    await navigator.clipboard.writeText(car.vin ?? '')
    toast.success(t('ui.copied'))
  }
  return (
    <>
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
    </>
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
