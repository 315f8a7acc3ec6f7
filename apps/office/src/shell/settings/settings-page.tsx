import './settings.css'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Button } from '@bilbro/ui/forms/button'
import { SearchInput } from '@bilbro/ui/forms/search-input'
import { Page } from '@bilbro/ui/layout/page'
import { useT } from '@bilbro/ui/use-t'
import { Link } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { pageInfo } from '../menu/nav.ts'
import { useCounts, waitingOn } from '../menu/use-counts.ts'
import type { OpenItem } from './find-settings.ts'
import { useSettings } from './use-settings.ts'

type Props = { search: string; onSearch: (search: string | undefined) => void }

/** All settings with what is set there, found by their names, fields and other words. */
export function SettingsPage({ search, onSearch }: Props) {
  const { t } = useT()
  const sections = useSettings(search)
  const found = sections.reduce((sum, { items }) => sum + items.length, 0)
  return (
    <Page title={t('nav.settings')}>
      <div className="o-settings-search">
        <SearchInput
          label={t('office.settings.search')}
          placeholder={t('office.settings.searchHint')}
          value={search}
          onSearch={(text) => onSearch(text || undefined)}
        />
      </div>
      <output className="o-settings-found">
        {search && found > 0 && t('office.settings.found', { count: found })}
      </output>
      <div className="o-settings-all">
        {sections.map(({ label, items }) => (
          <section key={label}>
            <h2>{t(label as 'nav.cars')}</h2>
            <ul>
              {items.map((item) => (
                <Item key={item.open[0]} item={item} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {found === 0 && (
        <EmptyState
          icon={<SearchX size={32} strokeWidth={1.5} />}
          title={t('ui.nothingFound')}
          body={t('office.settings.none')}
          action={<Button onClick={() => onSearch(undefined)}>{t('ui.clearAll')}</Button>}
        />
      )}
    </Page>
  )
}

function Item({ item }: { item: OpenItem }) {
  const { t, format } = useT()
  const waiting = waitingOn(item.open, useCounts())
  const Icon = pageInfo[item.open[0]].icon
  return (
    <li>
      <Link to={item.open[0]}>
        <Icon size={20} aria-hidden="true" />
        <span>
          <span className="o-settings-name">
            {t(item.label as 'nav.cars')}
            {waiting !== undefined && <span className="b-count">{format.number(waiting)}</span>}
          </span>
          <small>{t(item.about as 'nav.cars')}</small>
          {item.field && <small>{t(item.field as 'nav.cars')}</small>}
        </span>
      </Link>
    </li>
  )
}
