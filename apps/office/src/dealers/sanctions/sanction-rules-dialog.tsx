import { sanctionsApi, type SanctionSettings } from '@bilbro/contract/dealers/sanctions/sanctions'
import { useT } from '@bilbro/ui/use-t'
import { api } from '../../core/api.ts'
import { type FieldGroup, SettingsDialog } from '../../kit/edit/settings-dialog.tsx'

const schema = sanctionsApi.saveSettings.body!.omit({ version: true })
const groups: FieldGroup[] = [
  {
    columns: '14rem',
    fields: {
      threshold: { kind: 'number', label: 'office.field.threshold', unit: '%', required: true },
      maxAgeDays: { kind: 'number', label: 'office.field.maxAgeDays', required: true },
    },
  },
  { fields: { isListDemanded: { kind: 'check', label: 'office.field.isListDemanded' } } },
]

/** Settings: matching threshold, maximum age of the list, and whether sales continue without a current list. */
export function SanctionRulesDialog({ set, onClose }: { set: SanctionSettings; onClose: () => void }) {
  const { t } = useT()
  return (
    <SettingsDialog
      title={t('office.sanctions.rules')}
      call={api.sanctions.saveSettings}
      draft="sanction-rules"
      schema={schema}
      settings={set}
      save={(body) => api.sanctions.saveSettings({ body })}
      invalidates={['sanctions']}
      groups={groups}
      onClose={onClose}
    />
  )
}
