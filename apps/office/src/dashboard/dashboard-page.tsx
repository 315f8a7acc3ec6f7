import type { Api } from '@bilbro/contract'
import { carStates } from '@bilbro/contract/stock/cars/car-states'
import { ofStatus, overviewLists } from '@bilbro/contract/stock/car-stats/car-stats-lists'
import type { DataOf } from '@bilbro/contract/endpoint'
import { ButtonLink } from '@bilbro/ui/forms/button'
import { Card } from '@bilbro/ui/layout/card'
import { Split, Stack } from '@bilbro/ui/layout/layout'
import { Money } from '@bilbro/ui/layout/money'
import { Page } from '@bilbro/ui/layout/page'
import { Loading, Skeleton } from '@bilbro/ui/feedback/skeleton'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { api } from '../core/api.ts'
import { useCan } from '../core/session/can.ts'
import { useMe } from '../core/session/me.ts'
import { ListLink, type Opens } from '../kit/list/links/list-link.tsx'
import { TodayCard } from '../overview/today/today-card.tsx'
import { StillOnline } from '../sale/channels/still-online.tsx'
import { AgeCard } from './age-card.tsx'
import { OldestCard, WantedCard } from './car-lists.tsx'

type Overview = DataOf<Api['carStats']['overview']>

/** What waits for the reader; below it key figures of the stock, each linking to its cars. */
export function DashboardPage() {
  const { t, format } = useT()
  const me = useMe()
  const may = useCan()
  const seesCars = may(api.carStats.overview)
  const { data } = useQuery({ ...api.carStats.overview.query(), enabled: seesCars })
  return (
    <Page
      title={t('office.home.hello', { name: me.name.split(' ')[0] ?? me.name })}
      tab={t('nav.dashboard')}
      subtitle={data && <Text tone="dim">{t('office.home.at', { time: format.time(data.at) })}</Text>}
      actions={
        may(api.cars.create) && (
          <ButtonLink to="/cars/new" look="primary" icon={<Plus size={16} />}>
            {t('cars.new')}
          </ButtonLink>
        )
      }
    >
      <StillOnline />
      <TodayCard />
      {seesCars && (
        <>
          {data ? <Figures data={data} meId={me.id} /> : <FiguresSkeleton />}
          <Split side="right" width="26rem" gap={4}>
            <Stack>
              <AgeCard />
              <WantedCard />
            </Stack>
            <Stack>
              {data && <StatusCard data={data} />}
              <OldestCard />
            </Stack>
          </Split>
        </>
      )}
    </Page>
  )
}

function FiguresSkeleton() {
  return (
    <Loading>
      <div className="o-figures">
        {Array.from({ length: 8 }, (_, i) => (
          <Skeleton key={i} height="92px" />
        ))}
      </div>
    </Loading>
  )
}

function Figures({ data, meId }: { data: Overview; meId: string }) {
  const { t, format } = useT()
  return (
    <div className="o-figures">
      <Figure
        label={t('office.home.mine')}
        value={format.number(data.mine)}
        hint={t('office.home.mineHint')}
        opens={overviewLists.mine.opens(data, [], { meId })}
      />
      <Figure
        label={t('office.home.inStock')}
        value={format.number(data.inStock)}
        hint={t('office.home.inStockHint')}
        opens={overviewLists.inStock.opens()}
      />
      <Figure
        label={t('office.home.onSale')}
        value={format.number(data.onSale)}
        hint={t('office.home.onSaleHint')}
        opens={overviewLists.onSale.opens()}
      />
      <Figure
        label={t('cars.view.withoutPhotos')}
        value={format.number(data.withoutPhotos)}
        hint={t('office.home.todo')}
        opens={overviewLists.withoutPhotos.opens()}
        move={data.withoutPhotos > 0}
      />
      <Figure
        label={t('cars.view.withoutPrice')}
        value={format.number(data.withoutPrice)}
        hint={t('office.home.todo')}
        opens={overviewLists.withoutPrice.opens()}
        move={data.withoutPrice > 0}
      />
      <Figure
        label={t('office.view.unassigned')}
        value={format.number(data.unassigned)}
        hint={t('office.home.todo')}
        opens={overviewLists.unassigned.opens()}
        move={data.unassigned > 0}
      />
      {data.capital && (
        <div className="o-figure">
          <FigureWords
            label={t('office.home.capital')}
            value={
              <Money
                value={data.capital}
                whole
                title={t('office.home.capital')}
                explain={[
                  { label: t('office.home.capitalFormula'), note: t('office.home.capitalNote') },
                  { label: t('office.home.inStock'), value: format.number(data.inStock) },
                  { label: t('ui.total'), value: data.capital, sum: true },
                ]}
              />
            }
            hint={<ListLink opens={overviewLists.capital.opens()}>{t('office.home.capitalHint')}</ListLink>}
          />
        </div>
      )}
      {data.askingTotal && (
        <div className="o-figure">
          <FigureWords
            label={t('office.home.asking')}
            value={
              <Money
                value={data.askingTotal}
                whole
                title={t('office.home.asking')}
                explain={[
                  { label: t('office.home.askingFormula') },
                  { label: t('cars.view.withoutPrice'), value: format.number(data.withoutPrice) },
                  { label: t('ui.total'), value: data.askingTotal, sum: true },
                ]}
              />
            }
            hint={<ListLink opens={overviewLists.askingTotal.opens()}>{t('office.home.askingHint')}</ListLink>}
          />
        </div>
      )}
    </div>
  )
}

type FigureProps = { label: string; value: ReactNode; hint: ReactNode }

function Figure({ opens, move, ...words }: FigureProps & { opens: Opens; move?: boolean }) {
  return (
    <ListLink opens={opens} look="o-figure" data-move={move || undefined}>
      <FigureWords {...words} />
    </ListLink>
  )
}

function FigureWords({ label, value, hint }: FigureProps) {
  return (
    <>
      <span className="o-figure-label">{label}</span>
      <span className="o-figure-value">{value}</span>
      <span className="o-figure-hint">{hint}</span>
    </>
  )
}

function StatusCard({ data }: { data: Overview }) {
  const { t, format } = useT()
  const total = data.byStatus.reduce((sum, one) => sum + one.count, 0)
  return (
    <Card title={t('office.home.byStatus')}>
      {total === 0 && <Text tone="dim">{t('office.home.byStatusEmpty')}</Text>}
      <ul className="o-status-list">
        {data.byStatus
          .toSorted((a, b) => carStates.all.indexOf(a.status) - carStates.all.indexOf(b.status))
          .map(({ status, count }) => (
            <li key={status}>
              <ListLink opens={ofStatus(status)}>
                <StatusBadge family="carStatus" value={status} />
                <meter min={0} max={total} value={count} aria-hidden="true" />
                <span className="b-num">{format.number(count)}</span>
              </ListLink>
            </li>
          ))}
      </ul>
    </Card>
  )
}
