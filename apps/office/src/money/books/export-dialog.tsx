import type { AuditExport } from '@bilbro/contract/money/books/audit-exports'
import { serverNow } from '@bilbro/i18n/clock'
import { t } from '@bilbro/i18n/i18n'
import { DateField } from '@bilbro/ui/forms/fields/dates/date-field'
import { Grid } from '@bilbro/ui/layout/layout'
import * as z from 'zod'
import { api } from '../../core/api.ts'
import { EditDialog } from '../../kit/edit/edit-dialog.tsx'

const schema = z.object({ from: z.iso.date(), to: z.iso.date() })
type Fields = z.infer<typeof schema>

/** The period of an archive; by default a year. */
export function ExportDialog({
  legalEntityId,
  name,
  onClose,
}: {
  legalEntityId: string
  name: string
  onClose: () => void
}) {
  const year = new Date(serverNow()).getFullYear()
  return (
    <EditDialog<Fields, Fields, AuditExport>
      title={t('office.books.exportOf', { seller: name })}
      call={api.auditExports.create}
      schema={schema}
      start={{ from: `${year}-01-01`, to: `${year}-12-31` }}
      save={{ make: (body) => api.auditExports.create({ body: { ...body, legalEntityId } }) }}
      submit={t('office.books.exportMake')}
      done={() => t('office.books.asked')}
      invalidates={['auditExports']}
      onClose={onClose}
    >
      <Grid min="13rem" gap={3}>
        <DateField name="from" label={t('ui.from')} />
        <DateField name="to" label={t('ui.to')} />
      </Grid>
    </EditDialog>
  )
}
