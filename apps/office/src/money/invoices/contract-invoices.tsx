import './invoices.css'
import type { ContractDetail } from '@bilbro/contract/deal/contracts/contracts'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Card } from '@bilbro/ui/layout/card'
import { useT } from '@bilbro/ui/use-t'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { api } from '../../core/api.ts'
import { InvoiceRows } from './parts/related-invoices.tsx'

/** The invoices of a contract. */
export function ContractInvoicesTab({ contract }: { contract: ContractDetail }) {
  const { t } = useT()
  const query = { contractId: [contract.id], pageSize: 50, sortBy: 'issuedOn' as const }
  const { data } = useSuspenseQuery(api.invoices.list.query({ query }))
  if (data.items.length === 0)
    return (
      <EmptyState
        icon={<ReceiptText size={32} strokeWidth={1.5} />}
        title={t('office.invoices.noneOnContract')}
        body={t(contract.status === 'SIGNED' ? 'office.invoices.capableBody' : 'office.invoiceReason.signatures')}
      />
    )
  return (
    <div className="o-invoice-narrow">
      <Card title={t('nav.invoices')}>
        <InvoiceRows invoices={data.items} />
      </Card>
    </div>
  )
}
