import type { OwnRoadStep, TransportStep } from '@bilbro/contract/road/transports/transport-fields'

type Way = { step: TransportStep; road?: never; no?: never } | { step?: never; road: OwnRoadStep; no: number }
type OnWay = Way & { isNext: boolean }

/** Behind which step of the transport it stands; the first of them that the way has. Of none: before it, or behind it. */
const behind: Partial<Record<OwnRoadStep['kind'], readonly TransportStep['status'][]>> = {
  CUSTOMS_IMPORT_NO: ['UNLOADED_TERMINAL', 'CAR_LOADED'],
  SVV_INSPECTION: ['INSPECTION_SVV', 'UNLOADED_TERMINAL'],
  DEFECT: ['INSPECTION_SVV', 'UNLOADED_TERMINAL'],
}
const before: readonly OwnRoadStep['kind'][] = ['DEREGISTRATION_DE', 'EXPORT_PLATES_DE', 'EXPORT_INSURANCE']

/**
 * One timeline from the yard to the plates: what authorities do stands where it happens, and each showing stands for the
 * inspection. A car that has failed goes on when what was found is mended. `no`: which of its kind.
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
    // What an authority should have done by now is what everybody waits for; behind the last step it is all that is left.
    way.findIndex(({ road }) => road && !road.doneOn && road.isLate),
    way.findIndex(({ step }) => step?.is === 'NEXT'),
    steps.some(({ is }) => is === 'DONE') ? way.findIndex(({ road }) => road && !road.doneOn) : -1,
  ].find((place) => place >= 0)
  return byTime(way.map((one, place) => ({ ...one, isNext: place === next })))
}

/** What is done as it happened, then what is ahead as it is planned; done without a day it keeps its place behind the one before. */
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
    // Of what has no hour the plan says where in its day it stands.
    if (!last.startsWith(at)) last = at
    done.push({ one, at: last })
  }
  done.sort((a, b) => Number(a.at > b.at) - Number(a.at < b.at))
  return [...done.map(({ one }) => one), ...ahead]
}
