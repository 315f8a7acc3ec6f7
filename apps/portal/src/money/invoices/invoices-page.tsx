import { portalInvoiceStatuses } from '@bilbro/contract/money/invoices/portal-invoice-statuses'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Choose } from '@bilbro/ui/forms/fields/choices/choice'
import { SearchInput } from '@bilbro/ui/forms/search-input'
import { Money } from '@bilbro/ui/layout/money'
import { Page } from '@bilbro/ui/layout/page'
import { useT } from '@bilbro/ui/use-t'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { api } from '../../core/api.ts'
import { type Change, useSearchChange } from '../../core/use-search-change.ts'
import { useSession } from '../../core/session/session.ts'
import { Beside, Rows } from '../../kit/rows.tsx'
import { CreditNotice, useOwnCredit } from '../../dealers/company-credit/credit-notice.tsx'
import { InvoicePanel } from './invoice-panel.tsx'
import { InvoiceRow } from './invoice-row.tsx'
import { type InvoicesSearch, readInvoicesSearch, toQuery } from './invoices-search.ts'
import { InvoiceSkeletons } from './invoices-skeleton.tsx'
import './invoices.css'

const orders = ['issuedOn desc', 'issuedOn asc', 'dueOn asc', 'dueOn desc', 'number asc', 'payable desc'] as const

/** The invoices of the dealer's company: PDFs, open amounts, bank details. */
export function InvoicesPage({ search }: { search: InvoicesSearch }) {
  const { t } = useT()
  const role = useSession((session) => session.user?.role)
  if (role === 'DRIVER')
    return (
      <Page title={t('nav.invoices')}>
        <EmptyState title={t('invoices.noRole')} body={t('invoices.noRoleBody')} />
      </Page>
    )
  return <Invoices search={search} />
}

function Invoices({ search }: { search: InvoicesSearch }) {
  const { t } = useT()
  const { invoice } = search
  const query = api.portalInvoices.list.query({ query: toQuery(search) })
  const read = useQuery({ ...query, placeholderData: keepPreviousData, throwOnError: false })
  const { data } = read
  const { limit, used } = useOwnCredit()?.account ?? {}
  const change = useSearchChange<InvoicesSearch>(search, readInvoicesSearch)
  const close = () => change({ ...search, invoice: undefined } as InvoicesSearch, { replace: true })
  const isAsked = Boolean(search.search || search.state)
  const clear = () => change({}, { replace: true })
  return (
    <Page
      title={t('nav.invoices')}
      aside={<output className="rows-total">{data && t('invoices.count', { count: data.total })}</output>}
    >
      <CreditNotice />
      {data && (data.open.minor > 0 || limit) && (
        <dl className="invoice-owed">
          <div>
            <dt>{t('invoices.open')}</dt>
            <dd>
              <Money value={data.open} strong />
            </dd>
          </div>
          {limit && used && (
            <>
              <div>
                <dt>{t('invoices.limit')}</dt>
                <dd>
                  <Money value={limit} strong />
                </dd>
              </div>
              <div>
                <dt>{t('invoices.used')}</dt>
                <dd>
                  <Money value={used} strong />
                </dd>
              </div>
            </>
          )}
          {data.overdue.minor > 0 && (
            <div data-late>
              <dt>{t('invoices.state.OVERDUE')}</dt>
              <dd>
                <Money value={data.overdue} strong />
              </dd>
            </div>
          )}
        </dl>
      )}
      <Beside panel={invoice && <InvoicePanel key={invoice} id={invoice} onClose={close} />}>
        {(isAsked || !data || data.total > 0) && <Tools search={search} change={change} />}
        <Rows
          read={read}
          // A chosen state counts as a search for the text of the empty list.
          search={{ ...search, ...(search.state && !search.search && { search: t(`invoices.state.${search.state}`) }) }}
          change={(next, options) =>
            isAsked && next.search === '' ? clear() : change({ ...search, ...pages(next) }, options)
          }
          pageOf={(page) => readInvoicesSearch({ ...search, page, invoice: undefined })}
          words={{
            loadFailed: t('invoices.loadFailed'),
            noneFound: (text) => t('orders.noneFound', { text }),
            clearSearch: t('orders.clearSearch'),
          }}
          skeleton={<InvoiceSkeletons />}
          empty={
            <EmptyState
              icon={<ReceiptText size={32} strokeWidth={1.5} />}
              title={t('invoices.empty')}
              body={t('invoices.emptyBody')}
            />
          }
        >
          {(one) => <InvoiceRow invoice={one} search={search} />}
        </Rows>
      </Beside>
    </Page>
  )
}

const pages = ({ page, pageSize }: InvoicesSearch): InvoicesSearch => ({
  ...(page !== undefined && { page }),
  ...(pageSize !== undefined && { pageSize }),
})

function Tools({ search, change }: { search: InvoicesSearch; change: Change<InvoicesSearch> }) {
  const { t } = useT()
  const { sortBy = 'issuedOn', sort = 'desc', state } = search
  const order = orders.find((one) => one === `${sortBy} ${sort}`) ?? 'issuedOn desc'
  return (
    <div className="invoice-tools">
      <SearchInput
        label={t('ui.search')}
        placeholder={t('invoices.search')}
        value={search.search ?? ''}
        onSearch={(text) => change({ ...search, search: text, page: 1 })}
      />
      <Choose
        label={t('word.status')}
        value={state ?? ''}
        options={[
          { value: '', label: t('ui.all') },
          ...portalInvoiceStatuses.map((value) => ({ value, label: t(`invoices.state.${value}`) })),
        ]}
        onChange={(value) => change(readInvoicesSearch({ ...search, state: value, page: 1 }))}
      />
      <Choose
        label={t('ui.sort')}
        value={order}
        options={orders.map((value) => ({ value, label: t(`invoices.sort.${value}`) }))}
        onChange={(value) => {
          const [by, direction] = value.split(' ')
          change(readInvoicesSearch({ ...search, sortBy: by, sort: direction, page: 1 }))
        }}
      />
    </div>
  )
}
