// Condition reports of cars, for staff. Each version is saved in sections, so that two inspectors can work at once.
import * as z from 'zod'
import { id, instant, moment, nothing, person, version } from '../../common.ts'
import type { AuditedRecords } from '../../audited-records.ts'
import { endpoint, group } from '../../endpoint.ts'
import { printRateLimit } from '../../rate-limits.ts'
import { paperFiles, printQuery } from '../../stock/car-sheet.ts'
import { gradePart, gradeRule, grades } from './grade.ts'
import { reportSections, reportViews, sectionNames } from './report-fields.ts'
import { neededFields } from './report-missing.ts'
import { reportStates } from './report-states.ts'

export const mostReportPhotos = 200
export const reportPhotoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

const photoFields = {
  /** Given by the phone or browser: a repeated upload adds nothing. */
  id,
  view: z.enum(reportViews),
  /** The damage on the photo, if it shows one. */
  damageId: id.nullable(),
  takenAt: moment.nullable(),
}
export const newPhoto = z.strictObject(photoFields)
export type NewPhoto = z.infer<typeof newPhoto>
const photo = z.strictObject({
  ...photoFields,
  takenAt: instant.nullable(),
  url: z.string(),
  /** A small version for lists. */
  thumb: z.string(),
})
export type ReportPhoto = z.infer<typeof photo>

export const gradeOfReport = z.strictObject({
  grade: z.enum(grades),
  tenths: z.int(),
  parts: z.array(gradePart),
  /** Version of the rule that gave the grade. */
  ruleVersion: z.int(),
})
const sectionVersions = z.strictObject(
  Object.fromEntries(sectionNames.map((name) => [name, version])) as Record<
    (typeof sectionNames)[number],
    typeof version
  >,
)
const sections = z.strictObject(reportSections)

const versionRow = z.strictObject({
  id,
  number: z.int(),
  status: z.enum(reportStates.all),
  grade: z.enum(grades).nullable(),
  inspector: person.nullable(),
  createdAt: instant,
  completedAt: instant.nullable(),
  sharedAt: instant.nullable(),
})
export type ReportVersion = z.infer<typeof versionRow>

/** How a value of a section differs from the version before. */
export const reportDifference = z.strictObject({
  section: z.enum(sectionNames),
  /** The field; of damages, tyres and paint the zone or place is in `of`. */
  field: z.string(),
  of: z.string().nullable(),
  from: z.unknown(),
  to: z.unknown(),
})
export type ReportDifference = z.infer<typeof reportDifference>

export const conditionReport = versionRow.extend({
  version,
  sections,
  sectionVersions,
  /** Fixed when the report is complete; before that as the current rule computes it. */
  graded: gradeOfReport,
  photos: z.array(photo),
  /** What is missing for completion. */
  missing: z.array(z.enum(neededFields)),
  differences: z.array(reportDifference),
})
export type ConditionReport = z.infer<typeof conditionReport>

const reportOfCar = z.strictObject({
  car: z.strictObject({
    id,
    stockNo: z.string(),
    title: z.string(),
    vin: z.string().nullable(),
    bodyType: z.string(),
    isElectric: z.boolean(),
    status: z.string(),
  }),
  versions: z.array(versionRow),
  report: conditionReport.nullable(),
  /** How a new version would start; null while one is open. */
  next: sections.nullable(),
})
export type ReportOfCar = z.infer<typeof reportOfCar>

/** The text field `report` of the multipart call: JSON in a string. */
const sentReport = z.strictObject({
  /** Id of the report, given by the phone: a repeat has one effect. */
  id,
  /** First contents of a new draft; missing sections start as in the version before. */
  sections: sections.partial().default({}),
  /** One for each file, in the order of the files. */
  photos: z.array(newPhoto).max(10).default([]),
})
export type SentReport = z.output<typeof sentReport>
export const sentReportText = z
  .string()
  .max(200_000)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue({ code: 'custom', message: 'Invalid input' })
      return z.NEVER
    }
  })
  .pipe(sentReport)

