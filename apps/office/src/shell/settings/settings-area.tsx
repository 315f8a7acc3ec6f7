import './settings.css'
import { SearchInput } from '@bilbro/ui/forms/search-input'
import { useT } from '@bilbro/ui/use-t'
import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { pageInfo, pageOf } from '../menu/nav.ts'
import { useCounts, waitingOn } from '../menu/use-counts.ts'
import { useSettings } from './use-settings.ts'

/** All settings: their list with a search stands beside the open one. On a small screen the list is a page of its own. */
export function SettingsArea() {
  const { t } = useT()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const page = pageOf(path)
  if (!page) return <Outlet />
  return (
    <div className="o-settings">
      <div className="o-settings-side">
        <SideList page={page} />
      </div>
      <div className="o-settings-page" data-scroll-restoration-id="settings">
        <Link to="/settings" className="o-settings-back">
          <ChevronLeft size={16} aria-hidden="true" />
          {t('office.settings.list')}
        </Link>
        <Outlet />
      </div>
    </div>
  )
}

function SideList({ page }: { page: NonNullable<ReturnType<typeof pageOf>> }) {
  const { t, format } = useT()
  const [search, setSearch] = useState('')
  const sections = useSettings(search)
  const counts = useCounts()
  return (
    <>
      <div className="o-settings-search">
        <SearchInput
          label={t('office.settings.search')}
          placeholder={t('ui.search')}
          value={search}
          onSearch={setSearch}
        />
      </div>
      <nav aria-label={t('nav.settings')}>
        {sections.map(({ label, items }) => (
          <section key={label}>
            <h2>{t(label as 'nav.cars')}</h2>
            <ul className="o-nav">
              {items.map((item) => {
                const Icon = pageInfo[item.open[0]].icon
                const waiting = waitingOn(item.open, counts)
                const isCurrent = item.open.includes(page)
                return (
                  <li key={item.open[0]}>
                    <Link
                      to={item.open[0]}
                      activeOptions={{ exact: true, includeSearch: false }}
                      aria-current={isCurrent || undefined}
                    >
                      <Icon size={16} aria-hidden="true" />
                      <span>
                        {t(item.label as 'nav.cars')}
                        {item.field && <small>{t(item.field as 'nav.cars')}</small>}
                      </span>
                      {waiting !== undefined && <span className="o-nav-count">{format.number(waiting)}</span>}
                    </Link>
                  </li>
                )
              })}
            </ul>
          </section>
        ))}
        {sections.length === 0 && <p className="o-settings-none">{t('office.settings.none')}</p>}
      </nav>
    </>
  )
}
