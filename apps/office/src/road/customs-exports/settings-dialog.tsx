import { type CustomsSettings, customsSettingsApi } from '@bilbro/contract/road/customs-exports/export'
import { Choose } from '@bilbro/ui/forms/fields/choices/choice'
import { Grid } from '@bilbro/ui/layout/layout'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod'
import { api } from '../../core/api.ts'
import { EditDialog } from '../../kit/edit/edit-dialog.tsx'
import type { FieldDef } from '../../kit/edit/field-def.ts'
import { FieldInputs } from '../../kit/edit/field-inputs.tsx'

const schema = customsSettingsApi.save.body!.omit({ version: true })
type Typed = z.infer<typeof schema>
const defs = {
  eori: { kind: 'upper', label: 'office.customs.eori' },
  office: { kind: 'upper', label: 'office.customs.office' },
  exitOffice: { kind: 'upper', label: 'office.customs.exitOffice' },
} satisfies Record<keyof Typed, FieldDef>

/** The customs number and offices of our legal entity. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState<string>()
  const { data } = useQuery(api.customsSettings.list.query())
  const one = data?.find(({ id }) => id === chosen) ?? data?.[0]
  if (!data || !one) return null
  return <OfEntity key={one.id} all={data} one={one} onChoose={setChosen} onClose={onClose} />
}

type Props = {
  all: CustomsSettings[]
  one: CustomsSettings
  onChoose: (id: string) => void
  onClose: () => void
}
function OfEntity({ all, one, onChoose, onClose }: Props) {
  const { t } = useT()
  const { eori, office, exitOffice } = one
  return (
    <EditDialog
      title={t('office.customs.settingsOf', { name: one.name })}
      call={api.customsSettings.save}
      schema={schema}
      start={{ eori, office, exitOffice } as Typed}
      save={{
        make: (body: Typed) =>
          api.customsSettings.save({ params: { id: one.id }, body: { ...body, version: one.version } }),
      }}
      invalidates={['customsSettings', 'export']}
      done={() => t('office.customs.saved')}
      onClose={onClose}
    >
      {all.length > 1 && (
        <Choose
          label={t('word.company')}
          value={one.id}
          options={all.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={onChoose}
        />
      )}
      <Grid min="12rem" gap={3}>
        <FieldInputs defs={defs} schema={schema} />
      </Grid>
    </EditDialog>
  )
}
