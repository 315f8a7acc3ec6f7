import { NumberField } from '@bilbro/ui/forms/fields/number-field'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod'
import { api } from '../../core/api.ts'
import { EditDialog } from '../../kit/edit/edit-dialog.tsx'

const schema = z.strictObject({ limitMinor: z.int().min(0).max(1e11) })

/** The amount up to which users may approve invoices that they have entered themselves. */
export function LimitDialog({ onClose }: { onClose: () => void }) {
  const { t } = useT()
  const { data } = useQuery(api.purchaseInvoices.settings.query())
  if (!data) return null
  return (
    <EditDialog
      size="sm"
      title={t('office.purchase.limit')}
      call={api.purchaseInvoices.saveSettings}
      schema={schema}
      start={{ limitMinor: data.limit.minor }}
      save={{
        make: (body: z.infer<typeof schema>) =>
          api.purchaseInvoices.saveSettings({ body: { ...body, version: data.version } }),
      }}
      invalidates={['purchaseInvoices']}
      done={() => t('office.purchase.limitSaved')}
      onClose={onClose}
    >
      <NumberField
        name="limitMinor"
        label={t('office.purchase.limit')}
        hint={t('office.purchase.limitHint')}
        unit="EUR"
        scale={100}
        decimals={2}
        required
      />
    </EditDialog>
  )
}
