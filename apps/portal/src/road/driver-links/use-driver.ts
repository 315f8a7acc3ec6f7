import type { DriverView } from '@bilbro/contract/road/driver-links/driver-fields'
import { t } from '@bilbro/i18n/i18n'
import { createQueueStore } from '@bilbro/web/offline/queue-store'
import { useOfflinePage } from '@bilbro/web/offline/use-offline-page'
import { useEffect } from 'react'
import { api } from '../../core/api.ts'
import { cachePage } from './cache-page.ts'
import { type DriverEntry, isShut, sendEntry } from './send-entry.ts'

const openStore = createQueueStore<DriverEntry, DriverView>('bilbro-driver')

/** The cars of a link, with and without a network; and the queue of unsent reports. */
export function useDriver(token: string) {
  const driving = useOfflinePage<DriverEntry, DriverView>({
    token,
    query: api.driverPage.get.query({ params: { token } }),
    openStore,
    lock: 'bilbro-driver',
    send: sendEntry,
    isShut,
    noRoom: () => t('driver.noRoom'),
  })
  useEffect(() => {
    void cachePage().then((isKept) => isKept && (document.documentElement.dataset.keptPage = ''))
  }, [token])
  return driving
}
export type Driving = ReturnType<typeof useDriver>
