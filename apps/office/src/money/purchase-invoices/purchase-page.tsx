import './purchases.css'
import type { PurchaseInvoiceDetail } from '@bilbro/contract/money/purchase-invoices/purchase-invoices'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { Split, Stack } from '@bilbro/ui/layout/layout'
import { Money } from '@bilbro/ui/layout/money'
import { Anchor, Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { DetailPage } from '../../kit/detail/detail-page.tsx'
import { History } from '../../kit/detail/history.tsx'
import { useNeighbours } from '../../kit/detail/list-neighbours.ts'
import { PurchaseCard } from './purchase-card.tsx'
import { PurchaseDialogs } from './purchase-dialogs.tsx'
import { PurchaseLineTable } from './form/purchase-line-table.tsx'
import { PurchasePaper } from './purchase-paper.tsx'
import { PurchaseState } from './purchase-state.tsx'
import { nameOf, senderOf } from './purchase-words.ts'
import { purchaseTabs, type PurchaseTab } from './purchases-search.ts'
import { usePurchaseTransitions } from './use-purchase-transitions.tsx'

/** One supplier invoice: document beside its fields, what blocks it, and the next step. */
export function PurchasePage({ id, tab }: { id: string; tab: PurchaseTab }) {
  const { t } = useT()
  const { data: invoice } = useSuspenseQuery(api.purchaseInvoices.get.query({ params: { id } }))
  const near = useNeighbours(api.purchaseInvoices.list, id)
  const moves = usePurchaseTransitions(invoice)
  const { run, due, payable } = invoice
  return (
    <DetailPage
      id={id}
      title={[senderOf(invoice), nameOf(invoice)].filter(Boolean).join(' · ')}
      crumb={nameOf(invoice)}
      list={{ path: '/purchase-invoices', label: t('nav.purchases') }}
      near={near}
      status={{ family: 'purchaseStatus', value: invoice.status }}
      badges={due === 'OVERDUE' && <Badge tone="red">{t('office.purchase.due.OVERDUE')}</Badge>}
      moves={moves}
      subtitle={
        <Text>
          {t('office.purchase.payable')} <Money value={payable} strong />
          {run && (
            <>
              {' · '}
              <Anchor to="/purchase-invoices/runs/$id" params={{ id: run.id }}>
                {t('office.purchase.inRun', { no: run.no })}
              </Anchor>
            </>
          )}
        </Text>
      }
      tabs={purchaseTabs.map((one) => ({ id: one, label: t(`office.purchase.tab.${one}`) }))}
      tab={tab}
    >
      {tab === 'overview' && <Overview invoice={invoice} />}
      {tab === 'history' && (
        <History
          ask={(before) => api.purchaseInvoices.history.query({ params: { id }, query: { ...(before && { before }) } })}
        />
      )}
      <PurchaseDialogs invoice={invoice} />
    </DetailPage>
  )
}

function Overview({ invoice }: { invoice: PurchaseInvoiceDetail }) {
  return (
    <Split side="right" width="min(42vw, 44rem)">
      <Stack>
        <PurchaseState invoice={invoice} />
        <PurchaseCard invoice={invoice} />
        <PurchaseLineTable invoice={invoice} />
      </Stack>
      <PurchasePaper invoice={invoice} />
    </Split>
  )
}