const sectionChange = <S extends z.ZodType>(data: S) => z.strictObject({ version, data })
const changedSections = z.strictObject({
  inspection: sectionChange(reportSections.inspection).optional(),
  basics: sectionChange(reportSections.basics).optional(),
  tyres: sectionChange(reportSections.tyres).optional(),
  paint: sectionChange(reportSections.paint).optional(),
  damages: sectionChange(reportSections.damages).optional(),
  technical: sectionChange(reportSections.technical).optional(),
  battery: sectionChange(reportSections.battery).optional(),
})
export const reportEvents = ['complete', 'reopen', 'share', 'discard'] as const
export type ReportEvent = (typeof reportEvents)[number]
/** Either changed sections, each with its own version, or an event with the version of the report. */
const changeBody = z
  .strictObject({
    id,
    version,
    sections: changedSections.optional(),
    event: z.enum(reportEvents).optional(),
    /** The car goes to the workshop after its first complete report; without it, the damages decide. */
    isWorkNeeded: z.boolean().optional(),
  })
  .refine(({ sections: changed, event }) => (changed === undefined) !== (event === undefined), {
    path: ['event'],
    message: 'Send either sections or an event',
  })

const versionNumber = z.coerce.number().int().min(1).max(10_000)
const carParams = z.strictObject({ carId: id })
const photoParams = z.strictObject({ carId: id, photoId: id })

export const gradeSettings = z.strictObject({ version, rule: gradeRule })
export const gradePreview = z.strictObject({
  /** The newest complete reports, graded by the stored rule and by the given one. */
  reports: z.array(
    z.strictObject({
      carId: id,
      stockNo: z.string(),
      number: z.int(),
      before: z.strictObject({ grade: z.enum(grades), tenths: z.int() }),
      after: z.strictObject({ grade: z.enum(grades), tenths: z.int() }),
    }),
  ),
})

export const conditionReportsAudit = {
  conditionReports: { parents: ['cars'], timelineRights: ['conditionReports.read'] },
  gradeRules: { parents: [] },
} as const satisfies AuditedRecords

export const conditionReportsApi = group('Condition reports of cars, for staff', () => ({
  gradeRule: endpoint({
    summary: 'Read the rule by which cars are graded',
    method: 'GET',
    path: '/condition-report/grade-rule',
    access: 'conditionReports.read',
    data: gradeSettings,
  }),
  saveGradeRule: endpoint({
    summary: 'Save a new version of the grading rule',
    method: 'PUT',
    path: '/condition-report/grade-rule',
    access: 'conditionReports.share',
    body: gradeSettings,
    data: gradeSettings,
  }),
  previewGradeRule: endpoint({
    summary: 'Grade past reports by a changed rule',
    method: 'POST',
    path: '/condition-report/grade-rule/preview',
    access: 'conditionReports.share',
    audit: false,
    tx: 'none',
    body: z.strictObject({ rule: gradeRule }),
    data: gradePreview,
  }),
  get: endpoint({
    summary: 'Read the versions of the condition report of a car, and one of them',
    method: 'GET',
    path: '/condition-report/:carId',
    access: 'conditionReports.read',
    live: { conditionReports: 'named' },
    params: carParams,
    /** Without a version, the newest one. */
    query: z.strictObject({ version: versionNumber.optional() }),
    data: reportOfCar,
  }),
  /** The version as dealers read it, so that it may be passed on: without estimates and place. */
  print: endpoint({
    summary: 'Create the condition report of a car as PDF',
    method: 'GET',
    path: '/condition-report/:carId/print',
    access: 'conditionReports.read',
    params: carParams,
    /** Without a version, the one that dealers see. */
    query: printQuery.extend({ version: versionNumber.optional() }),
    rateLimit: printRateLimit,
    files: paperFiles,
    data: nothing,
  }),
  /** The first call of an id creates the draft; later calls with the same id only add their photos. */
  create: endpoint({
    summary: 'Start a new version of a condition report, or add photos to it',
    method: 'POST',
    path: '/condition-report/:carId',
    access: 'conditionReports.write',
    params: carParams,
    body: z.strictObject({ report: sentReportText }),
    upload: { photos: { types: reportPhotoTypes, maxBytes: 12 * 1024 * 1024, maxFiles: 10 } },
    data: conditionReport,
  }),
  update: endpoint({
    summary: 'Save sections of a condition report, or complete, reopen, share or discard it',
    method: 'PATCH',
    path: '/condition-report/:carId',
    access: 'conditionReports.write',
    params: carParams,
    body: changeBody,
    data: conditionReport.nullable(),
  }),
  updatePhoto: endpoint({
    summary: 'Change what a photo of a condition report shows',
    method: 'PATCH',
    path: '/condition-report/:carId/photos/:photoId',
    access: 'conditionReports.write',
    params: photoParams,
    body: newPhoto.pick({ view: true, damageId: true }),
    data: conditionReport,
  }),
  removePhoto: endpoint({
    summary: 'Remove a photo from a condition report',
    method: 'DELETE',
    path: '/condition-report/:carId/photos/:photoId',
    access: 'conditionReports.write',
    params: photoParams,
    data: conditionReport,
  }),
}))
