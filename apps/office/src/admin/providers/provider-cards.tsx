import './providers.css'
import type { Api } from '@bilbro/contract'
import type { DataOf } from '@bilbro/contract/endpoint'
import { tx } from '@bilbro/i18n/i18n'
import { Button } from '@bilbro/ui/forms/button'
import { Card } from '@bilbro/ui/layout/card'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { Loading, Skeleton } from '@bilbro/ui/feedback/skeleton'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { Text } from '@bilbro/ui/layout/text'
import { toast } from '@bilbro/ui/feedback/toaster'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { Activity } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { useAction } from '../../core/hooks/use-action.ts'

type Provider = DataOf<Api['providers']['list']>[number]

/**
 * Each external system: its purpose, whether it is configured, the result of its last call, and how to work without it.
 */
export function ProviderCards() {
  const { data } = useQuery({ ...api.providers.list.query(), refetchInterval: 15_000 })
  if (!data)
    return (
      <Loading>
        <Skeleton height="12rem" />
      </Loading>
    )
  return (
    <div className="o-providers">
      {data.map((provider) => (
        <ProviderCard key={provider.key} provider={provider} />
      ))}
    </div>
  )
}

function ProviderCard({ provider }: { provider: Provider }) {
  const { t, format } = useT()
  const may = useCan()
  const { key, name, state, host, settings, lastCall, paidToday, calls, failed } = provider
  const test = useAction(() => api.providers.test({ params: { key }, body: {} }), {
    invalidates: ['providers', 'providerCalls'],
    after: ({ fault, ms }) =>
      fault
        ? toast.error(`${name}: ${tx(`providerFault.${fault}`)}`)
        : toast.success(t('office.providers.testFine', { name, ms })),
  })
  const week = t('office.providers.week', { count: calls })
  return (
    <Card>
      <Stack gap={2}>
        <Group gap={2}>
          <Text strong>{name}</Text>
          <StatusBadge family="providerState" value={state} />
        </Group>
        <Text tone="dim" size={14}>
          {tx(`providerUse.${key}`)}
          {host && ` · ${host}`}
        </Text>
        {state === 'NOT_CONFIGURED' ? (
          <Text size={14}>
            {t('office.providers.settings')}{' '}
            {settings.map((setting) => (
              <code key={setting}>{setting} </code>
            ))}
          </Text>
        ) : (
          <Text size={14} tone={lastCall?.state === 'FAILED' ? 'danger' : 'dim'}>
            {lastCall
              ? t('office.providers.lastCall', { when: format.relative(lastCall.sentAt) })
              : t('office.providers.neverCalled')}
            {lastCall?.fault && ` · ${tx(`providerFault.${lastCall.fault}`)}`}
          </Text>
        )}
        {paidToday && (
          <Text tone="dim" size={14}>
            {t('office.providers.paidToday', {
              count: paidToday.queries,
              spent: paidToday.spent ? format.money(paidToday.spent) : t('office.data.noPrice'),
            })}
          </Text>
        )}
        {calls > 0 && (
          <Text tone="dim" size={14}>
            {failed ? `${week}, ${t('office.providers.weekFailed', { count: failed })}` : week}
          </Text>
        )}
        <Text tone="dim" size={14}>
          {t('office.providers.byHand')}: {tx(`providerByHand.${key}`)}
        </Text>
        {state !== 'NOT_CONFIGURED' && may(api.providers.test) && (
          <Group>
            <Button size="sm" icon={<Activity size={14} />} busy={test.busy} onClick={() => void test.run(undefined)}>
              {t('office.providers.test')}
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  )
}
