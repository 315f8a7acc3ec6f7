import type { OwnRoadStep, TransportStep } from '@bilbro/contract/road/transport-fields'

type OnWay = { step: TransportStep; road?: never } | { road: OwnRoadStep; no: number; step?: never }

/** Behind which step of the transport it stands; the first of them that the way has. Of none: before it, or behind it. */
const behind: Partial<Record<OwnRoadStep['kind'], readonly TransportStep['status'][]>> = {
  CUSTOMS_IMPORT_NO: ['UNLOADED_TERMINAL', 'CAR_LOADED'],
  SVV_INSPECTION: ['INSPECTION_SVV', 'UNLOADED_TERMINAL'],
  DEFECT: ['INSPECTION_SVV', 'UNLOADED_TERMINAL'],
}
const before: readonly OwnRoadStep['kind'][] = ['DEREGISTRATION_DE', 'EXPORT_PLATES_DE', 'EXPORT_INSURANCE']

/** One timeline from the yard to the plates: what authorities do stands where it happens. `no`: which of its kind. */
export function oneWay(steps: readonly TransportStep[], roadSteps: readonly OwnRoadStep[]): OnWay[] {
  const own = roadSteps.map((road, at) => ({
    road,
    no: roadSteps.slice(0, at + 1).filter(({ kind }) => kind === road.kind).length,
    after: behind[road.kind]?.map((status) => steps.findIndex((step) => step.status === status)).find((n) => n >= 0),
  }))
  const at = (place: number) => own.filter(({ after }) => after === place)
  const isBefore = ({ road, after }: (typeof own)[number]) => after === undefined && before.includes(road.kind)
  const rest = own.filter((one) => one.after === undefined && !isBefore(one))
  return [
    ...own.filter(isBefore),
    ...steps.flatMap((step, place) => [{ step }, ...at(place)]),
    ...rest,
  ].map((one) => ('step' in one ? { step: one.step } : { road: one.road, no: one.no }))
}
