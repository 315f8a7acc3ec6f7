import type { PurchaseInvoiceFields } from '@bilbro/contract/money/purchase-invoices/purchase-invoice-fields'
import type { PurchaseInvoiceDetail } from '@bilbro/contract/money/purchase-invoices/purchase-invoices'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { companyToday } from '../../../core/today.ts'
import { api } from '../../../core/api.ts'
import { useCan } from '../../../core/session/can.ts'
import { EditDialog } from '../../../kit/edit/edit-dialog.tsx'
import { PurchaseFields, purchaseSchema } from './purchase-form.tsx'

const empty = (legalEntityId: string): PurchaseInvoiceFields => ({
  kind: 'INVOICE',
  supplierId: null,
  legalEntityId,
  number: '',
  issuedOn: companyToday(),
  dueOn: null,
  currency: 'EUR',
  netMinor: 0,
  vatMinor: 0,
  prepaidMinor: 0,
  roundingMinor: 0,
  dueMinor: null,
  discountMinor: 0,
  discountUntil: null,
  paymentMeans: 'TRANSFER',
  creditorName: '',
  iban: '',
  bic: '',
  paymentReference: '',
  notes: '',
  lines: [],
})

/** Records an invoice that was received on paper. */
export function NewPurchaseDialog({ onClose, onMade }: { onClose: () => void; onMade: (id: string) => void }) {
  const { t } = useT()
  const may = useCan()
  const { data } = useQuery({
    ...api.legalEntities.list.query({ query: { pageSize: 200 } }),
    enabled: may(api.legalEntities.list),
    throwOnError: false,
  })
  const entity = data?.items.find(({ isDefault }) => isDefault) ?? data?.items[0]
  if (!entity) return null
  return (
    <EditDialog<PurchaseInvoiceFields, PurchaseInvoiceFields, PurchaseInvoiceDetail>
      title={t('office.purchase.newTitle')}
      size="xl"
      call={api.purchaseInvoices.create}
      draft="purchase:new"
      schema={purchaseSchema}
      start={empty(entity.id)}
      save={{ make: (body) => api.purchaseInvoices.create({ body }) }}
      invalidates={['purchaseInvoices']}
      done={() => t('office.purchase.saved')}
      onEnd={({ id }) => onMade(id)}
      onClose={onClose}
    >
      <PurchaseFields />
    </EditDialog>
  )
}
