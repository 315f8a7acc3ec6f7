import { carPapersApi } from '@bilbro/contract/stock/car-papers/car-papers'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { type FieldGroup, SettingsDialog } from '../../../kit/edit/settings-dialog.tsx'

const schema = carPapersApi.saveSettings.body!.omit({ version: true })
const groups: FieldGroup[] = [
  {
    fields: {
      isContractHeld: { kind: 'check', label: 'office.field.isContractHeld' },
      cocCountries: { kind: 'countries', label: 'office.field.cocCountries' },
    },
  },
]

/** The documents that contracts for all cars require. */
export function PaperRulesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useT()
  const { data } = useQuery(api.carPapers.settings.query())
  return (
    <SettingsDialog
      size="md"
      title={t('office.papers.rules')}
      call={api.carPapers.saveSettings}
      draft="paper-rules"
      schema={schema}
      settings={data}
      merge={(_, body) => api.carPapers.saveSettings({ body })}
      invalidates={['carPapers', 'cars', 'contracts']}
      groups={groups}
      onClose={onClose}
    />
  )
}
