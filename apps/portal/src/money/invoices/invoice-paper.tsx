import type { PortalInvoice } from '@bilbro/contract/money/invoices/portal-invoices'
import { errorMessage } from '@bilbro/i18n/i18n'
import { Loading, Skeleton } from '@bilbro/ui/feedback/skeleton'
import { Button, OuterButtonLink } from '@bilbro/ui/forms/button'
import { Text } from '@bilbro/ui/layout/text'
import { Dialog } from '@bilbro/ui/overlay/dialog'
import { useFrames } from '@bilbro/ui/use-media'
import { useStep } from '@bilbro/ui/use-step'
import { useT } from '@bilbro/ui/use-t'
import { Download, Eye } from 'lucide-react'
import { PaperFrame } from '../../deal/contracts/paper-frame.tsx'
import { usePaper } from '../../deal/contracts/use-paper.ts'
import { invoiceTitle } from './invoice-words.ts'

/** The PDF of an invoice, to view and download; it contains the electronic invoice. */
export function InvoicePaper({ invoice }: { invoice: PortalInvoice }) {
  const { t } = useT()
  const isFramed = useFrames()
  const [isShown, setShown] = useStep(`invoice-${invoice.number}`)
  const { pdf, number } = invoice
  const name = invoiceTitle(invoice)
  if (!pdf)
    return (
      <Text as="span" tone="dim" size={12}>
        {t('invoices.printing')}
      </Text>
    )
  return (
    <span className="invoice-paper">
      {isFramed && (
        <Button
          size="sm"
          icon={<Eye size={14} />}
          aria-label={`${t('ui.open')}: ${name}`}
          onClick={() => setShown(true)}
        >
          {t('ui.open')}
        </Button>
      )}
      <OuterButtonLink
        size="sm"
        href={pdf}
        download={`${number.replace(/[^A-Za-z0-9-]+/g, '-')}.pdf`}
        icon={<Download size={14} />}
        aria-label={`${t('ui.download')}: ${name}`}
      >
        {t('ui.download')}
      </OuterButtonLink>
      {isShown && (
        <Dialog open size="xl" title={name} onClose={() => setShown(false)}>
          <Preview url={pdf} name={name} />
        </Dialog>
      )}
    </span>
  )
}

function Preview({ url, name }: { url: string; name: string }) {
  const { t } = useT()
  const { href, error, load, isFetching } = usePaper(url)
  if (error)
    return (
      <div role="alert">
        <Text>{errorMessage(error)}</Text>
        <Button busy={isFetching} onClick={load}>
          {t('ui.tryAgain')}
        </Button>
      </div>
    )
  return href ? (
    <PaperFrame href={href} name={name} />
  ) : (
    <Loading>
      <Skeleton height="60vh" />
    </Loading>
  )
}
