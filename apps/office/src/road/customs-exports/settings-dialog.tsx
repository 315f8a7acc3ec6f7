import { type CustomsSettings, customsSettingsApi } from '@bilbro/contract/road/customs-exports/export'
import { Choose } from '@bilbro/ui/forms/fields/choices/choice'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../core/api.ts'
import { type FieldGroup, SettingsDialog } from '../../kit/edit/settings-dialog.tsx'

const schema = customsSettingsApi.save.body!.omit({ version: true })
const groups: FieldGroup[] = [
  {
    columns: '12rem',
    fields: {
      eori: { kind: 'upper', label: 'office.customs.eori' },
      office: { kind: 'upper', label: 'office.customs.office' },
      exitOffice: { kind: 'upper', label: 'office.customs.exitOffice' },
    },
  },
]

/** The customs number and offices of our legal entity. */
export function CustomsSettingsDialog({ onClose }: { onClose: () => void }) {
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
  return (
    <SettingsDialog
      title={t('office.customs.settingsOf', { name: one.name })}
      call={api.customsSettings.save}
      schema={schema}
      settings={one}
      save={(body) => api.customsSettings.save({ params: { id: one.id }, body })}
      invalidates={['customsSettings', 'export']}
      done={() => t('office.customs.saved')}
      groups={groups}
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
    </SettingsDialog>
  )
}
