import type { ContractDetail } from '@bilbro/contract/deal/contracts/contracts'
import { tx } from '@bilbro/i18n/i18n'
import { Button } from '@bilbro/ui/forms/button'
import { Menu } from '@bilbro/ui/overlay/menus/menu'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ReceiptText } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { useAction } from '../../core/hooks/use-action.ts'
import { invoiceQueryGroups } from './invoice-words.ts'
import { kindsLeft, type Kind } from './kinds-left.ts'

/**
 * Creates a draft invoice for a signed contract and opens it: the default kind with the button, others from the menu.
 */
export function DraftInvoiceButton({ contract }: { contract: ContractDetail }) {
  const { t } = useT()
  const may = useCan()
  const navigate = useNavigate()
  const { id, status, document } = contract
  const isSigned = status === 'SIGNED' && document !== null
  const { data } = useQuery({
    ...api.invoices.list.query({ query: { contractId: [id], pageSize: 50 } }),
    enabled: isSigned && may(api.invoices.list),
    throwOnError: false,
  })
  const draft = useAction((kind: Kind) => api.invoicing.fromContract({ params: { contractId: id }, body: { kind } }), {
    invalidates: invoiceQueryGroups,
    after: (invoice) => void navigate({ to: '/invoices/$id', params: { id: invoice.id } }),
  })
  if (!isSigned || !may(api.invoicing.fromContract) || !data) return null
  const { deposit, vatDeposit } = document.totals
  const [first, ...others] = kindsLeft({ deposit: deposit.minor, vatDeposit: vatDeposit.minor }, data.items)
  if (first === undefined) return null
  const icon = <ReceiptText size={16} />
  if (others.length === 0)
    return (
      <Button look="primary" icon={icon} busy={draft.busy} onClick={() => void draft.run(first)}>
        {tx(`invoiceKind.${first}`)}
      </Button>
    )
  return (
    <Menu
      label={t('office.invoices.draft')}
      text={t('office.invoices.draft')}
      icon={icon}
      look="primary"
      align="end"
      busy={draft.busy}
      items={[first, ...others].map((kind) => ({
        label: tx(`invoiceKind.${kind}`),
        onSelect: () => void draft.run(kind),
      }))}
    />
  )
}
