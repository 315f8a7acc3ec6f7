import type { TransportDetail } from '@bilbro/contract/road/transports/transport-fields'
import { routeStopsOf } from '@bilbro/contract/road/transports/route-stops'
import { Card } from '@bilbro/ui/layout/card'
import { RouteStrip } from '@bilbro/ui/layout/routes/route-strip'
import { useT } from '@bilbro/ui/use-t'

const labels = {
  pickup: 'office.field.transportPickup',
  terminal: 'office.field.transportTerminal',
  inspection: 'office.field.transportInspection',
  delivery: 'office.field.transportDelivery',
} as const

/** The stops of the route in order, to scale. */
export function RouteStripCard({ transport }: { transport: TransportDetail }) {
  const { t } = useT()
  const stops = routeStopsOf(transport).map(({ id, place, isPassed }) => ({
    ...place,
    id,
    label: t(labels[id]),
    isPassed,
  }))
  if (stops.length < 2) return null
  return (
    <Card title={t('office.transport.routeTitle')}>
      <RouteStrip stops={stops} />
    </Card>
  )
}
