import type { PortalInvoice } from '@bilbro/contract/money/invoices/portal-invoices'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { lookOf } from '@bilbro/ui/feedback/status-tones'
import { useT } from '@bilbro/ui/use-t'

/** The state of an invoice in the dealer's words. */
export function InvoiceState({ invoice: { state, overdueDays } }: { invoice: PortalInvoice }) {
  const { t } = useT()
  const { tone, icon } = lookOf('invoiceStatus', state)
  const late = state === 'OVERDUE' && overdueDays > 0
  return (
    <Badge tone={tone} icon={icon}>
      {late ? t('invoices.late', { count: overdueDays }) : t(`invoices.state.${state}`)}
    </Badge>
  )
}
