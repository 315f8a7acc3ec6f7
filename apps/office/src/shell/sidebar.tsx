import { Brand } from '@bilbro/ui/layout/brand'
import { openPalette } from '@bilbro/ui/overlay/command-palette'
import { Kbd } from '@bilbro/ui/layout/kbd'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { api } from '../core/api.ts'
import { useCan } from '../core/can.ts'
import { recentCars } from '../core/recent.ts'
import { useStore } from 'zustand'
import { nav, type NavEntry } from './nav.ts'
import { UserMenu } from './user-menu.tsx'

/** The way to every room one may enter, with what waits there. */
export function Sidebar() {
  const { t } = useT()
  const may = useCan()
  const counts = useCounts()
  return (
    <div className="o-sidebar">
      <Link to="/" className="o-brand" aria-label={`Bilbro, ${t('nav.dashboard')}`}>
        <Brand size={20} />
      </Link>
      <button type="button" className="o-jump" onClick={openPalette}>
        <Search size={16} aria-hidden="true" />
        <span>{t('ui.search')}</span>
        <Kbd keys="Mod+K" />
      </button>
      <nav aria-label={t('office.nav.label')}>
        <ul className="o-nav">
          {nav
            .filter((entry) => may(entry.needs))
            .map((entry) => (
              <NavItem key={entry.to} entry={entry} count={counts[entry.to]} />
            ))}
        </ul>
      </nav>
      <Recent />
      <UserMenu />
    </div>
  )
}

function NavItem({ entry, count }: { entry: NavEntry; count: number | undefined }) {
  const { t, format } = useT()
  const Icon = entry.icon
  return (
    <li>
      <Link to={entry.to} activeOptions={{ exact: entry.to === '/', includeSearch: false }}>
        <Icon size={18} aria-hidden="true" />
        <span>{t(entry.label as 'nav.cars')}</span>
        {count !== undefined && <span className="o-nav-count">{format.number(count)}</span>}
      </Link>
    </li>
  )
}

const countsAlone = { query: { pageSize: 1 } }

/** What the rooms hold: cars in stock, cars on sale, sign-ups that wait for us, and mails that are stuck. */
function useCounts(): Partial<Record<NavEntry['to'], number>> {
  const may = useCan()
  const { data } = useQuery({
    ...api.carStats.overview.query(),
    enabled: may(api.carStats.overview),
    throwOnError: false,
  })
  const { data: signups } = useQuery({
    ...api.signups.list.query(countsAlone),
    enabled: may(api.signups.list),
    throwOnError: false,
  })
  const { data: mails } = useQuery({
    ...api.mails.list.query(countsAlone),
    enabled: may(api.mails.list),
    refetchInterval: 60_000,
    throwOnError: false,
  })
  // Those that have not left although they should have, or that somebody has to carry.
  const stuck = mails && mails.counts.FAILED + (mails.server === 'NOT_CONFIGURED' ? mails.counts.WAITING : 0)
  return {
    ...(stuck && { '/mails': stuck }),
    ...(data && { '/cars': data.inStock, '/b2b': data.onSale }),
    ...(signups && signups.open > 0 && { '/signups': signups.open }),
  }
}

function Recent() {
  const { t } = useT()
  const recent = useStore(recentCars)
  if (!recent.length) return null
  return (
    <nav className="o-recent" aria-label={t('nav.recent')}>
      <h2>{t('nav.recent')}</h2>
      <ul>
        {recent.slice(0, 6).map((car) => (
          <li key={car.id}>
            <Link to="/cars/$id" params={{ id: car.id }} activeOptions={{ includeSearch: false }}>
              <span>{car.title}</span>
              <small>{car.stockNo}</small>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
