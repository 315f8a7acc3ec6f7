import type { TransportDetail } from '@bilbro/contract/road/transports/transport-fields'
import { Card } from '@bilbro/ui/layout/card'
import { RouteStrip } from '@bilbro/ui/layout/routes/route-strip'
import { useT } from '@bilbro/ui/use-t'

const labels = {
  pickup: 'office.field.transportPickup',
  terminal: 'office.field.transportTerminal',
  inspection: 'office.field.transportInspection',
  delivery: 'office.field.transportDelivery',
} as const
const passes = {
  pickup: ['CAR_LOADED'],
  terminal: ['UNLOADED_TERMINAL', 'LOADED_FROM_TERMINAL'],
  inspection: ['INSPECTION_SVV'],
  delivery: ['DELIVERED', 'DELIVERED_SELF_PICKUP', 'DELIVERED_OTHER_METHOD'],
} as const
type Stop = keyof typeof labels

/** The stops of the route in order, to scale. */
export function RouteStripCard({ transport }: { transport: TransportDetail }) {
  const { t } = useT()
  const isPast = (stop: Stop) =>
    transport.steps.some(
      ({ status, is }) =>
        (passes[stop] as readonly string[]).includes(status) && (is === 'DONE' || is === 'NOT_REPORTED'),
    )
  const stops = (Object.keys(labels) as Stop[]).flatMap((stop) => {
    const place = transport[stop]
    return place ? [{ ...place, id: stop, label: t(labels[stop]), isPassed: isPast(stop) }] : []
  })
  if (stops.length < 2) return null
  return (
    <Card title={t('office.transport.routeTitle')}>
      <RouteStrip stops={stops} />
    </Card>
  )
}
