import type { RequestRow } from '@bilbro/contract/deal/requests/car-requests'
import { lossReasons } from '@bilbro/contract/deal/requests/request-states'
import { tx } from '@bilbro/i18n/i18n'
import { SelectField } from '@bilbro/ui/forms/fields/choices/select-field'
import { TextAreaField } from '@bilbro/ui/forms/fields/text-area-field'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import * as z from 'zod'
import { api } from '../../../core/api.ts'
import { EditDialog } from '../../../kit/edit/edit-dialog.tsx'
import { requestQueryGroups } from '../use-request-transition.ts'
import { customerOf } from '../wish-text.ts'

type Row = Pick<RequestRow, 'id' | 'version' | 'company' | 'consumer'>
type Props = { row: Row; onClose: () => void }

const contact = z.strictObject({ note: z.string().trim().min(1).max(5000) })

/** Records the first contact with a dealer; the text becomes an internal note. */
export function ContactDialog({ row, onClose }: Props) {
  const { t } = useT()
  return (
    <EditDialog
      size="sm"
      title={t('office.requests.contactTitle')}
      call={api.carRequests.setStatus}
      draft={`request-contact:${row.id}`}
      schema={contact}
      start={{ note: '' }}
      save={{
        make: ({ note }: { note: string }) =>
          api.carRequests.setStatus({
            params: { id: row.id },
            body: { status: 'CONTACTED', note, version: row.version },
          }),
      }}
      submit={t('office.requests.contactYes')}
      invalidates={requestQueryGroups}
      done={({ status }) =>
        t('office.requests.moved', { company: customerOf(row), status: tx(`requestStatus.${status}`) })
      }
      onClose={onClose}
    >
      <Text tone="dim">{t('office.requests.contactBody')}</Text>
      <TextAreaField name="note" label={t('office.requests.contactNote')} required maxLength={5000} />
    </EditDialog>
  )
}

const lose = z.strictObject({ lossReason: z.enum(lossReasons), note: z.string().trim().max(5000) })
type Loss = z.infer<typeof lose>

/** Marks a request as lost, with a reason from the list and a comment. */
export function LoseDialog({ row, onClose }: Props) {
  const { t } = useT()
  return (
    <EditDialog
      size="sm"
      danger
      title={t('office.requests.loseTitle', { company: customerOf(row) })}
      call={api.carRequests.setStatus}
      draft={`request-lose:${row.id}`}
      schema={lose}
      start={{ note: '' }}
      save={{
        make: ({ lossReason, note }: Loss) =>
          api.carRequests.setStatus({
            params: { id: row.id },
            body: { status: 'LOST', lossReason, ...(note && { note }), version: row.version },
          }),
      }}
      submit={t('office.requests.lose')}
      invalidates={requestQueryGroups}
      done={({ status }) =>
        t('office.requests.moved', { company: customerOf(row), status: tx(`requestStatus.${status}`) })
      }
      onClose={onClose}
    >
      {row.company && <Text tone="dim">{t('office.requests.loseBody')}</Text>}
      <SelectField
        name="lossReason"
        label={t('office.requests.loseWhy')}
        required
        options={lossReasons.map((value) => ({ value, label: tx(`lossReason.${value}`) }))}
      />
      <TextAreaField name="note" label={t('office.requests.loseNote')} maxLength={5000} />
    </EditDialog>
  )
}
