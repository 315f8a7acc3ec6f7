import '../work.css'
import { workSettings, type WorkSettings } from '@bilbro/contract/yard/work-orders/work-order-fields'
import { NumberField } from '@bilbro/ui/forms/fields/number-field'
import { TextField } from '@bilbro/ui/forms/fields/text-field'
import { Grid } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { EditDialog } from '../../../kit/edit/edit-dialog.tsx'
import { type FieldDefs, wordsOf } from '../../../kit/edit/field-def.ts'
import { FieldInputs } from '../../../kit/edit/field-inputs.tsx'
import { workTouches } from '../move-order.tsx'
import { Rows } from './rows.tsx'

const schema = workSettings.omit({ version: true })
type Values = Omit<WorkSettings, 'version'>
const defs = {
  perHour: { kind: 'money', label: 'office.work.perHour', hint: 'office.work.perHourHint', required: true },
} satisfies FieldDefs

/** The hourly rate of own work, and the bays with their capacity. */
export function WorkSettingsDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(api.workOrders.settings.query())
  return data ? <Loaded settings={data} onClose={onClose} /> : null
}

function Loaded({ settings, onClose }: { settings: WorkSettings; onClose: () => void }) {
  const { t, format } = useT()
  return (
    <EditDialog<Values, Values, WorkSettings>
      title={t('office.work.settings')}
      call={api.workOrders.saveSettings}
      draft="work-settings"
      schema={schema}
      start={{ perHour: settings.perHour, bays: settings.bays }}
      save={{
        record: settings,
        words: wordsOf(defs, format, {
          label: () => t('office.field.workBays'),
          text: (_, bays) => (bays as Values['bays']).map(({ name, capacity }) => `${name} (${capacity})`).join(', '),
        }),
        send: (_changed, version, _values, whole) =>
          api.workOrders.saveSettings({
            body: { ...schema.parse({ perHour: whole.perHour, bays: whole.bays }), version },
          }),
      }}
      invalidates={workTouches}
      onClose={onClose}
    >
      <FieldInputs defs={defs} schema={schema} />
      <Text strong>{t('office.field.workBays')}</Text>
      <Text tone="dim">{t('office.work.baysHint')}</Text>
      <Rows name="bays" most={40} addLabel={t('office.work.addBay')} blank={() => ({ name: '', capacity: 1 })}>
        {(path) => (
          <Grid min="8rem" gap={2}>
            <TextField name={`${path}.name`} label={t('word.name')} required maxLength={60} />
            <NumberField name={`${path}.capacity`} label={t('office.work.capacity')} required />
          </Grid>
        )}
      </Rows>
    </EditDialog>
  )
}
