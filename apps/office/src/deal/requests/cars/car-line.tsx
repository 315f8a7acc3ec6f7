import { carNamed } from '@bilbro/i18n/i18n'
import { carTitle } from '@bilbro/contract/stock/cars/car-title'
import type { RequestedCar } from '@bilbro/contract/deal/requests/requested-car'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { Money } from '@bilbro/ui/layout/money'
import { Anchor, Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import type { ReactNode } from 'react'
import { api } from '../../../core/api.ts'
import { useCan } from '../../../core/session/can.ts'

/** A car of a request: picture, facts, status and actions. */
export function CarLine({ car, children, actions }: { car: RequestedCar; children?: ReactNode; actions?: ReactNode }) {
  const { format } = useT()
  const may = useCan()
  const facts = [car.stockNo, car.year, car.mileage === null ? '' : format.km(car.mileage)].filter(Boolean).join(' · ')
  return (
    <li>
      {car.photo ? (
        <img className="o-request-photo" src={car.photo} alt="" loading="lazy" />
      ) : (
        <span className="o-request-photo" aria-hidden="true" />
      )}
      <div className="o-request-car">
        {may(api.cars.get) ? (
          <Anchor to="/cars/$id" params={{ id: car.id }}>
            {carNamed(carTitle(car))}
          </Anchor>
        ) : (
          <Text strong>{carNamed(carTitle(car))}</Text>
        )}
        <span className="o-request-marks">
          <Text as="span" tone="dim" size={12}>
            {facts}
          </Text>
          <Money value={car.price} whole strong />
          {car.listingStatus ? (
            <StatusBadge family="listingStatus" value={car.listingStatus} />
          ) : (
            <StatusBadge family="carStatus" value={car.status} />
          )}
        </span>
        {children}
      </div>
      {actions && <div className="o-request-buttons">{actions}</div>}
    </li>
  )
}
