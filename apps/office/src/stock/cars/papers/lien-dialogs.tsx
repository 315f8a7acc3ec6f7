import { documentTypes } from '@bilbro/contract/stock/car-attachments'
import type { CarPapers } from '@bilbro/contract/stock/car-papers/car-papers'
import type { PaperScope } from '@bilbro/contract/stock/car-papers/paper-kinds'
import { tx } from '@bilbro/i18n/i18n'
import { Choose } from '@bilbro/ui/forms/fields/choices/choice'
import { DateField } from '@bilbro/ui/forms/fields/dates/date-field'
import { TextField } from '@bilbro/ui/forms/fields/text-field'
import { Grid } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useState } from 'react'
import * as z from 'zod'
import { companyToday } from '../../../core/today.ts'
import { api } from '../../../core/api.ts'
import { ChooseFile } from '../../../kit/choose-file.tsx'
import { EditDialog } from '../../../kit/edit/edit-dialog.tsx'
import { ReasonDialog } from '../../../kit/reason-dialog.tsx'

const touches = ['carPapers', 'cars', 'carLogs', 'contracts', 'releases'] as const
const today = companyToday
const day = z.iso.date()

const lienSchema = z.object({
  holder: z.string().trim().min(1).max(120),
  reference: z.string().trim().max(60),
  since: day,
  untilOn: day.nullable(),
  note: z.string().trim().max(500),
})
type Lien = z.infer<typeof lienSchema>

export function LienDialog({ carId, onClose }: { carId: string; onClose: () => void }) {
  const { t } = useT()
  return (
    <EditDialog
      title={t('office.papers.lien')}
      call={api.carPapers.addLien}
      draft={`car:${carId}:lien`}
      schema={lienSchema}
      start={{ holder: '', reference: '', since: today(), untilOn: null, note: '' } as Lien}
      save={{
        make: ({ reference, ...lien }: Lien) =>
          api.carPapers.addLien({ params: { id: carId }, body: { ...lien, reference: reference || null } }),
      }}
      invalidates={touches}
      done={() => t('office.papers.lienAdded')}
      submit={t('office.papers.addLien')}
      onClose={onClose}
    >
      <Grid min="12rem" gap={3}>
        <TextField name="holder" label={t('office.papers.lienHolder')} required maxLength={120} />
        <TextField name="reference" label={t('office.papers.lienReference')} maxLength={60} />
        <DateField name="since" label={t('office.papers.since')} required />
        <DateField name="untilOn" label={t('office.papers.lienUntil')} />
      </Grid>
      <TextField name="note" label={t('office.costs.note')} maxLength={500} />
    </EditDialog>
  )
}

type Props = { carId: string; papers: CarPapers; onClose: () => void }

/** Releasing a lien requires its document. */
export function ReleaseLienDialog({ carId, papers, onClose }: Props) {
  const { t } = useT()
  const [file, setFile] = useState<File>()
  const lien = papers.liens.find(({ releasedOn }) => releasedOn === null)
  if (!lien) return null
  return (
    <EditDialog
      title={t('office.papers.releaseTitle')}
      size="sm"
      call={api.carPapers.releaseLien}
      schema={z.object({ releasedOn: day })}
      start={{ releasedOn: today() }}
      save={{
        make: ({ releasedOn }: { releasedOn: string }) =>
          api.carPapers.releaseLien(
            { params: { id: carId, lienId: lien.id }, body: { version: lien.version, releasedOn } },
            { files: { file: file ? [file] : [] } },
          ),
      }}
      invalidates={touches}
      submit={t('office.papers.release')}
      reason={file ? undefined : t('office.papers.needsPaper')}
      onClose={onClose}
    >
      <DateField name="releasedOn" label={t('office.papers.releasedOn')} required />
      <ChooseFile label={t('office.papers.releasePaper')} types={documentTypes} busy={false} onFile={setFile} />
      {file && <Text>{file.name}</Text>}
    </EditDialog>
  )
}

/** A user with the permission takes responsibility for missing documents. */
export function OverrideDialog({ carId, papers, onClose }: Props) {
  const { t } = useT()
  const [scope, setScope] = useState<PaperScope>(papers.missing.contract.length ? 'CONTRACT' : 'RELEASE')
  const missing = scope === 'CONTRACT' ? papers.missing.contract : papers.missing.release
  return (
    <ReasonDialog
      title={t('office.papers.override')}
      body={t('office.papers.overrideBody', { missing: missing.map((stop) => tx(`paperStop.${stop}`)).join(', ') })}
      yes={t('office.papers.override')}
      danger
      draft={`car:${carId}:paper-override`}
      call={api.carPapers.override}
      invalidates={touches}
      onClose={onClose}
      onReason={(reason) => api.carPapers.override({ params: { id: carId }, body: { scope, reason } })}
    >
      <Choose
        label={t('office.papers.overrideScope')}
        value={scope}
        options={(['CONTRACT', 'RELEASE'] as const).map((value) => ({
          value,
          label: t(`office.papers.scope.${value}`),
        }))}
        onChange={setScope}
      />
    </ReasonDialog>
  )
}
