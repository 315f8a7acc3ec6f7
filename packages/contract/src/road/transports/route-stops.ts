import type { TransportStep } from './transport-fields.ts'

const statusesAt = {
  pickup: ['CAR_LOADED'],
  terminal: ['UNLOADED_TERMINAL', 'LOADED_FROM_TERMINAL'],
  inspection: ['INSPECTION_SVV'],
  delivery: ['DELIVERED', 'DELIVERED_OTHER_METHOD'],
} as const
export type RouteStop = keyof typeof statusesAt
const all = Object.keys(statusesAt) as RouteStop[]

type Steps = { steps: readonly Pick<TransportStep, 'status' | 'is'>[] }

/**
 * The places of a transport in their order, each with whether the car has passed it. A place before a passed one is
 * passed, also when its own step was not reported. A car that the dealer collects has no route: the list is empty.
 */
export function routeStopsOf<P>(
  transport: Steps & Record<RouteStop, P | null>,
): { id: RouteStop; place: P; isPassed: boolean }[] {
  const { steps } = transport
  if (steps.some(({ status }) => status === 'DELIVERED_SELF_PICKUP')) return []
  const isReached = (stop: RouteStop) =>
    steps.some(
      ({ status, is }) =>
        (statusesAt[stop] as readonly string[]).includes(status) && (is === 'DONE' || is === 'NOT_REPORTED'),
    )
  const isPassed = (stop: RouteStop) => all.slice(all.indexOf(stop)).some(isReached)
  return all.flatMap((id) => {
    const place = transport[id]
    return place === null ? [] : [{ id, place, isPassed: isPassed(id) }]
  })
}
