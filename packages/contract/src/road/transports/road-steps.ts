// Steps at authorities until a car has the dealer's plates: each with date, person, document and outcome.
import * as z from 'zod'
import { day, id, idParams, instant, line, lineOrNone, note, nothing, person, text, version } from '../../common.ts'
import type { AuditedRecords } from '../../audited-records.ts'
import { endpoint, group } from '../../endpoint.ts'

/**
 * In their usual order: steps in Germany, then the import to Norway. DEFECT: found by an inspection, to be repaired
 * before the next one; OTHER: any other step.
 */
export const roadStepKinds = [
  'DEREGISTRATION_DE',
  'EXPORT_PLATES_DE',
  'EXPORT_INSURANCE',
  'CUSTOMS_IMPORT_NO',
  'SVV_INSPECTION',
  'DEFECT',
  'IMPORT_TAX_NO',
  'REGISTRATION_NO',
  'PLATES_NO',
  'OTHER',
] as const
export type RoadStepKind = (typeof roadStepKinds)[number]

/** Documents that the inspector of Statens vegvesen requires for a car used abroad. */
export const svvPapers = ['FORM_NA0221', 'FOREIGN_REGISTRATION', 'INVOICE', 'FREIGHT_PAPERS', 'COC'] as const
export type SvvPaper = (typeof svvPapers)[number]

export const stepResults = ['PASSED', 'FAILED'] as const

const planFields = {
  /** Title; only OTHER and DEFECT have one. */
  title: lineOrNone(200),
  plannedOn: day.nullable(),
  /** Place: a station of the road authority, or a customs office. */
  placeId: id.nullable(),
  assigneeId: id.nullable(),
  /** Reference of the authority or insurer: a booking, a plate, a policy. */
  reference: note(60),
  /** Expiry date of export plates and their insurance. */
  validUntil: day.nullable(),
  note: note(500),
  /** Documents that are ready for the inspection. */
  papers: z.array(z.enum(svvPapers)).max(svvPapers.length),
  /** Why the car is inspected without all documents; empty where it has them. */
  withoutReason: note(300),
}
export const roadStep = z.strictObject({
  id,
  version,
  carId: id,
  kind: z.enum(roadStepKinds),
  ...planFields,
  placeName: z.string().nullable(),
  assignee: person.nullable(),
  /** For a defect: the inspection that found it. */
  foundBy: id.nullable(),
  doneOn: day.nullable(),
  result: z.enum(stepResults).nullable(),
  isLate: z.boolean(),
  /** For an inspection: documents that are still missing. */
  missing: z.array(z.enum(svvPapers)),
  paper: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
})
export type RoadStep = z.infer<typeof roadStep>

export const roadStepPlan = z.strictObject({ kind: z.enum(roadStepKinds), ...planFields })
export type RoadStepPlan = z.infer<typeof roadStepPlan>

const steps = z.array(roadStep)
const MB = 1024 * 1024

export const roadStepsAudit = {
  roadSteps: { parents: ['cars'], timelineRights: ['logistics.read'] },
} as const satisfies AuditedRecords

export const roadStepsApi = group('Customs and registration steps of a car', () => ({
  list: endpoint({
    summary: 'List the customs and registration steps of a car',
    method: 'GET',
    path: '/cars/:id/road-steps',
    access: 'logistics.read',
    live: { cars: 'named' },
    params: idParams,
    data: steps,
  }),
  plan: endpoint({
    summary: 'Plan a customs or registration step of a car',
    method: 'POST',
    path: '/cars/:id/road-steps',
    access: 'customs.manage',
    params: idParams,
    body: roadStepPlan,
    data: roadStep,
  }),
  /** Adds the usual steps that this car does not have yet, without dates. */
  usual: endpoint({
    summary: 'Plan all usual steps from Germany to Norwegian plates',
    method: 'POST',
    path: '/cars/:id/road-steps/usual',
    access: 'customs.manage',
    params: idParams,
    body: nothing,
    data: steps,
  }),
  change: endpoint({
    summary: 'Update the plan of an open step',
    method: 'PUT',
    path: '/road-steps/:id',
    access: 'customs.manage',
    params: idParams,
    body: z.strictObject({ ...planFields, version }),
    data: roadStep,
  }),
  /** An inspection records its result and its defects: each defect becomes a step of its own. */
  done: endpoint({
    summary: 'Mark a step as done',
    method: 'POST',
    path: '/road-steps/:id/done',
    access: 'customs.manage',
    params: idParams,
    body: z.strictObject({
      version,
      doneOn: day,
      reference: note(60),
      result: z.enum(stepResults).nullable(),
      defects: z
        .array(z.strictObject({ title: line(200), plannedOn: day.nullable(), assigneeId: id.nullable() }))
        .max(40),
      /** Date of the next inspection, if booked. */
      againOn: day.nullable(),
    }),
    data: steps,
  }),
  reopen: endpoint({
    summary: 'Reopen a step',
    method: 'POST',
    path: '/road-steps/:id/reopen',
    access: 'customs.manage',
    params: idParams,
    body: z.strictObject({ version, reason: text(500) }),
    data: roadStep,
  }),
  paper: endpoint({
    summary: 'Upload the document of a step',
    method: 'POST',
    path: '/road-steps/:id/paper',
    access: 'customs.manage',
    params: idParams,
    body: nothing,
    upload: { file: { types: ['application/pdf', 'image/jpeg', 'image/png'], maxBytes: 20 * MB, maxFiles: 1 } },
    data: roadStep,
  }),
  remove: endpoint({
    summary: 'Remove an open step from the plan',
    method: 'DELETE',
    path: '/road-steps/:id',
    access: 'customs.manage',
    params: idParams,
    data: nothing,
  }),
}))
