import { carNamed } from '@bilbro/i18n/i18n'
import { Brand } from '@bilbro/ui/layout/brand'
import { openPalette } from '@bilbro/ui/overlay/menus/command-palette'
import { Kbd } from '@bilbro/ui/layout/kbd'
import { useT } from '@bilbro/ui/use-t'
import { Link, useRouterState } from '@tanstack/react-router'
import { ChevronDown, Search, SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { Bell } from '../../admin/notifications/bell.tsx'
import { recentCars } from '../../core/commands/recent.ts'
import { useStore } from 'zustand'
import { entryOf, type NavGroup, type OpenEntry } from './nav.ts'
import { type Counts, useCounts, waitingOn } from './use-counts.ts'
import { searchForStaff } from './states-for-staff.ts'
import { useMenu } from './use-menu.ts'
import { keysOf } from './keys.ts'
import { UserMenu } from '../user-menu.tsx'

const ArrangeMenu = lazy(async () => ({ default: (await import('./arrange-menu.tsx')).ArrangeMenu }))

/** The menu: links to all pages that the user may open, with counts of waiting items. */
export function Sidebar() {
  const { t } = useT()
  const counts = useCounts()
  const { top, pinned, groups, last, menu, change } = useMenu()
  const [isArranging, setArranging] = useState(false)
  const path = useRouterState({ select: (state) => state.location.pathname })
  const list = useRef<HTMLElement>(null)
  // The menu may be longer than the screen: keep the open page visible.
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
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
          <Rooms rooms={last} counts={counts} />
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

function Rooms({
  rooms,
  counts,
  label,
  id,
}: {
  rooms: readonly OpenEntry[]
  counts: Counts
  label?: string
  id?: string
}) {
  return (
    <ul className="o-nav" aria-label={label} id={id}>
      {rooms.map((entry) => (
        <NavItem key={entry.id} entry={entry} count={waitingOn(entry.open, counts)} />
      ))}
    </ul>
  )
}

type GroupProps = {
  name: NavGroup
  isFolded: boolean
  rooms: readonly OpenEntry[]
  counts: Counts
  onFold: (isFolded: boolean) => void
}

/** The pages of a module. When collapsed, only the open page is visible; the header counts what waits in the others. */
function Group({ name, isFolded, rooms, counts, onFold }: GroupProps) {
  const { t, format } = useT()
  const id = useId()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const isOpen = ({ id: entry }: OpenEntry) => entryOf(path)?.id === entry
  const shown = isFolded ? rooms.filter(isOpen) : rooms
  const waiting = isFolded
    ? waitingOn(
        rooms.flatMap((room) => (isOpen(room) ? [] : room.open)),
        counts,
      )
    : undefined
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
        {waiting !== undefined && <span className="o-nav-count">{format.number(waiting)}</span>}
      </button>
      <Rooms id={id} rooms={shown} counts={counts} label={t(`office.nav.group.${name}`)} />
    </>
  )
}

function NavItem({ entry, count }: { entry: OpenEntry; count: number | undefined }) {
  const { t, format, lang } = useT()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const Icon = entry.icon
  // On another tab, or on a record, the entry is the open one, but not the open page.
  const isCurrent = entryOf(path)?.id === entry.id
  return (
    <li>
      <Link
        to={entry.to}
        search={((count && searchForStaff[entry.to]) ?? {}) as never}
        activeOptions={{ exact: true, includeSearch: false }}
        aria-current={isCurrent || undefined}
        title={`G ${keysOf(entry, lang)}`}
      >
        <Icon size={18} aria-hidden="true" />
        <span>{t(entry.label as 'nav.cars')}</span>
        {count !== undefined && <span className="o-nav-count">{format.number(count)}</span>}
      </Link>
    </li>
  )
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
