import type { TaskKind } from '@bilbro/contract/overview/today/task-kinds'
import { DateField } from '@bilbro/ui/forms/fields/dates/date-field'
import { SelectField } from '@bilbro/ui/forms/fields/choices/select-field'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod'
import { api } from '../../core/api.ts'
import { EditDialog } from '../../kit/edit/edit-dialog.tsx'

const assigned = z.strictObject({ assigneeId: z.string().nullable() })
type Assigned = z.infer<typeof assigned>
type AssignProps = {
  kind: TaskKind
  assigneeId: string | null
  /** May throw: the error is shown in the dialog. */
  onChoose: (assigneeId: string | null) => Promise<unknown>
  onClose: () => void
}

/** Chooses a colleague who can do work of this kind. */
export function AssignDialog({ kind, assigneeId, onChoose, onClose }: AssignProps) {
  const { t } = useT()
  const { data } = useQuery(api.today.assignees.query({ query: { kind } }))
  const options = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <EditDialog
      size="sm"
      title={t('office.today.assignTitle')}
      call={api.today.assign}
      draft={`today-assign:${kind}`}
      schema={assigned}
      start={{ assigneeId } as Assigned}
      save={{ make: ({ assigneeId: chosen }: Assigned) => onChoose(chosen) }}
      submit={t('office.today.assign')}
      done={() => ''}
      onClose={onClose}
    >
      <SelectField
        name="assigneeId"
        label={t('office.today.colleague')}
        options={options}
        clearable={t('office.today.nobody')}
      />
    </EditDialog>
  )
}

const putOff = z.strictObject({ until: z.iso.date() })
type SnoozeProps = { start: string; onChoose: (until: string) => Promise<unknown>; onClose: () => void }

/** Chooses the day on which a line comes back. */
export function SnoozeDialog({ start, onChoose, onClose }: SnoozeProps) {
  const { t } = useT()
  return (
    <EditDialog
      size="sm"
      title={t('office.today.snoozeTitle')}
      call={api.today.snooze}
      draft="today-snooze"
      schema={putOff}
      start={{ until: start }}
      save={{ make: ({ until }: { until: string }) => onChoose(until) }}
      submit={t('office.today.snooze')}
      done={() => ''}
      onClose={onClose}
    >
      <DateField name="until" label={t('office.today.day')} required />
    </EditDialog>
  )
}
