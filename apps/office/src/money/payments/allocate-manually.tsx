import type { InvoiceRow } from '@bilbro/contract/money/invoices/invoices'
import type { PaymentDetail } from '@bilbro/contract/money/payments/payments'
import { Button } from '@bilbro/ui/forms/button'
import { SearchInput } from '@bilbro/ui/forms/search-input'
import { Card } from '@bilbro/ui/layout/card'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { Money } from '@bilbro/ui/layout/money'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import type { Matching } from './use-matching.ts'

const open = ['ISSUED', 'SENT', 'PARTLY_PAID', 'OVERDUE'] as const
type Chosen = { invoice: InvoiceRow; typed: string }

/** Allocates a payment to chosen invoices, each with its amount. */
export function AllocateManually({ payment, matching }: { payment: PaymentDetail; matching: Matching }) {
  const { t, format } = useT()
  const may = useCan()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const { data } = useQuery({
    ...api.invoices.list.query({ query: { search, status: [...open], pageSize: 10 } }),
    enabled: search.length > 1 && may(api.invoices.list),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const minorOf = ({ typed }: Chosen) => format.parseMoney(typed, 'EUR') ?? 0
  const left = payment.rest.minor - chosen.reduce((sum, one) => sum + minorOf(one), 0)
  const add = (invoice: InvoiceRow) => {
    const minor = Math.max(0, Math.min(left, invoice.open.minor))
    setChosen([...chosen, { invoice, typed: format.amount({ minor, currency: 'EUR' }) }])
    setSearch('')
  }
  const isFine = chosen.length > 0 && left >= 0 && chosen.every((one) => minorOf(one) > 0)
  const found = search.length > 1 ? (data?.items ?? []) : []
  return (
    <Card title={t('office.payment.choose')} level={3}>
      <Stack gap={3}>
        <SearchInput label={t('office.payment.chooseHint')} value={search} onSearch={setSearch} />
        {found
          .filter(({ id, open: asks }) => asks.minor > 0 && !chosen.some(({ invoice }) => invoice.id === id))
          .map((invoice) => (
            <Group key={invoice.id} justify="space-between">
              <span>
                {invoice.number} · {invoice.company.name} · <Money value={invoice.open} />
              </span>
              <Button size="sm" onClick={() => add(invoice)}>
                {t('ui.add')}
              </Button>
            </Group>
          ))}
        {chosen.length > 0 && (
          <>
            <ul className="o-payment-parts">
              {chosen.map(({ invoice, typed }) => (
                <li key={invoice.id}>
                  <span>
                    {invoice.number} · {invoice.company.name}
                  </span>
                  <Text as="span" tone="dim" size={12}>
                    {t('office.invoice.open')} <Money value={invoice.open} />
                  </Text>
                  <span className="b-input" data-num>
                    <input
                      aria-label={`${t('office.payment.amount')} ${invoice.number}`}
                      inputMode="decimal"
                      value={typed}
                      onChange={({ currentTarget: { value } }) =>
                        setChosen(
                          chosen.map((one) => (one.invoice.id === invoice.id ? { invoice, typed: value } : one)),
                        )
                      }
                    />
                  </span>
                </li>
              ))}
            </ul>
            <Group justify="flex-end">
              <Text as="span" tone={left < 0 ? 'danger' : 'dim'}>
                {t('office.payment.rest')} <Money value={{ minor: left, currency: 'EUR' }} />
              </Text>
              <Button onClick={() => setChosen([])}>{t('ui.cancel')}</Button>
              <Button
                look="primary"
                busy={matching.busy}
                disabled={!isFine}
                onClick={() =>
                  matching.give(
                    chosen.map((one) => ({
                      invoiceId: one.invoice.id,
                      amount: { minor: minorOf(one), currency: 'EUR' },
                    })),
                  )
                }
              >
                {t('office.payment.give')}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Card>
  )
}
