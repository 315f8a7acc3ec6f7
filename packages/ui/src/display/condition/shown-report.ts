import type { ConditionReport } from '@bilbro/contract/yard/condition-reports/condition-reports'

type Inspection = ConditionReport['sections']['inspection']
type Estimate = ConditionReport['sections']['damages']['list'][number]['estimate']
export type Damage = Omit<ConditionReport['sections']['damages']['list'][number], 'estimate'> & { estimate?: Estimate }
/** What both audiences see; dealers get no estimates. */
export type ShownReport = Pick<ConditionReport, 'number' | 'photos' | 'differences'> & {
  graded: Omit<ConditionReport['graded'], 'ruleVersion'>
  sections: Omit<ConditionReport['sections'], 'damages' | 'inspection'> & {
    inspection: Omit<Inspection, 'place'> & { place?: string }
    damages: { list: Damage[] }
  }
}
