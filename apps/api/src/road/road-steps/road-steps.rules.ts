// Rules for the order of steps with authorities. Pure.
import { type RoadStepKind, svvPapers, type SvvPaper } from '@bilbro/contract/road/transports/road-steps'
import { appError, fieldError } from '../../core/errors.ts'

export const missingPapers = ({ kind, papers }: { kind: string; papers: readonly string[] }): SvvPaper[] =>
  kind === 'SVV_INSPECTION' ? svvPapers.filter((paper) => !papers.includes(paper)) : []

/** The usual steps from a German car to Norwegian plates. */
export const usualSteps: readonly RoadStepKind[] = [
  'DEREGISTRATION_DE',
  'EXPORT_PLATES_DE',
  'EXPORT_INSURANCE',
  'CUSTOMS_IMPORT_NO',
  'SVV_INSPECTION',
  'IMPORT_TAX_NO',
  'REGISTRATION_NO',
  'PLATES_NO',
]

type Planned = { kind: string; title: string; papers: readonly string[]; withoutReason: string }
/** @throws roadStep.title, roadStep.papersOfSvv */
export function assertPlannable({ kind, title, papers, withoutReason }: Planned): void {
  const isNamed = kind === 'OTHER' || kind === 'DEFECT'
  if (isNamed !== Boolean(title)) throw fieldError('roadStep.title', 'title')
  if (kind !== 'SVV_INSPECTION' && (papers.length || withoutReason)) throw fieldError('roadStep.papersOfSvv', 'papers')
}

type Done = { result: 'PASSED' | 'FAILED' | null; defects: readonly unknown[]; againOn: string | null }
/**
 * An inspection needs its documents, or the reason for going without them, and a result: failed with the defects found,
 * or passed when earlier defects are fixed.
 * @throws roadStep.*
 */
export function assertCompletable(step: Planned, { result, defects, againOn }: Done, openDefects: number): void {
  if (step.kind !== 'SVV_INSPECTION') {
    if (result || defects.length || againOn) throw fieldError('roadStep.noResult', 'result')
    return
  }
  if (!result) throw fieldError('roadStep.needsResult', 'result')
  if (missingPapers(step).length && !step.withoutReason) throw appError('roadStep.papers')
  if (result === 'FAILED' && !defects.length) throw fieldError('roadStep.needsDefects', 'defects')
  if (result === 'PASSED' && (defects.length || againOn)) throw fieldError('roadStep.noResult', 'defects')
  if (result === 'PASSED' && openDefects) throw appError('roadStep.defectsOpen', { count: openDefects })
}
