import {
  sanctionsApi,
  type SanctionSettings,
  type SanctionsOverview,
} from '@bilbro/contract/dealers/sanctions/sanctions'
import { CheckboxField } from '@bilbro/ui/forms/fields/choices/checkbox-field'
import { NumberField } from '@bilbro/ui/forms/fields/number-field'
import { Grid } from '@bilbro/ui/layout/layout'
import { useT } from '@bilbro/ui/use-t'
import type * as z from 'zod'
import { api } from '../../core/api.ts'
import { EditDialog } from '../../kit/edit/edit-dialog.tsx'

type Typed = Omit<SanctionSettings, 'version'>
const schema = sanctionsApi.saveSettings.body!.omit({ version: true }) as unknown as z.ZodType<Typed, Typed>

/** Settings: matching threshold, maximum age of the list, and whether sales continue without a current list. */
export function SanctionRulesDialog({ set, onClose }: { set: SanctionSettings; onClose: () => void }) {
  const { t } = useT()
  const { version, ...start } = set
  return (
    <EditDialog<Typed, Typed, SanctionsOverview>
      size="md"
      title={t('office.sanctions.rules')}
      call={api.sanctions.saveSettings}
      draft="sanction-rules"
      schema={schema}
      start={start}
      save={{ make: (values) => api.sanctions.saveSettings({ body: { ...values, version } }) }}
      invalidates={['sanctions']}
      onClose={onClose}
    >
      <Grid min="14rem" gap={3}>
        <NumberField name="threshold" label={t('office.field.threshold')} unit="%" required />
        <NumberField name="maxAgeDays" label={t('office.field.maxAgeDays')} required />
      </Grid>
      <CheckboxField name="isListDemanded" label={t('office.field.isListDemanded')} />
    </EditDialog>
  )
}
