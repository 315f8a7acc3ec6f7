import '../../kit/kit.css'
import { TabLink, TabLinks } from '@bilbro/ui/layout/tabs'
import { useT } from '@bilbro/ui/use-t'
import { useRouterState } from '@tanstack/react-router'
import type { PeriodSearch } from './figures-search.ts'

const pages = [
  { to: '/figures', label: 'office.stockFigures.result' },
  { to: '/figures/stock', label: 'office.stockFigures.stock' },
  { to: '/figures/liquidity', label: 'nav.liquidity' },
] as const

/** The pages of the figures. The months and our company go with the reader. */
export function FiguresTabs() {
  const { t } = useT()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <TabLinks label={t('nav.figures')}>
      {pages.map(({ to, label }) => (
        <TabLink
          key={to}
          to={to}
          search={({ month, from, to: until, legalEntityId }: { [K in keyof PeriodSearch]?: unknown }) =>
            ({ month, from, to: until, legalEntityId }) as never
          }
          current={path.replace(/\/$/, '').endsWith(to)}
        >
          {t(label)}
        </TabLink>
      ))}
    </TabLinks>
  )
}
