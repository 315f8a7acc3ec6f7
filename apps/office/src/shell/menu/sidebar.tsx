import { carNamed } from '@bilbro/i18n/i18n'
import { Brand } from '@bilbro/ui/layout/brand'
import { openPalette } from '@bilbro/ui/overlay/menus/command-palette'
import { Kbd } from '@bilbro/ui/layout/kbd'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { ChevronDown, Search, SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { Bell } from '../../admin/notifications/bell.tsx'
import { recentCars } from '../../core/commands/recent.ts'
import { useStore } from 'zustand'
import { taskPlaces } from '../../overview/today/task-places.ts'
import type { NavEntry, NavGroup } from './nav.ts'
import { useMenu } from './use-menu.ts'
import { UserMenu } from '../user-menu.tsx'

const ArrangeMenu = lazy(async () => ({ default: (await import('./arrange-menu.tsx')).ArrangeMenu }))

/** The menu: links to all pages that the user may open, with counts of waiting items. */
export function Sidebar() {
  const { t } = useT()
  const counts = useCounts()
  const { top, pinned, groups, menu, change } = useMenu()
  const [isArranging, setArranging] = useState(false)
  const path = useRouterState({ select: (state) => state.location.pathname })
  const list = useRef<HTMLElement>(null)
  // The menu may be longer than the screen: keep the open page visible.
  useEffect(() => {
    list.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  }, [path])
  return (
    <div className="o-sidebar">
      <div className="o-side-head">
        <Link to="/" className="o-brand" aria-label={`Bilbro, ${t('nav.dashboard')}`}>
          <Brand size={20} />
        </Link>
        <Bell align="start" />
      </div>
      <button type="button" className="o-jump" onClick={openPalette}>
        <Search size={16} aria-hidden="true" />
        <span>{t('ui.search')}</span>
        <Kbd keys="Mod+K" />
      </button>
      <div className="o-rooms">
        <nav aria-label={t('office.nav.label')} ref={list}>
          <Rooms rooms={top} counts={counts} />
          {pinned.length > 0 && <Rooms rooms={pinned} counts={counts} label={t('office.nav.pinned')} />}
          {groups.map((group) => (
            <Group
              key={group.name}
              {...group}
              counts={counts}
              onFold={(isFolded) =>
                change({
                  folded: isFolded ? [...menu.folded, group.name] : menu.folded.filter((one) => one !== group.name),
                })
              }
            />
          ))}
          <button type="button" className="o-nav-arrange" onClick={() => setArranging(true)}>
            <SlidersHorizontal size={14} aria-hidden="true" />
            {t('office.nav.arrange')}
          </button>
        </nav>
        <Recent />
      </div>
      <UserMenu />
      {isArranging && (
        <Suspense>
          <ArrangeMenu onClose={() => setArranging(false)} />
        </Suspense>
      )}
    </div>
  )
}

type Counts = Partial<Record<NavEntry['to'], number>>

function Rooms({
  rooms,
  counts,
  label,
  id,
}: {
  rooms: readonly NavEntry[]
  counts: Counts
  label?: string
  id?: string
}) {
  return (
    <ul className="o-nav" aria-label={label} id={id}>
      {rooms.map((entry) => (
        <NavItem key={entry.to} entry={entry} count={counts[entry.to]} />
      ))}
    </ul>
  )
}

type GroupProps = {
  name: NavGroup
  isFolded: boolean
  rooms: readonly NavEntry[]
  counts: Counts
  onFold: (isFolded: boolean) => void
}

/** The pages of a module. When collapsed, only the open page is visible; the header counts what waits in the others. */
function Group({ name, isFolded, rooms, counts, onFold }: GroupProps) {
  const { t, format } = useT()
  const id = useId()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const isOpen = ({ to }: NavEntry) => path === to || path.startsWith(`${to}/`)
  const shown = isFolded ? rooms.filter(isOpen) : rooms
  const waiting = isFolded ? rooms.reduce((sum, room) => sum + (!isOpen(room) ? (counts[room.to] ?? 0) : 0), 0) : 0
  return (
    <>
      <button
        type="button"
        className="o-nav-group"
        aria-expanded={!isFolded}
        aria-controls={id}
        onClick={() => onFold(!isFolded)}
      >
        <ChevronDown size={14} aria-hidden="true" />
        <span>{t(`office.nav.group.${name}`)}</span>
        {waiting > 0 && <span className="o-nav-count">{format.number(waiting)}</span>}
      </button>
      <Rooms id={id} rooms={shown} counts={counts} label={t(`office.nav.group.${name}`)} />
    </>
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

/** What waits on each page, as *Today* counts it; also e-mails that were not delivered, and failed jobs. */
function useCounts(): Counts {
  const may = useCan()
  const { data: today } = useQuery({ ...api.today.list.query(countsAlone), throwOnError: false })
  const { data: mails } = useQuery({
    ...api.mails.list.query(countsAlone),
    enabled: may(api.mails.list),
    refetchInterval: 60_000,
    throwOnError: false,
  })
  const { data: jobs } = useQuery({
    ...api.jobs.list.query(countsAlone),
    enabled: may(api.jobs.list),
    refetchInterval: 60_000,
    throwOnError: false,
  })
  // Failed e-mails, and without a mail server also those that a user must forward by hand.
  const stuck = mails && mails.counts.FAILED + (mails.server === 'NOT_CONFIGURED' ? mails.counts.WAITING : 0)
  const counts: Counts = {
    ...(stuck && { '/mails': stuck }),
    ...(jobs?.counts.FAILED && { '/jobs': jobs.counts.FAILED }),
  }
  for (const { kind, waiting } of today?.kinds ?? []) {
    const { page } = taskPlaces[kind]
    if (waiting) counts[page] = (counts[page] ?? 0) + waiting
  }
  return counts
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
              <span>{carNamed(car.title)}</span>
              <small>{car.stockNo}</small>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
