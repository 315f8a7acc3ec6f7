import { useT } from '@bilbro/ui/use-t'
import { FlaskConical, Unplug } from 'lucide-react'
import { outage } from '../core/query.ts'
import { useStore } from 'zustand'

/** Banners for everybody: demo data, and a database outage. */
export function Banners({ demo }: { demo: boolean }) {
  const { t } = useT()
  const isAway = useStore(outage)
  return (
    <>
      {demo && (
        <p className="o-banner" data-kind="demo" role="note">
          <FlaskConical size={14} aria-hidden="true" />
          {t('nav.demo')}
        </p>
      )}
      <output>
        {isAway && (
          <p className="o-banner" data-kind="away">
            <Unplug size={14} aria-hidden="true" />
            {t('office.outage')}
          </p>
        )}
      </output>
    </>
  )
}
