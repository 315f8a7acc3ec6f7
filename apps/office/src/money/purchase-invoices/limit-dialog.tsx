import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod'
import { api } from '../../core/api.ts'
import { type FieldGroup, SettingsDialog } from '../../kit/edit/settings-dialog.tsx'

const schema = z.strictObject({ limitMinor: z.int().min(0).max(1e11) })
const groups: FieldGroup[] = [
  {
    fields: {
      limitMinor: {
        kind: 'number',
        label: 'office.purchase.limit',
        hint: 'office.purchase.limitHint',
        unit: 'EUR',
        scale: 100,
        decimals: 2,
        required: true,
      },
    },
  },
]

/** The amount up to which users may approve invoices that they have entered themselves. */
export function LimitDialog({ onClose }: { onClose: () => void }) {
  const { t } = useT()
  const { data } = useQuery(api.purchaseInvoices.settings.query())
  return (
    <SettingsDialog
      size="sm"
      title={t('office.purchase.limit')}
      call={api.purchaseInvoices.saveSettings}
      schema={schema}
      settings={data && { limitMinor: data.limit.minor, version: data.version }}
      save={(body) => api.purchaseInvoices.saveSettings({ body })}
      invalidates={['purchaseInvoices']}
      done={() => t('office.purchase.limitSaved')}
      groups={groups}
      onClose={onClose}
    />
  )
}
