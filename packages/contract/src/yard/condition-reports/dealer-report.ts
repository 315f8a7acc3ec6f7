// A shared condition report as dealers read it: without estimates, and without where the car stood.
import * as z from 'zod'
import { instant } from '../../common.ts'
import { conditionReport, gradeOfReport, reportDifference } from './condition-reports.ts'
import { inspectionSection, reportDamage, reportSections } from './report-fields.ts'

export const dealerReport = conditionReport.pick({ number: true, photos: true }).extend({
  sharedAt: instant,
  bodyType: z.string(),
  isElectric: z.boolean(),
  graded: gradeOfReport.omit({ ruleVersion: true }),
  sections: z.strictObject({
    ...reportSections,
    inspection: inspectionSection.omit({ place: true }),
    damages: z.strictObject({ list: z.array(reportDamage.omit({ estimate: true })).max(60) }),
  }),
  /** What changed since the version that dealers saw before. */
  differences: z.array(reportDifference),
})
export type DealerReport = z.infer<typeof dealerReport>
