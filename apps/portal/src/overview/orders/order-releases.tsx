import type { Order } from '@bilbro/contract/deal/contracts/portal-orders'
import type { OwnRelease } from '@bilbro/contract/money/releases/releases'
import { carNamed, errorMessage } from '@bilbro/i18n/i18n'
import { Button } from '@bilbro/ui/forms/button'
import { FormAlert } from '@bilbro/ui/forms/form/form-alert'
import { Text, Title } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../core/api.ts'

/** Paid cars of an order that can be collected, each with its release code. */
export function OrderReleases({ order: { id } }: { order: Order }) {
  const { t } = useT()
  const { data } = useQuery({ ...api.portalReleases.list.query({ params: { id } }), throwOnError: false })
  if (!data?.length) return null
  return (
    <section className="order-releases">
      <Title level={3}>{t('orders.release.title')}</Title>
      <ul>
        {data.map((release) => (
          <OneRelease key={release.id} release={release} />
        ))}
      </ul>
    </section>
  )
}

function OneRelease({ release }: { release: OwnRelease }) {
  const { t, format } = useT()
  const client = useQueryClient()
  const [code, setCode] = useState<string>()
  const [failed, setFailed] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { id, car, is, expiresAt, redeemedAt, isHidden, storage } = release
  const show = async () => {
    setBusy(true)
    setFailed(undefined)
    try {
      setCode((await api.portalReleases.show({ params: { id } })).code)
    } catch (error) {
      setFailed(errorMessage(error as Error))
    } finally {
      setBusy(false)
      void client.invalidateQueries({ queryKey: ['portalReleases'] })
    }
  }
  return (
    <li>
      <Text strong>
        {carNamed(car.title)} · {car.stockNo}
      </Text>
      {code && (
        <output className="order-release-code" aria-live="polite">
          {code}
        </output>
      )}
      {storage && (storage.from || storage.amount.minor > 0) && (
        <Text tone={storage.amount.minor > 0 ? 'warning' : 'dim'}>
          {[
            storage.from &&
              storage.perDay &&
              t('invoices.storageFrom', { day: format.day(storage.from), amount: format.money(storage.perDay) }),
            storage.amount.minor > 0 && t('invoices.storageUntil', { amount: format.money(storage.amount) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      )}
      {is === 'FETCHED' ? (
        <Text tone="dim">{t('orders.release.fetched', { at: redeemedAt ? format.instant(redeemedAt) : '' })}</Text>
      ) : is === 'EXPIRED' ? (
        <Text tone="warning">{t('orders.release.expired')}</Text>
      ) : (
        <>
          <Text tone="dim">
            {t('orders.release.until', { at: format.instant(expiresAt) })}{' '}
            {!code && t(isHidden ? 'orders.release.hint' : 'orders.release.mailed')}
          </Text>
          {isHidden && !code && (
            <Button look="primary" icon={<KeyRound size={16} />} busy={busy} onClick={() => void show()}>
              {t('orders.release.show')}
            </Button>
          )}
        </>
      )}
      <FormAlert message={failed} />
    </li>
  )
}
