import type { OwnTransportDetail } from '@bilbro/contract/road/transports/transport-fields'
import { routeStopsOf } from '@bilbro/contract/road/transports/route-stops'
import { RouteStrip } from '@bilbro/ui/layout/routes/route-strip'
import { useT } from '@bilbro/ui/use-t'

/** The stops of a route in order, to scale. */
export function TransportStrip({ transport }: { transport: OwnTransportDetail }) {
  const { t } = useT()
  const stops = routeStopsOf(transport).map(({ id, place, isPassed }) => ({
    ...place,
    id,
    label: t(`transport.place.${id}`),
    isPassed,
  }))
  return stops.length < 2 ? null : <RouteStrip stops={stops} />
}
