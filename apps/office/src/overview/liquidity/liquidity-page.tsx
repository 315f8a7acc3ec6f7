import './liquidity.css'
import type { Liquidity } from '@bilbro/contract/overview/liquidity/liquidity'
import { t } from '@bilbro/i18n/i18n'
import { Loading, Skeleton } from '@bilbro/ui/feedback/skeleton'
import { Choose } from '@bilbro/ui/forms/fields/choices/choice'
import { Page } from '@bilbro/ui/layout/page'
import { Anchor, Text } from '@bilbro/ui/layout/text'
import { Menu } from '@bilbro/ui/overlay/menus/menu'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { download } from '../../kit/download.ts'
import type { RoomProps } from '../../kit/list/use-address.ts'
import { FiguresTabs } from '../figures/figures-tabs.tsx'
import { AccountsCard } from './accounts-card.tsx'
import { DealersCard, LateCard } from './dealers-card.tsx'
import { ForecastCard } from './forecast-card.tsx'
import { KindsCard } from './kinds-card.tsx'
import { entitySearch, type LiquiditySearch } from './liquidity-search.ts'
import { Tiles } from './tiles.tsx'

/** Bank balances, and the money that is expected in and out. */
export function LiquidityPage({ search, onSearch }: RoomProps<LiquiditySearch>) {
  const { format, lang } = useT()
  const { legalEntityId: entity, by = 'day' } = search
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
          <Tiles data={data} entity={entity} />
          <Notes data={data} entity={entity} />
          <ForecastCard data={data} entity={entity} by={by} onBy={(next) => onSearch({ by: next })} />
          <LateCard data={data} entity={entity} />
          <KindsCard data={data} entity={entity} />
          <DealersCard data={data} entity={entity} />
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
function Notes({ data, entity }: { data: Liquidity; entity: string | undefined }) {
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
          <Anchor to="/figures/liquidity/items" search={{ ...entitySearch(entity), currency: [currency] }}>
            {t('office.liquidity.missing', { count, currency })}
          </Anchor>
        </Text>
      ))}
      {unassigned && (
        <Text tone="dim">
          <Anchor to="/figures/liquidity/items" search={{ ...entitySearch(entity), kind: ['UNASSIGNED_PAYMENT'] }}>
            {t('office.liquidity.unassigned', { count: unassigned.count, amount: format.money(unassigned.amount) })}
          </Anchor>
        </Text>
      )}
      {Boolean(stock?.unknown) && <Text tone="dim">{t('office.liquidity.unknown', { count: stock!.unknown })}</Text>}
    </>
  )
}

type ChoiceProps = { value: string | undefined; onChange: (id: string | undefined) => void }
function EntityChoice({ value, onChange }: ChoiceProps) {
  useT()
  const may = useCan()
  const { data } = useQuery({
    ...api.legalEntities.list.query({ query: { pageSize: 200 } }),
    enabled: may(api.legalEntities.list),
    throwOnError: false,
  })
  const all = data?.items ?? []
  if (all.length < 2) return null
  return (
    <Choose
      label={t('office.liquidity.entity')}
      value={value ?? ''}
      options={[
        { value: '', label: t('office.liquidity.allEntities') },
        ...all.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(next) => onChange(next || undefined)}
    />
  )
}
