import {
  carExportsApi,
  exportStart,
  exportWays,
  type CarExport,
  type ExportStart,
  type ExportStatus,
} from '@bilbro/contract/road/customs-exports/export'
import { incoterms } from '@bilbro/contract/deal/contracts/contract-document'
import { tx } from '@bilbro/i18n/i18n'
import { Grid } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import type * as z from 'zod'
import { companyToday } from '../../core/today.ts'
import { api } from '../../core/api.ts'
import { EditDialog } from '../../kit/edit/edit-dialog.tsx'
import type { FieldDef } from '../../kit/edit/field-def.ts'
import { FieldInputs } from '../../kit/edit/field-inputs.tsx'
import { exportQueryGroups } from './query-groups.ts'

const defs = {
  commodityCode: { kind: 'text', label: 'office.customs.code' },
  way: { kind: 'choice', label: 'office.customs.way', values: exportWays, family: 'exportWay' },
  office: { kind: 'upper', label: 'office.customs.office' },
  exitOffice: { kind: 'upper', label: 'office.customs.exitOffice' },
  incoterm: { kind: 'choice', label: 'office.customs.incoterm', values: incoterms, family: 'incoterm' },
  incotermPlace: { kind: 'text', label: 'office.customs.incotermPlace' },
  massKg: { kind: 'number', label: 'office.customs.mass', unit: 'kg' },
} satisfies Record<keyof ExportStart, FieldDef>

type Start = { carId: string; status: ExportStatus; onClose: () => void }

/** The export declaration, prefilled with known data. The commodity code is a proposal that a user must check. */
export function StartDialog({ carId, status: { proposal, usual, hasAgent }, onClose }: Start) {
  const { t } = useT()
  const why = tx(`commodityWhy.${proposal.why}`)
  const { office, exitOffice, incoterm, incotermPlace, massKg } = usual
  return (
    <EditDialog
      title={t('office.customs.start')}
      size="lg"
      call={api.export.start}
      draft={`car:${carId}:export`}
      schema={exportStart}
      start={
        {
          ...{ office, exitOffice, incoterm, incotermPlace, massKg },
          way: hasAgent ? 'AGENT' : 'MANUAL',
          commodityCode: proposal.isWhole ? (proposal.code ?? '') : '',
        } as ExportStart
      }
      save={{ make: (body: ExportStart) => api.export.start({ params: { carId }, body }) }}
      invalidates={exportQueryGroups}
      done={() => t('office.customs.started')}
      submit={t('office.customs.start')}
      onClose={onClose}
    >
      <Text tone="warning">
        {proposal.code
          ? t('office.customs.codeHint', { code: proposal.code, why })
          : t('office.customs.codeNone', { why })}
      </Text>
      <Grid min="15rem" gap={3}>
        <FieldInputs defs={defs} schema={exportStart} />
      </Grid>
    </EditDialog>
  )
}

const bookSchema = carExportsApi.setStatus.body!.omit({ version: true })
type Book = z.infer<typeof bookSchema>

/** Records a message of the customs authority that came by e-mail or phone. */
export function BookDialog({ export: one, onClose }: { export: CarExport; onClose: () => void }) {
  const { t } = useT()
  const today = companyToday()
  return (
    <EditDialog
      title={t('office.customs.bookTitle')}
      call={api.carExports.setStatus}
      schema={bookSchema}
      start={{ status: one.next[0]!, mrn: one.mrn, exitedOn: null, reason: '' } as Book}
      save={{
        make: ({ exitedOn, ...body }: Book) =>
          api.carExports.setStatus({
            params: { id: one.id },
            body: { ...body, exitedOn: body.status === 'EXITED' ? (exitedOn ?? today) : null, version: one.version },
          }),
      }}
      invalidates={exportQueryGroups}
      submit={t('office.customs.book')}
      onClose={onClose}
    >
      {(form) => {
        const status = form.watch('status')
        const isOver = status === 'REFUSED' || status === 'CANCELLED'
        const fields: Record<string, FieldDef> = {
          status: { kind: 'choice', label: 'word.status', values: one.next, family: 'exportStatus' },
          ...(!isOver && status !== 'SUBMITTED' && { mrn: { kind: 'upper', label: 'office.customs.mrn' } }),
          ...(status === 'EXITED' && { exitedOn: { kind: 'day', label: 'office.customs.exitedOn' } }),
          ...(isOver && { reason: { kind: 'area', label: 'word.reason' } }),
        }
        return (
          <Grid min="15rem" gap={3}>
            <FieldInputs defs={fields as never} schema={bookSchema} />
          </Grid>
        )
      }}
    </EditDialog>
  )
}
