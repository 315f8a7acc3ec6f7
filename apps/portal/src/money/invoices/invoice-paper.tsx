import type { PortalInvoice } from '@bilbro/contract/money/invoices/portal-invoices'
import { Text } from '@bilbro/ui/layout/text'
import { useStep } from '@bilbro/ui/use-step'
import { useT } from '@bilbro/ui/use-t'
import { PaperButtons, PaperDialog } from '../../deal/contracts/paper-dialog.tsx'
import { invoiceTitle } from './invoice-words.ts'

/** The PDF of an invoice, to view and download; it contains the electronic invoice. */
export function InvoicePaper({ invoice }: { invoice: PortalInvoice }) {
  const { t } = useT()
  const [isShown, setShown] = useStep(`invoice-${invoice.number}`)
  const { pdf, number } = invoice
  const name = invoiceTitle(invoice)
  if (!pdf)
    return (
      <Text as="span" tone="dim" size={12}>
        {t('invoices.printing')}
      </Text>
    )
  const file = `${number.replace(/[^A-Za-z0-9-]+/g, '-')}.pdf`
  return (
    <span className="invoice-paper">
      <PaperButtons url={pdf} name={name} file={file} onOpen={() => setShown(true)} />
      {isShown && <PaperDialog url={pdf} name={name} onClose={() => setShown(false)} />}
    </span>
  )
}
