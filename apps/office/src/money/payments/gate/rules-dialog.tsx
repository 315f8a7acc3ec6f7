import { releasesApi } from '@bilbro/contract/money/releases/releases'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { type FieldGroup, SettingsDialog } from '../../../kit/edit/settings-dialog.tsx'

const schema = releasesApi.saveSettings.body!.required().omit({ version: true })
const columns = '14rem'
const groups: FieldGroup[] = [
  {
    title: 'office.rules.times',
    columns,
    fields: {
      releaseDays: { kind: 'number', label: 'office.field.releaseDays', required: true },
      proofDays: { kind: 'number', label: 'office.field.proofDays', required: true },
      creditBlockDays: { kind: 'number', label: 'office.field.creditBlockDays', hint: 'office.rules.blockHint' },
    },
  },
  {
    title: 'office.rules.storage',
    columns,
    fields: {
      storageFreeDays: { kind: 'number', label: 'office.field.storageFreeDays', required: true },
      storagePerDay: { kind: 'money', label: 'office.field.storagePerDay', hint: 'office.rules.storageHint' },
      storageTax: {
        kind: 'choice',
        label: 'office.field.storageTax',
        values: ['SERVICE', 'DAMAGES'],
        family: 'office.rules.tax',
        clearable: false,
      },
    },
  },
  {
    title: 'office.rules.withdrawal',
    columns,
    fields: {
      withdrawalBp: {
        kind: 'number',
        label: 'office.field.withdrawalBp',
        unit: '%',
        scale: 100,
        decimals: 2,
        required: true,
      },
      withdrawalMinimum: { kind: 'money', label: 'office.field.withdrawalMinor', required: true },
      withdrawalClause: { kind: 'text', label: 'office.field.withdrawalClause' },
    },
  },
]

/** Settings: deadlines of releases, proofs and payments, and the fees for storage and withdrawal. */
export function RulesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useT()
  const { data } = useQuery(api.releases.settings.query())
  return (
    <SettingsDialog
      size="lg"
      title={t('office.rules.title')}
      call={api.releases.saveSettings}
      draft="money-rules"
      schema={schema}
      settings={data}
      merge={(body) => api.releases.saveSettings({ body })}
      invalidates={['releases', 'companyCredit', 'buyerCompanies']}
      groups={groups}
      onClose={onClose}
    />
  )
}
