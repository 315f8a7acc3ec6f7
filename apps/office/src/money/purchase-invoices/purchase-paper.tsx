import type { PurchaseInvoiceDetail } from '@bilbro/contract/money/purchase-invoices/purchase-invoices'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { OuterAnchor } from '@bilbro/ui/layout/text'
import { Stack } from '@bilbro/ui/layout/layout'
import { useT } from '@bilbro/ui/use-t'
import { FileText } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { useAction } from '../../core/hooks/use-action.ts'
import { ChooseFile } from '../../kit/choose-file.tsx'
import { PdfView } from '../../kit/pdf-view.tsx'
import { XmlView } from './xml/xml-view.tsx'
import { nameOf } from './purchase-words.ts'

const accepted = ['.pdf', '.xml', '.jpg', '.jpeg', '.png', '.webp']

/** The received document; it can be replaced until the invoice is checked. */
export function PurchasePaper({ invoice }: { invoice: PurchaseInvoiceDetail }) {
  const { t } = useT()
  const may = useCan()
  const { id, file, pdf, status } = invoice
  const send = useAction(
    (chosen: File) => api.purchaseInvoices.setFile({ params: { id }, body: {} }, { files: { file: [chosen] } }),
    { done: () => t('office.purchase.paperKept'), invalidates: ['purchaseInvoices'] },
  )
  const choose = status === 'RECEIVED' && may(api.purchaseInvoices.setFile) && (
    <ChooseFile
      label={t('office.purchase.addPaper')}
      types={accepted}
      busy={send.busy}
      onFile={(chosen) => void send.run(chosen)}
    />
  )
  if (!file)
    return (
      <EmptyState
        icon={<FileText size={32} strokeWidth={1.5} />}
        title={t('office.purchase.noPaper')}
        action={choose || undefined}
      />
    )
  return (
    <section className="o-purchase-paper" aria-label={t('office.purchase.paper')}>
      <Stack gap={2}>
        {file.mime === 'application/pdf' && <PdfView id={`${id} ${file.name}`} name={nameOf(invoice)} url={file.url} />}
        {pdf && <PdfView id={`${id} ${pdf.name}`} name={nameOf(invoice)} url={pdf.url} />}
        {pdf && (
          <OuterAnchor href={pdf.url} newTab>
            {t('office.purchase.pdfInside')}: {pdf.name}
          </OuterAnchor>
        )}
        {file.mime === 'application/xml' && <XmlView url={file.url} />}
        {file.mime.startsWith('image/') && <img src={file.url} alt={nameOf(invoice)} />}
        <OuterAnchor href={file.url} newTab>
          {t('office.purchase.openPaper')}: {file.name}
        </OuterAnchor>
        {choose}
      </Stack>
    </section>
  )
}
