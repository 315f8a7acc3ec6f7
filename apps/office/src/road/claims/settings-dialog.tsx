import { claimSettings, type ClaimSettings } from '@bilbro/contract/road/claims/claims'
import { MoneyField } from '@bilbro/ui/forms/fields/money-field'
import { NumberField } from '@bilbro/ui/forms/fields/number-field'
import { Grid } from '@bilbro/ui/layout/layout'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod'
import { api } from '../../core/api.ts'
import { EditDialog } from '../../kit/edit/edit-dialog.tsx'

const schema = claimSettings.omit({ version: true })
type Typed = z.infer<typeof schema>

/** Deadlines of claims, and the amount from which two persons decide. */
export function ClaimSettingsDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(api.claims.settings.query())
  return data ? <Settings set={data} onClose={onClose} /> : null
}

function Settings({ set, onClose }: { set: ClaimSettings; onClose: () => void }) {
  const { t } = useT()
  const { version: _, ...start } = set
  return (
    <EditDialog<Typed, Typed, ClaimSettings>
      title={t('office.claims.settings')}
      call={api.claims.saveSettings}
      draft="claim-settings"
      schema={schema}
      start={start}
      save={{ make: (typed: Typed) => api.claims.saveSettings({ body: { ...typed, version: set.version } }) }}
      invalidates={['claims']}
      onClose={onClose}
    >
      <MoneyField name="limit" label={t('office.field.claimLimit')} required />
      <Grid min="14rem" gap={3}>
        <NumberField name="reportDays" label={t('office.field.claimReportDays')} required />
        <NumberField name="houseDays" label={t('office.field.claimHouseDays')} required />
        <NumberField name="dealerDays" label={t('office.field.claimDealerDays')} required />
        <NumberField name="infoDays" label={t('office.field.claimInfoDays')} required />
      </Grid>
    </EditDialog>
  )
}
