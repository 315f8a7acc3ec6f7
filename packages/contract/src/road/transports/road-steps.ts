// What has to be done with authorities until a car stands under the dealer's plates: dated steps with who, paper and outcome.
import * as z from 'zod'
import { day, id, idParams, instant, line, lineOrNone, note, nothing, person, text, version } from '../../common.ts'
import { endpoint } from '../../endpoint.ts'

/**
 * In the order of the way: what is done in Germany, then the import to Norway. DEFECT: what an inspection has found, to be mended
 * before the next; OTHER: whatever else.
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
/** Any number of these may be open at once; of the others a car has one. */
export const manyAtOnce: readonly RoadStepKind[] = ['DEFECT', 'OTHER']

/** What the inspector of Statens vegvesen wants to see of a car that was used abroad. */
export const svvPapers = ['FORM_NA0221', 'FOREIGN_REGISTRATION', 'INVOICE', 'FREIGHT_PAPERS', 'COC'] as const
export type SvvPaper = (typeof svvPapers)[number]

export const stepResults = ['PASSED', 'FAILED'] as const

const planFields = {
  /** What it is called; only OTHER and DEFECT have a name of their own. */
  title: lineOrNone(200),
  plannedOn: day.nullable(),
  /** Where: a station of the road authority, an office of the customs. */
  placeId: id.nullable(),
  assigneeId: id.nullable(),
  /** Of the authority: a booking, a plate, a policy. */
  reference: note(60),
  /** Until when it holds: export plates and their insurance. */
  validUntil: day.nullable(),
  note: note(500),
  /** Which papers lie ready for the inspection. */
  papers: z.array(z.enum(svvPapers)).max(svvPapers.length),
  /** Why the car is shown without all papers; empty where it has them. */
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
  /** Of a defect: the inspection that has found it. */
  foundBy: id.nullable(),
  doneOn: day.nullable(),
  result: z.enum(stepResults).nullable(),
  isLate: z.boolean(),
  /** Of an inspection: papers that are missing still. */
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

export const roadStepsApi = {
  list: endpoint({
    summary: 'List the steps of customs and registration of a car',
    method: 'GET',
    path: '/cars/:id/road-steps',
    access: 'logistics.read',
    live: { cars: 'named' },
    params: idParams,
    data: steps,
  }),
  plan: endpoint({
    summary: 'Plan a step of customs or registration of a car',
    method: 'POST',
    path: '/cars/:id/road-steps',
    access: 'customs.manage',
    params: idParams,
    body: roadStepPlan,
    data: roadStep,
  }),
  /** Those that this car does not have yet, without days. */
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
    summary: 'Change the plan of a step that is still open',
    method: 'PUT',
    path: '/road-steps/:id',
    access: 'customs.manage',
    params: idParams,
    body: z.strictObject({ ...planFields, version }),
    data: roadStep,
  }),
  /** An inspection says how it ended, and what it has found: each defect becomes a step of its own. */
  done: endpoint({
    summary: 'Book that a step was done',
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
      /** When the car is shown again, where that is booked. */
      againOn: day.nullable(),
    }),
    data: steps,
  }),
  reopen: endpoint({
    summary: 'Take back that a step was done',
    method: 'POST',
    path: '/road-steps/:id/reopen',
    access: 'customs.manage',
    params: idParams,
    body: z.strictObject({ version, reason: text(500) }),
    data: roadStep,
  }),
  paper: endpoint({
    summary: 'Upload the paper of a step',
    method: 'POST',
    path: '/road-steps/:id/paper',
    access: 'customs.manage',
    params: idParams,
    body: nothing,
    upload: { file: { types: ['application/pdf', 'image/jpeg', 'image/png'], maxBytes: 20 * MB, maxFiles: 1 } },
    data: roadStep,
  }),
  remove: endpoint({
    summary: 'Take a step that is not done out of the plan',
    method: 'DELETE',
    path: '/road-steps/:id',
    access: 'customs.manage',
    params: idParams,
    data: nothing,
  }),
}
