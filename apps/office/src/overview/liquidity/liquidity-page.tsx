import './liquidity.css'
import type { Liquidity } from '@bilbro/contract/overview/liquidity/liquidity'
import type { FigureScope } from '@bilbro/contract/overview/figures/result-lists'
import { liquidityItems } from '@bilbro/contract/overview/liquidity/liquidity-lists'
import { t } from '@bilbro/i18n/i18n'
import { Loading, Skeleton } from '@bilbro/ui/feedback/skeleton'
import { Page } from '@bilbro/ui/layout/page'
import { Text } from '@bilbro/ui/layout/text'
import { Menu } from '@bilbro/ui/overlay/menus/menu'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { api } from '../../core/api.ts'
import { download } from '../../kit/download.ts'
import type { RoomProps } from '../../kit/list/use-address.ts'
import { EntityChoice } from '../figures/entity-choice.tsx'
import { scopeIn } from '../figures/figures-search.ts'
import { FiguresTabs } from '../figures/figures-tabs.tsx'
import { ListLink } from '../../kit/list/links/list-link.tsx'
import { AccountsCard } from './accounts-card.tsx'
import { DealersCard, LateCard } from './dealers-card.tsx'
import { ForecastCard } from './forecast-card.tsx'
import { KindsCard } from './kinds-card.tsx'
import type { LiquiditySearch } from './liquidity-search.ts'
import { Tiles } from './tiles.tsx'

/** Bank balances, and the money that is expected in and out. */
export function LiquidityPage({ search, onSearch }: RoomProps<LiquiditySearch>) {
  const { format, lang } = useT()
  const { legalEntityId: entity, by = 'day' } = search
  const scope = scopeIn(search)
  const query = { legalEntityId: entity ? [entity] : [] }
  const { data, isPlaceholderData } = useQuery({
    ...api.liquidity.get.query({ query }),
    placeholderData: (before) => before,
  })
  return (
    <Page
      title={t('nav.liquidity')}
      tabs={<FiguresTabs />}
      subtitle={data && <Text tone="dim">{t('office.liquidity.subtitle', { day: format.day(data.today) })}</Text>}
      actions={
        <>
          <EntityChoice value={entity} onChange={(legalEntityId) => onSearch({ legalEntityId })} />
          <Menu
            label={t('ui.export')}
            text={t('ui.export')}
            icon={<Download size={16} />}
            align="end"
            items={(['csv', 'xlsx'] as const).map((file) => ({
              label: t('office.liquidity.file', { format: file.toUpperCase() }),
              onSelect: () =>
                void download(api.liquidity.get.url({ query: { ...query, format: file, language: lang } })),
            }))}
          />
        </>
      }
    >
      {data ? (
        <div className="o-liquidity" aria-busy={isPlaceholderData || undefined}>
          <Tiles data={data} scope={scope} />
          <Notes data={data} scope={scope} />
          <ForecastCard data={data} scope={scope} by={by} onBy={(next) => onSearch({ by: next })} />
          <LateCard data={data} scope={scope} />
          <KindsCard data={data} scope={scope} />
          <DealersCard data={data} scope={scope} />
          <AccountsCard data={data} />
        </div>
      ) : (
        <Loading>
          <div className="o-figures">
            {Array.from({ length: 6 }, (_, at) => (
              <Skeleton key={at} height="112px" />
            ))}
          </div>
        </Loading>
      )}
    </Page>
  )
}

/** What the sums do not contain. */
function Notes({ data, scope }: { data: Liquidity; scope: FigureScope }) {
  const { format } = useT()
  const { missing, kinds, accounts, lowest, stock } = data
  const unassigned = kinds.find(({ kind }) => kind === 'UNASSIGNED_PAYMENT')?.total
  const withoutBalance = accounts.filter(({ balance }) => balance === null).length
  return (
    <>
      {!lowest && <Text tone="dim">{t('office.liquidity.withoutCost')}</Text>}
      {withoutBalance > 0 && (
        <Text tone="warning">{t('office.liquidity.withoutBalance', { count: withoutBalance })}</Text>
      )}
      {missing.map(({ currency, count }) => (
        <Text key={currency} tone="warning">
          <ListLink look="b-anchor" opens={liquidityItems(scope, { currency: [currency] })}>
            {t('office.liquidity.missing', { count, currency })}
          </ListLink>
        </Text>
      ))}
      {unassigned && (
        <Text tone="dim">
          <ListLink look="b-anchor" opens={liquidityItems(scope, { kind: ['UNASSIGNED_PAYMENT'] })}>
            {t('office.liquidity.unassigned', { count: unassigned.count, amount: format.money(unassigned.amount) })}
          </ListLink>
        </Text>
      )}
      {Boolean(stock?.unknown) && (
        <Text tone="dim">
          <ListLink look="b-anchor" opens={liquidityItems(scope, { kind: ['STOCK'], isPriced: 'false' })}>
            {t('office.liquidity.unknown', { count: stock!.unknown })}
          </ListLink>
        </Text>
      )}
    </>
  )
}
