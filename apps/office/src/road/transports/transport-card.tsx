import type { Transport } from '@bilbro/contract/road/transports/transport-fields'
import { serverNow } from '@bilbro/i18n/clock'
import { carNamed, tx } from '@bilbro/i18n/i18n'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { useT } from '@bilbro/ui/use-t'
import { Link } from '@tanstack/react-router'
import { ArrowRight, Clock } from 'lucide-react'
import { Flags, TransportStatusBadge } from './flags.tsx'
import { lateDaysOf } from '@bilbro/contract/road/transports/late-days'
import { dayOf } from './touches.ts'

/** A transport on the board: car, dealer, route, dates and flags. */
export function TransportCard({ transport }: { transport: Transport }) {
  const { t, format } = useT()
  const { id, no, car, company, pickup, delivery, pickupPlannedAt, deliveryPlannedAt, deliveryProvider, carrier } =
    transport
  const late = lateDaysOf(transport, serverNow())
  const days = [pickupPlannedAt, deliveryPlannedAt]
  const short = (at: string | null) => (at ? format.day(dayOf(at)!) : '…')
  return (
    <div className="o-transport-card">
      <Link to="/logistics/$id" params={{ id }} className="o-transport-title">
        {carNamed(car.title)}
      </Link>
      <span className="o-dim">
        {[car.stockNo, company && `${company.name}, ${company.country}`].filter(Boolean).join(' · ')}
      </span>
      {(pickup || delivery) && (
        <span className="o-transport-way">
          {pickup?.city ?? '…'} <ArrowRight size={12} aria-hidden="true" /> {delivery?.city ?? '…'}
        </span>
      )}
      <span className="o-transport-marks">
        <TransportStatusBadge transport={transport} />
        {late > 0 && (
          <Badge tone="red" icon={Clock}>
            {t('office.transport.lateBy', { count: late })}
          </Badge>
        )}
        <Flags transport={transport} />
      </span>
      <span className="o-transport-foot">
        <span>{`#${no}`}</span>
        <span>{days.some(Boolean) && days.map(short).join(' – ')}</span>
        <span>{carrier || (deliveryProvider && tx(`deliveryProvider.${deliveryProvider}`))}</span>
      </span>
    </div>
  )
}
