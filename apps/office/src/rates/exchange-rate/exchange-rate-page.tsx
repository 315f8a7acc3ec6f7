import { type ExchangeRate, rateSources } from '@bilbro/contract/rates/exchange-rate/exchange-rate'
import { tx } from '@bilbro/i18n/i18n'
import { Button } from '@bilbro/ui/forms/button'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { toast } from '@bilbro/ui/feedback/toaster'
import { Card } from '@bilbro/ui/layout/card'
import { Stack } from '@bilbro/ui/layout/layout'
import { Page } from '@bilbro/ui/layout/page'
import { Text } from '@bilbro/ui/layout/text'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import { useT } from '@bilbro/ui/use-t'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useAction } from '../../core/hooks/use-action.ts'

/** Relative change against the previous rate; only for display. */
const change = ({ rate, previous }: ExchangeRate) => previous && Number(rate) / Number(previous.rate) - 1

/** The exchange rates of both central banks that the company uses, and a button to update them. */
export function ExchangeRatePage() {
  const { t, format } = useT()
  const client = useQueryClient()
  const { data } = useQuery({ ...api.exchangeRate.get.query(), refetchInterval: 60_000 })
  const refresh = useAction(() => api.exchangeRate.forceRefresh(), {
    invalidates: ['providers', 'providerCalls'],
    after: ({ failed, ...rates }) => {
      client.setQueryData(api.exchangeRate.get.query().queryKey, rates)
      if (!failed.length) toast.success(t('office.rates.refreshed'))
      for (const { source, fault } of failed)
        toast.error(`${tx(`rateSource.${source}`)}: ${tx(`providerFault.${fault}`)}`)
    },
  })
  return (
    <Page
      title={t('office.rates.title')}
      subtitle={<Text tone="dim">{t('office.rates.body')}</Text>}
      actions={
        <Button icon={<RefreshCw size={16} />} busy={refresh.busy} onClick={() => void refresh.run(undefined)}>
          {t('office.rates.refresh')}
        </Button>
      }
    >
      <Stack gap={4}>
        {rateSources.map((source) => (
          <Card key={source} title={tx(`rateSource.${source}`)}>
            <Stack gap={3}>
              <Text tone="dim" size={14}>
                {tx(`rateSourceNote.${source}`)}
              </Text>
              <SimpleTable
                label={tx(`rateSource.${source}`)}
                rows={data?.rates.filter((rate) => rate.source === source)}
                rowId={({ base, quote }) => base + quote}
                skeletons={3}
                empty={<Text tone="danger">{t('office.rates.missing')}</Text>}
                columns={[
                  {
                    id: 'pair',
                    header: t('office.rates.pair'),
                    width: 120,
                    cell: (one) => `${one.base} → ${one.quote}`,
                  },
                  {
                    id: 'rate',
                    header: t('office.rates.rate'),
                    width: 150,
                    align: 'end',
                    cell: (one) => `${format.decimal(one.rate)} ${one.quote}`,
                  },
                  {
                    id: 'change',
                    header: t('office.rates.change'),
                    width: 120,
                    align: 'end',
                    cell: (one) => {
                      const by = change(one)
                      return by === null ? '' : `${by > 0 ? '+' : ''}${format.percent(by, 2)}`
                    },
                  },
                  {
                    id: 'day',
                    header: t('office.rates.day'),
                    width: 180,
                    align: 'end',
                    cell: (one) => (
                      <>
                        {format.day(one.day)} {one.isStale && <Badge tone="red">{t('office.rates.stale')}</Badge>}
                      </>
                    ),
                  },
                  {
                    id: 'fetchedAt',
                    header: t('office.rates.fetched'),
                    width: 160,
                    align: 'end',
                    cell: ({ fetchedAt }) => (
                      <span title={format.instant(fetchedAt)}>{format.relative(fetchedAt)}</span>
                    ),
                  },
                ]}
              />
            </Stack>
          </Card>
        ))}
      </Stack>
    </Page>
  )
}
