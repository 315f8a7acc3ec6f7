import type { Car } from '@bilbro/contract/stock/cars/cars'
import { tx } from '@bilbro/i18n/i18n'
import { Button } from '@bilbro/ui/forms/button'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { api } from '../../../core/api.ts'
import { useCan } from '../../../core/session/can.ts'
import { focusField } from '../../../kit/edit/focus-field.ts'
import { nextAction, type NextAction, type Rights } from './next-action.ts'
import type { CarTab } from '../tabs.ts'
import { useListingPress } from './use-listing-press.ts'
import { useCarTransition } from './use-car-transition.ts'

const isUnderWay = (status: string) => status !== 'PENDING' && status !== 'CANCELED'

/** The next action of the user for a car. */
export function useNextAction(car: Car): NextAction | undefined {
  const may = useCan()
  const rights: Rights = {
    move: may(api.cars.setStatus),
    restore: may({ access: 'cars.delete' }),
    edit: may(api.cars.update),
    price: may(api.cars.setPrice),
    photos: may(api.carAttachments.upload),
    list: may(api.b2b.create),
    offer: may(api.offers.toBuyers),
    contracts: may(api.contracts.ofCar),
    invoices: may(api.invoicing.invoice),
    transports: may(api.logistics.setDeliveryProvider) && may(api.logistics.ofCar),
  }
  const isReleased = car.status === 'RELEASED' && rights.transports
  const { data } = useQuery({
    ...api.logistics.ofCar.query({ params: { carId: car.id } }),
    enabled: isReleased,
    throwOnError: false,
  })
  // Until it is known, nothing is offered.
  const isPlanned = !data || data.transports.some((one) => !one.isInternal && isUnderWay(one.status))
  return nextAction(car, rights, isPlanned)
}

/** The button for the next action, on every tab except the one where it is done. An offer has its own button. */
export function NextButton({ car, tab, next }: { car: Car; tab: CarTab; next: NextAction | undefined }) {
  const { t } = useT()
  const navigate = useNavigate()
  const { move } = useCarTransition(car)
  const listing = useListingPress(car)
  if (!next || next.kind === 'offer') return null
  const isHere = next.kind === 'open' ? next.tab === tab : tab === 'b2b' && next.kind !== 'move' && next.kind !== 'edit'
  if (isHere) return null
  const go = (search: object) => void navigate({ to: '/cars/$id', params: { id: car.id }, search })
  const label =
    next.kind === 'move'
      ? t('office.next.move', { status: tx(`carStatus.${next.to}`) })
      : t(`office.next.${'why' in next ? next.why : next.kind}`)
  const run = () => {
    if (next.kind === 'move') move(next.to)
    else if (next.kind === 'edit') {
      go({ edit: [next.card] })
      focusField(next.field)
    } else if (next.kind === 'open') {
      go({ tab: next.tab })
      if (next.why === 'price') focusField('price')
    } else listing[next.kind === 'list' ? 'list' : 'publish']()
  }
  return (
    <Button look="primary" icon={<ArrowRight size={16} />} busy={listing.busy} onClick={run}>
      {label}
    </Button>
  )
}
