import { useT } from '@bilbro/ui/use-t'
import { CloudOff, FlaskConical, Unplug } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { outage } from '../core/query.ts'
import { useStore } from 'zustand'

const listen = (tell: () => void) => {
  addEventListener('online', tell)
  addEventListener('offline', tell)
  return () => {
    removeEventListener('online', tell)
    removeEventListener('offline', tell)
  }
}

/** Banners for everybody: demo data, no network, and a database outage. */
export function Banners({ demo }: { demo: boolean }) {
  const { t } = useT()
  const isAway = useStore(outage)
  const isOnline = useSyncExternalStore(listen, () => navigator.onLine)
  return (
    <>
      {demo && (
        <p className="o-banner" data-kind="demo" role="note">
          <FlaskConical size={14} aria-hidden="true" />
          {t('nav.demo')}
        </p>
      )}
      <output>
        {!isOnline && (
          <p className="o-banner" data-kind="away">
            <CloudOff size={14} aria-hidden="true" />
            {t('office.offline')}
          </p>
        )}
        {isOnline && isAway && (
          <p className="o-banner" data-kind="away">
            <Unplug size={14} aria-hidden="true" />
            {t('office.outage')}
          </p>
        )}
      </output>
    </>
  )
}
