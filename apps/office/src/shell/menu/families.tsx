import { PageFamilies, type PageFamily } from '@bilbro/ui/layout/page-family'
import { TabLink, TabLinks } from '@bilbro/ui/layout/tabs'
import { useT } from '@bilbro/ui/use-t'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useShortcuts } from '../../core/commands/shortcuts.ts'
import { useCan } from '../../core/session/can.ts'
import { MoreTabs } from '../../kit/more-tabs.tsx'
import { settingsFor } from '../settings/find-settings.ts'
import { entriesFor, pageInfo } from './nav.ts'
import type { Page } from './pages.ts'
import { useCounts } from './use-counts.ts'

/** Gives pages of one entry their common heading and the links to each other, as far as the user may open them. */
export function Families({ children }: { children: ReactNode }) {
  const { t } = useT()
  const may = useCan()
  const entries = entriesFor(may).filter(({ id }) => id !== '/settings')
  const settings = settingsFor(may).flatMap(({ items }) => items)
  const families = new Map<string, PageFamily>()
  for (const { label, open } of [...entries, ...settings]) {
    if (open.length < 2) continue
    const title = t(label as 'nav.cars')
    for (const page of open) families.set(page, { title, links: <Links title={title} pages={open} current={page} /> })
  }
  return <PageFamilies value={(path) => families.get(path)}>{children}</PageFamilies>
}

/** The pages of a family; the keys 1 to 9 open them. */
function Links({ title, pages, current }: { title: string; pages: readonly Page[]; current: Page }) {
  const { t } = useT()
  const navigate = useNavigate()
  const counts = useCounts()
  useShortcuts(Object.fromEntries(pages.map((to, i) => [String(i + 1), () => void navigate({ to })])))
  return (
    <div className="o-family">
      <TabLinks label={t('office.nav.parts', { page: title })} more={(folded) => <MoreTabs folded={folded} />}>
        {pages.map((page) => (
          <TabLink
            key={page}
            to={page}
            // The link of the open page keeps all search parameters.
            search={page === current ? (((now: object) => now) as never) : ({} as never)}
            current={page === current}
            {...(counts[page] && { count: counts[page] })}
          >
            {t(pageInfo[page].label as 'nav.cars')}
          </TabLink>
        ))}
      </TabLinks>
    </div>
  )
}
