import {
  type RoadStep,
  type RoadStepPlan,
  roadStepKinds,
  roadStepPlan,
  stepResults,
  svvPapers,
} from '@bilbro/contract/road/transports/road-steps'
import { tx } from '@bilbro/i18n/i18n'
import { Grid } from '@bilbro/ui/layout/layout'
import { useT } from '@bilbro/ui/use-t'
import * as z from 'zod'
import { companyToday } from '../../core/today.ts'
import { api } from '../../core/api.ts'
import { EditDialog } from '../../kit/edit/edit-dialog.tsx'
import type { FieldDef } from '../../kit/edit/field-def.ts'
import { FieldInputs } from '../../kit/edit/field-inputs.tsx'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'
import { PlaceField, StaffField } from './step-fields.tsx'
import { stepName, stepQueryGroups } from './query-groups.ts'

const empty: RoadStepPlan = {
  kind: 'SVV_INSPECTION',
  ...{ title: '', plannedOn: null, placeId: null, assigneeId: null, reference: '', validUntil: null, note: '' },
  papers: [],
  withoutReason: '',
}
type StepProps = { carId: string; step?: RoadStep | undefined; onClose: () => void }

/** Plans a step, or changes its plan. */
export function StepDialog({ carId, step, onClose }: StepProps) {
  const { t } = useT()
  return (
    <EditDialog
      size="lg"
      title={step ? stepName(step) : t('office.steps.add')}
      call={api.roadSteps.plan}
      draft={`car:${carId}:step:${step?.id ?? 'new'}`}
      schema={roadStepPlan}
      start={step ? roadStepPlan.parse(pick(step)) : empty}
      save={{
        make: ({ kind, ...typed }: RoadStepPlan) => {
          const isSvv = kind === 'SVV_INSPECTION'
          const isNamed = kind === 'OTHER' || kind === 'DEFECT'
          const plan = {
            ...typed,
            title: isNamed ? typed.title : '',
            papers: isSvv ? typed.papers : [],
            withoutReason: isSvv ? typed.withoutReason : '',
          }
          return step
            ? api.roadSteps.change({ params: { id: step.id }, body: { ...plan, version: step.version } })
            : api.roadSteps.plan({ params: { id: carId }, body: { ...plan, kind } })
        },
      }}
      invalidates={stepQueryGroups}
      onClose={onClose}
    >
      {(form) => {
        const kind = form.watch('kind')
        const isSvv = kind === 'SVV_INSPECTION'
        const what: Record<string, FieldDef> = {
          ...(!step && {
            kind: { kind: 'choice', label: 'office.steps.step', values: roadStepKinds, family: 'roadStep' },
          }),
          ...((kind === 'OTHER' || kind === 'DEFECT') && { title: { kind: 'text', label: 'office.steps.name' } }),
          plannedOn: { kind: 'day', label: 'office.steps.on' },
        }
        const more: Record<string, FieldDef> = {
          reference: { kind: 'text', label: 'office.steps.reference' },
          validUntil: { kind: 'day', label: 'office.steps.validUntil' },
          ...(isSvv && {
            papers: { kind: 'many', label: 'office.steps.papers', values: svvPapers, family: 'svvPaper' },
            withoutReason: { kind: 'text', label: 'office.steps.without', hint: 'office.steps.withoutHint' },
          }),
          note: { kind: 'area', label: 'word.note' },
        }
        return (
          <Grid min="15rem" gap={3}>
            <FieldInputs defs={what as never} schema={roadStepPlan} />
            <StaffField />
            <PlaceField kind={isSvv ? 'SVV' : undefined} />
            <FieldInputs defs={more as never} schema={roadStepPlan} />
          </Grid>
        )
      }}
    </EditDialog>
  )
}

const pick = (step: RoadStep) =>
  Object.fromEntries(Object.keys(roadStepPlan.shape).map((field) => [field, step[field as keyof RoadStep]]))

const doneSchema = z.object({
  doneOn: z.iso.date(),
  reference: z.string().trim().max(60),
  result: z.enum(stepResults).nullable(),
  defects: z.string().trim().max(4000),
  againOn: z.iso.date().nullable(),
})
type Done = z.infer<typeof doneSchema>

/** Completes a step; an inspection records its result and defects. */
export function DoneDialog({ step, onClose }: { step: RoadStep; onClose: () => void }) {
  const { t } = useT()
  const isSvv = step.kind === 'SVV_INSPECTION'
  const today = companyToday()
  return (
    <EditDialog
      title={`${stepName(step)}: ${t('office.steps.done')}`}
      call={api.roadSteps.done}
      schema={doneSchema}
      start={
        {
          doneOn: today,
          reference: step.reference,
          result: isSvv ? 'PASSED' : null,
          defects: '',
          againOn: null,
        } as Done
      }
      save={{
        make: ({ defects, againOn, ...body }: Done) => {
          const hasFailed = body.result === 'FAILED'
          const found = hasFailed ? defects.split('\n').flatMap((line) => line.trim() || []) : []
          return api.roadSteps.done({
            params: { id: step.id },
            body: {
              ...body,
              version: step.version,
              againOn: hasFailed ? againOn : null,
              defects: found.map((title) => ({ title, plannedOn: againOn, assigneeId: step.assigneeId })),
            },
          })
        },
      }}
      invalidates={stepQueryGroups}
      submit={t('office.steps.done')}
      onClose={onClose}
    >
      {(form) => {
        const hasFailed = form.watch('result') === 'FAILED'
        const defs: Record<string, FieldDef> = {
          doneOn: { kind: 'day', label: 'office.steps.doneOn' },
          reference: { kind: 'text', label: 'office.steps.reference' },
          ...(isSvv && {
            result: { kind: 'choice', label: 'office.steps.result', values: stepResults, family: 'stepResult' },
          }),
          ...(hasFailed && {
            defects: { kind: 'area', label: 'office.steps.defects' },
            againOn: { kind: 'day', label: 'office.steps.againOn' },
          }),
        }
        return (
          <Grid min="15rem" gap={3}>
            <FieldInputs defs={defs as never} schema={doneSchema} />
          </Grid>
        )
      }}
    </EditDialog>
  )
}

export function ReopenDialog({ step, onClose }: { step: RoadStep; onClose: () => void }) {
  const { t } = useT()
  return (
    <ReasonDialog
      title={`${tx(`roadStep.${step.kind}`)}: ${t('office.steps.reopen')}`}
      body={t('office.steps.reopenBody')}
      yes={t('office.steps.reopen')}
      min={1}
      draft={`step:${step.id}:reopen`}
      call={api.roadSteps.reopen}
      invalidates={stepQueryGroups}
      onClose={onClose}
      onReason={(reason) => api.roadSteps.reopen({ params: { id: step.id }, body: { version: step.version, reason } })}
    />
  )
}
