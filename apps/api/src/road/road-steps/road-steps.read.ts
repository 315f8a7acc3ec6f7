import type { RoadStep } from '@bilbro/contract/road/road-steps'
import { houseDay } from '../../core/days.ts'
import type { Files } from '../../core/files/files.ts'
import { missingPapers } from './road-steps.rules.ts'
import type { RoadStepRecord } from './road-steps.store.ts'

export function toRoadStep(row: RoadStepRecord, { files, now }: { files: Files; now: Date }): RoadStep {
  const { assigneeName, paperFileId, ...step } = row
  return {
    ...(step as Pick<RoadStep, 'kind' | 'papers' | 'result'> & Omit<typeof step, 'kind' | 'papers' | 'result'>),
    assignee: row.assigneeId && assigneeName ? { id: row.assigneeId, name: assigneeName } : null,
    isLate: row.doneOn === null && row.plannedOn !== null && row.plannedOn < houseDay(now),
    missing: missingPapers(row),
    paper: paperFileId && files.documentUrl(paperFileId, now),
  }
}
