import type { RoadStep } from '@bilbro/contract/road/transports/road-steps'
import { companyDay } from '../../core/days.ts'
import type { Files } from '../../platform/files/files.ts'
import { missingPapers } from './road-steps.rules.ts'
import type { RoadStepRecord } from './road-steps.store.ts'

export function toRoadStep(row: RoadStepRecord, { files, now }: { files: Files; now: Date }): RoadStep {
  const { assigneeName, paperFileId, ...step } = row
  return {
    ...(step as Pick<RoadStep, 'kind' | 'papers' | 'result'> & Omit<typeof step, 'kind' | 'papers' | 'result'>),
    assignee: row.assigneeId && assigneeName ? { id: row.assigneeId, name: assigneeName } : null,
    isLate: row.doneOn === null && row.plannedOn !== null && row.plannedOn < companyDay(now),
    missing: missingPapers(row),
    paper: paperFileId && files.documentUrl(paperFileId, now),
  }
}
