import { TabLink, TabLinks } from '@bilbro/ui/layout/tabs'
import { useT } from '@bilbro/ui/use-t'
import { useRouterState } from '@tanstack/react-router'

const pages = [
  { to: '/figures', label: 'office.stockFigures.result' },
  { to: '/figures/stock', label: 'office.stockFigures.stock' },
  { to: '/figures/liquidity', label: 'nav.liquidity' },
] as const

/** The pages of the figures. The period goes with the reader. */
export function FiguresTabs() {
  const { t } = useT()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <TabLinks label={t('nav.figures')}>
      {pages.map(({ to, label }) => (
        <TabLink
          key={to}
          to={to}
          search={({ month, from, to: until }: { month?: string; from?: string; to?: string }) =>
            ({ month, from, to: until }) as never
          }
          current={path.replace(/\/$/, '').endsWith(to)}
        >
          {t(label)}
        </TabLink>
      ))}
    </TabLinks>
  )
}
