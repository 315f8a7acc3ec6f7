import { claimSettings } from '@bilbro/contract/road/claims/claims'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { type FieldGroup, SettingsDialog } from '../../kit/edit/settings-dialog.tsx'

const schema = claimSettings.omit({ version: true })
const groups: FieldGroup[] = [
  { fields: { limit: { kind: 'money', label: 'office.field.claimLimit', required: true } } },
  {
    columns: '14rem',
    fields: {
      reportDays: { kind: 'number', label: 'office.field.claimReportDays', required: true },
      houseDays: { kind: 'number', label: 'office.field.claimHouseDays', required: true },
      dealerDays: { kind: 'number', label: 'office.field.claimDealerDays', required: true },
      infoDays: { kind: 'number', label: 'office.field.claimInfoDays', required: true },
    },
  },
]

/** Deadlines of claims, and the amount from which two persons decide. */
export function ClaimSettingsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useT()
  const { data } = useQuery(api.claims.settings.query())
  return (
    <SettingsDialog
      title={t('office.claims.settings')}
      call={api.claims.saveSettings}
      draft="claim-settings"
      schema={schema}
      settings={data}
      save={(body) => api.claims.saveSettings({ body })}
      invalidates={['claims']}
      groups={groups}
      onClose={onClose}
    />
  )
}
