import { releasesApi, type MoneySettings } from '@bilbro/contract/money/releases/releases'
import { tx } from '@bilbro/i18n/i18n'
import { MoneyField } from '@bilbro/ui/forms/fields/money-field'
import { NumberField } from '@bilbro/ui/forms/fields/number-field'
import { SelectField } from '@bilbro/ui/forms/fields/choices/select-field'
import { TextField } from '@bilbro/ui/forms/fields/text-field'
import { Grid } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod'
import { api } from '../../../core/api.ts'
import { EditDialog } from '../../../kit/edit/edit-dialog.tsx'

const schema = releasesApi.saveSettings.body!.required().omit({ version: true }) as unknown as z.ZodType<
  MoneySettings,
  MoneySettings
>
type Read = MoneySettings & { version: number }
const labels: Record<keyof MoneySettings, string> = {
  releaseDays: 'office.field.releaseDays',
  proofDays: 'office.field.proofDays',
  creditBlockDays: 'office.field.creditBlockDays',
  storageFreeDays: 'office.field.storageFreeDays',
  storagePerDay: 'office.field.storagePerDay',
  storageTax: 'office.field.storageTax',
  withdrawalBp: 'office.field.withdrawalBp',
  withdrawalMinimum: 'office.field.withdrawalMinor',
  withdrawalClause: 'office.field.withdrawalClause',
}

/** Settings: deadlines of releases, proofs and payments, and the fees for storage and withdrawal. */
export function RulesDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(api.releases.settings.query())
  return data ? <Rules set={data} onClose={onClose} /> : null
}

function Rules({ set, onClose }: { set: Read; onClose: () => void }) {
  const { t } = useT()
  const { version: _, ...start } = set
  return (
    <EditDialog<MoneySettings, MoneySettings, Read>
      size="lg"
      title={t('office.rules.title')}
      call={api.releases.saveSettings}
      draft="money-rules"
      schema={schema}
      start={start}
      save={{
        record: set,
        words: { label: (field) => tx(labels[field as keyof MoneySettings]) },
        send: (fields, version) => api.releases.saveSettings({ body: { ...fields, version } }),
      }}
      invalidates={['releases', 'companyCredit', 'buyerCompanies']}
      onClose={onClose}
    >
      <Text strong>{t('office.rules.times')}</Text>
      <Grid min="14rem" gap={3}>
        <NumberField name="releaseDays" label={t('office.field.releaseDays')} required />
        <NumberField name="proofDays" label={t('office.field.proofDays')} required />
        <NumberField
          name="creditBlockDays"
          label={t('office.field.creditBlockDays')}
          hint={t('office.rules.blockHint')}
        />
      </Grid>
      <Text strong>{t('office.rules.storage')}</Text>
      <Grid min="14rem" gap={3}>
        <NumberField name="storageFreeDays" label={t('office.field.storageFreeDays')} required />
        <MoneyField name="storagePerDay" label={t('office.field.storagePerDay')} hint={t('office.rules.storageHint')} />
        <SelectField
          name="storageTax"
          label={t('office.field.storageTax')}
          options={(['SERVICE', 'DAMAGES'] as const).map((value) => ({ value, label: t(`office.rules.tax.${value}`) }))}
        />
      </Grid>
      <Text strong>{t('office.rules.withdrawal')}</Text>
      <Grid min="14rem" gap={3}>
        <NumberField
          name="withdrawalBp"
          label={t('office.field.withdrawalBp')}
          unit="%"
          scale={100}
          decimals={2}
          required
        />
        <MoneyField name="withdrawalMinimum" label={t('office.field.withdrawalMinor')} required />
        <TextField name="withdrawalClause" label={t('office.field.withdrawalClause')} maxLength={200} />
      </Grid>
    </EditDialog>
  )
}
