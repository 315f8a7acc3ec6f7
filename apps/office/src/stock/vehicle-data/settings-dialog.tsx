import { vehicleDataSettings } from '@bilbro/contract/stock/vehicle-data/vehicle-data'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { type FieldGroup, SettingsDialog } from '../../kit/edit/settings-dialog.tsx'

const schema = vehicleDataSettings.omit({ version: true })
const groups: FieldGroup[] = [
  {
    fields: {
      price: { kind: 'money', label: 'office.data.price' },
      perDay: { kind: 'number', label: 'office.data.perDay', required: true },
    },
  },
]

/** What a query by VIN costs, and how many are allowed a day. */
export function VehicleDataSettingsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useT()
  const { data } = useQuery({ ...api.vehicleData.settings.query(), throwOnError: false })
  return (
    <SettingsDialog
      title={t('office.data.settings')}
      call={api.vehicleData.saveSettings}
      draft="vehicle-data-settings"
      schema={schema}
      settings={data}
      save={(body) => api.vehicleData.saveSettings({ body })}
      invalidates={['vehicleData']}
      groups={groups}
      onClose={onClose}
    />
  )
}
