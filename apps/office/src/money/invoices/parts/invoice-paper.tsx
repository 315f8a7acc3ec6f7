import type { InvoiceDetail } from '@bilbro/contract/money/invoices/invoices'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { api } from '../../../core/api.ts'
import { PdfView } from '../../../kit/pdf-view.tsx'
import { fullName } from '../invoice-words.ts'

/** The issued PDF, or a preview of the draft. */
export function InvoicePaper({ invoice }: { invoice: InvoiceDetail }) {
  const { t } = useT()
  const { id, version, status, number, pdf } = invoice
  if (status === 'DISCARDED') return <Text tone="dim">{t('office.invoices.noPaper')}</Text>
  if (number && !pdf) return <Text tone="dim">{t('office.invoices.printing')}</Text>
  return (
    <div className="o-invoice-paper">
      <PdfView
        id={pdf ? pdf.sha256 : `${id} ${version}`}
        name={pdf ? fullName(invoice) : t('office.invoices.preview')}
        url={pdf ? pdf.url : api.invoices.preview.url({ params: { id } })}
      />
    </div>
  )
}
