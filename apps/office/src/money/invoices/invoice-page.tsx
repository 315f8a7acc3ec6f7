import './invoices.css'
import type { InvoiceDetail } from '@bilbro/contract/money/invoices/invoices'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { Split, Stack } from '@bilbro/ui/layout/layout'
import { Card } from '@bilbro/ui/layout/card'
import { Anchor, Text } from '@bilbro/ui/layout/text'
import { Money } from '@bilbro/ui/layout/money'
import { useT } from '@bilbro/ui/use-t'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Ban, BadgeCheck, Send, Undo2 } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { DealLink } from '../../kit/detail/deal-link.tsx'
import { DetailPage, type Move } from '../../kit/detail/detail-page.tsx'
import { History } from '../../kit/detail/history.tsx'
import { useNeighbours } from '../../kit/detail/list-neighbours.ts'
import { useDialog } from '../../kit/use-dialog.ts'
import { VatNameBanner } from '../../dealers/company-info/vat-name.tsx'
import { BrokenRules } from './parts/broken-rules.tsx'
import { InvoiceDetails } from './parts/invoice-details.tsx'
import { InvoiceDialogs } from './invoice-dialogs.tsx'
import { InvoiceFiles } from './parts/invoice-files.tsx'
import { InvoiceLines } from './parts/invoice-lines.tsx'
import { InvoiceOutside } from './parts/invoice-outside.tsx'
import { InvoicePaper } from './parts/invoice-paper.tsx'
import { InvoiceTax } from './parts/invoice-tax.tsx'
import { RelatedInvoices } from './parts/related-invoices.tsx'
import { fullName, nameOf } from './invoice-words.ts'
import { invoiceTabs, type InvoiceDialog, type InvoiceTab } from './invoices-search.ts'

/** One invoice: content beside its PDF, what blocks issuing, and the next actions. */
export function InvoicePage({ id, tab }: { id: string; tab: InvoiceTab }) {
  const { t, format } = useT()
  const { data: invoice } = useSuspenseQuery(api.invoices.get.query({ params: { id } }))
  const near = useNeighbours(api.invoices.list, id)
  const moves = useInvoiceMoves(invoice)
  const { company, contract, overdueDays, open, dunningLevel } = invoice
  return (
    <DetailPage
      id={id}
      title={fullName(invoice)}
      crumb={nameOf(invoice)}
      list={{ path: '/invoices', label: t('nav.invoices') }}
      near={near}
      status={{ family: 'invoiceStatus', value: invoice.status }}
      badges={
        <>
          {overdueDays > 0 && <Badge tone="red">{t('office.invoices.late', { count: overdueDays })}</Badge>}
          {dunningLevel > 0 && <Badge tone="amber">{t('office.invoices.dunned', { level: dunningLevel })}</Badge>}
        </>
      }
      actions={<DealLink source="invoices" id={id} />}
      moves={moves}
      subtitle={
        <Text>
          <Anchor to="/buyers/$id" params={{ id: company.id }}>
            {company.name}
          </Anchor>
          {` · ${format.country(company.country)} · `}
          {contract && (
            <>
              <Anchor to="/contracts/$id" params={{ id: contract.id }}>
                {t('office.invoices.ofContract', { number: contract.number ?? '' })}
              </Anchor>
              {' · '}
            </>
          )}
          <Money value={invoice.payable} strong />
          {open.minor > 0 && open.minor < invoice.payable.minor && (
            <>
              {` · ${t('office.invoice.open')} `}
              <Money value={open} strong />
            </>
          )}
        </Text>
      }
      tabs={invoiceTabs.map((one) => ({ id: one, label: t(`office.invoices.tab.${one}`) }))}
      tab={tab}
    >
      {tab === 'overview' && <Overview invoice={invoice} />}
      {tab === 'history' && (
        <History
          ask={(before) => api.invoices.history.query({ params: { id }, query: { ...(before && { before }) } })}
        />
      )}
      <InvoiceDialogs invoice={invoice} />
    </DetailPage>
  )
}

function Overview({ invoice }: { invoice: InvoiceDetail }) {
  const { t } = useT()
  const { status, brokenRules, brokenInGermany, unprintable, endedReason } = invoice
  const isDraft = status === 'DRAFT'
  return (
    <Split side="right" width="min(44vw, 46rem)">
      <Stack>
        {endedReason && <Text tone="warning">{t('office.invoices.endedBy', { reason: endedReason })}</Text>}
        {brokenRules.length > 0 && isDraft && (
          <BrokenRules invoice={invoice} rules={brokenRules} title={t('office.invoices.broken')} />
        )}
        {unprintable !== '' && isDraft && (
          <Card title={t('office.invoices.unprintable')}>
            <Text tone="dim">{t('office.invoices.unprintableBody', { signs: unprintable })}</Text>
          </Card>
        )}
        <VatNameBanner companyId={invoice.company.id} />
        <InvoiceLines invoice={invoice} />
        <InvoiceTax invoice={invoice} />
        <InvoiceDetails invoice={invoice} />
        <RelatedInvoices invoice={invoice} />
        <InvoiceFiles invoice={invoice} />
        <InvoiceOutside invoice={invoice} />
        {brokenInGermany.length > 0 && status !== 'DISCARDED' && (
          <BrokenRules
            invoice={invoice}
            rules={brokenInGermany}
            title={t('office.invoices.brokenInGermany')}
            body={t('office.invoices.brokenInGermanyBody')}
            isHint
          />
        )}
      </Stack>
      <InvoicePaper invoice={invoice} />
    </Split>
  )
}

/** The actions that are possible now; the company's next step is highlighted. */
function useInvoiceMoves({ status, next, number, brokenRules, pdf, kind }: InvoiceDetail): Move[] {
  const { t } = useT()
  const may = useCan()
  const { open } = useDialog<InvoiceDialog>()
  const moves: (Move | false)[] = [
    may(api.invoices.discard) &&
      next.includes('DISCARDED') && {
        label: t('office.invoices.discard'),
        look: 'danger',
        icon: <Ban size={16} />,
        onMove: () => open('discard'),
      },
    may(api.invoices.issue) &&
      status === 'DRAFT' && {
        label: t('office.invoices.issue'),
        look: 'primary',
        icon: <BadgeCheck size={16} />,
        ...(brokenRules.length > 0 && { reason: t('office.invoices.blocked', { count: brokenRules.length }) }),
        onMove: () => open('issue'),
      },
    may(api.invoices.withdraw) &&
      status === 'OVERDUE' &&
      (kind === 'SALE' || kind === 'CORRECTION') && {
        label: t('office.invoices.withdraw'),
        look: 'danger',
        icon: <Ban size={16} />,
        onMove: () => open('withdraw'),
      },
    may(api.invoices.credit) &&
      next.includes('CREDITED') &&
      kind !== 'CREDIT_NOTE' && {
        label: t('office.invoices.credit'),
        look: 'danger',
        icon: <Undo2 size={16} />,
        onMove: () => open('credit'),
      },
    may(api.invoices.send) &&
      number !== null && {
        label: t(status === 'ISSUED' ? 'office.invoices.send' : 'office.invoices.sendAgain'),
        ...(status === 'ISSUED' && { look: 'primary' as const }),
        icon: <Send size={16} />,
        ...(!pdf && { reason: t('office.invoices.printing') }),
        onMove: () => open('send'),
      },
  ]
  return moves.filter((move) => move !== false)
}
