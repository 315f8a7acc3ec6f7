import type { OwnTransportDetail } from '@bilbro/contract/road/transports/transport-fields'
import { RouteStrip } from '@bilbro/ui/layout/routes/route-strip'
import { useT } from '@bilbro/ui/use-t'

const passes = {
  pickup: ['CAR_LOADED'],
  terminal: ['UNLOADED_TERMINAL', 'LOADED_FROM_TERMINAL'],
  inspection: ['INSPECTION_SVV'],
  delivery: ['DELIVERED', 'DELIVERED_SELF_PICKUP', 'DELIVERED_OTHER_METHOD'],
} as const
type Stop = keyof typeof passes

/** The stops of a route in order, to scale. */
export function TransportStrip({ transport }: { transport: OwnTransportDetail }) {
  const { t } = useT()
  // A buyer who collects the car does not report loading: a stop counts as passed when a later stop was reached.
  const isPast = (stop: Stop): boolean => {
    const all = Object.keys(passes) as Stop[]
    return all.slice(all.indexOf(stop)).some(isReached)
  }
  const isReached = (stop: Stop) =>
    transport.steps.some(
      ({ status, is }) =>
        (passes[stop] as readonly string[]).includes(status) && (is === 'DONE' || is === 'NOT_REPORTED'),
    )
  const stops = (Object.keys(passes) as Stop[]).flatMap((stop) => {
    const place = transport[stop]
    return place ? [{ ...place, id: stop, label: t(`transport.place.${stop}`), isPassed: isPast(stop) }] : []
  })
  return stops.length < 2 ? null : <RouteStrip stops={stops} />
}
