import type { OwnRoadStep, TransportStep } from '@bilbro/contract/road/transports/transport-fields'

type Way = { step: TransportStep; road?: never; no?: never } | { step?: never; road: OwnRoadStep; no: number }
type OnWay = Way & { isNext: boolean }

/**
 * The transport step after which an authority's step is shown; the first of the list that exists. Steps without one
 * come before or after all transport steps.
 */
const behind: Partial<Record<OwnRoadStep['kind'], readonly TransportStep['status'][]>> = {
  CUSTOMS_IMPORT_NO: ['UNLOADED_TERMINAL', 'CAR_LOADED'],
  SVV_INSPECTION: ['INSPECTION_SVV', 'UNLOADED_TERMINAL'],
  DEFECT: ['INSPECTION_SVV', 'UNLOADED_TERMINAL'],
}
const before: readonly OwnRoadStep['kind'][] = ['DEREGISTRATION_DE', 'EXPORT_PLATES_DE', 'EXPORT_INSURANCE']

/**
 * Merges transport steps and steps of authorities into one timeline from the yard to the number plates. Each inspection
 * replaces the planned inspection step. A car that has failed continues when its defects are repaired. `no`: number
 * among the steps of its kind.
 */
export function mergeTimeline(
  steps: readonly TransportStep[],
  roadSteps: readonly OwnRoadStep[],
  hasFailed = false,
): OnWay[] {
  const isShown = roadSteps.some(({ kind }) => kind === 'SVV_INSPECTION')
  const own = roadSteps.map((road, at) => ({
    road,
    no: roadSteps.slice(0, at + 1).filter(({ kind }) => kind === road.kind).length,
    after: behind[road.kind]?.map((status) => steps.findIndex((step) => step.status === status)).find((n) => n >= 0),
  }))
  const at = (place: number) => own.filter(({ after }) => after === place)
  const isBefore = ({ road, after }: (typeof own)[number]) => after === undefined && before.includes(road.kind)
  const rest = own.filter((one) => one.after === undefined && !isBefore(one))
  const stands = (step: TransportStep) => !isShown || step.status !== 'INSPECTION_SVV'
  const way: Way[] = [
    ...own.filter(isBefore),
    ...steps.flatMap((step, place) => [...(stands(step) ? [{ step }] : []), ...at(place)]),
    ...rest,
  ].map((one) => ('step' in one ? { step: one.step } : { road: one.road, no: one.no }))
  const isInspected = ({ road }: Way) =>
    road !== undefined && !road.doneOn && ['DEFECT', 'SVV_INSPECTION'].includes(road.kind)
  const waitsForInspection = hasFailed || steps.some(({ status, is }) => status === 'INSPECTION_SVV' && is === 'NEXT')
  const inspected = waitsForInspection ? way.findIndex(isInspected) : -1
  const next = [
    inspected,
    // An overdue step of an authority is next, because everything waits for it. After the last transport step, the
    // first open one of an authority is next.
    way.findIndex(({ road }) => road && !road.doneOn && road.isLate),
    way.findIndex(({ step }) => step?.is === 'NEXT'),
    steps.some(({ is }) => is === 'DONE') ? way.findIndex(({ road }) => road && !road.doneOn) : -1,
  ].find((place) => place >= 0)
  return byTime(way.map((one, place) => ({ ...one, isNext: place === next })))
}

/**
 * Completed steps by date, then the planned ones in their order. A completed step without a date keeps its place after
 * the one before it.
 */
function byTime(way: readonly OnWay[]): OnWay[] {
  let last = ''
  const done: { one: OnWay; at: string }[] = []
  const ahead: OnWay[] = []
  for (const one of way) {
    const isDone = one.step ? one.step.is === 'DONE' || one.step.is === 'NOT_REPORTED' : !!one.road.doneOn
    if (!isDone) {
      ahead.push(one)
      continue
    }
    const at = (one.step ? one.step.actualAt : one.road.doneOn) ?? ''
    // Steps without a time of day keep the plan's order within that day.
    if (!last.startsWith(at)) last = at
    done.push({ one, at: last })
  }
  done.sort((a, b) => Number(a.at > b.at) - Number(a.at < b.at))
  return [...done.map(({ one }) => one), ...ahead]
}
