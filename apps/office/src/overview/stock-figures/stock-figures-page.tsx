import { spanWords, spanIn } from '../../kit/period/months.ts'
import './stock-figures.css'
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

import { type PeriodSearch, scopeIn } from '../figures/figures-search.ts'
import { FiguresTabs } from '../figures/figures-tabs.tsx'
import { Period } from '../../kit/period/period.tsx'
import { AgesCard, StagesCard } from './ages-card.tsx'
import { DealersCard, ReasonsCard, SourcesCard } from './offers-cards.tsx'
import { ProofsCard, SegmentCard } from './segment-cards.tsx'
import { StockTiles } from './stock-tiles.tsx'

/** How old the stock is, how fast it sells, what offers came to, and what is late. */
export function StockFiguresPage({ search, onSearch }: RoomProps<PeriodSearch>) {
  const { t, format, lang } = useT()
  const span = spanIn(search)
  const scope = scopeIn(search)
  const query = { ...span, ...scope }
  const { data, isPlaceholderData } = useQuery({
    ...api.stockFigures.read.query({ query }),
    placeholderData: (before) => before,
  })
  const save = (file: 'csv' | 'xlsx') =>
    void download(api.stockFigures.read.url({ query: { ...query, format: file, language: lang } }))
  return (
    <Page
      title={t('nav.figures')}
      tab={t('office.stockFigures.stock')}
      tabs={<FiguresTabs />}
      subtitle={
        <Text tone="dim">
          {t('office.stockFigures.stock')} · {spanWords(span, format)}
        </Text>
      }
      actions={
        <>
          <EntityChoice value={search.legalEntityId} onChange={(legalEntityId) => onSearch({ legalEntityId })} />
          <Period span={span} onSpan={onSearch} />
          <Menu
            label={t('ui.export')}
            text={t('ui.export')}
            icon={<Download size={16} />}
            align="end"
            items={(['csv', 'xlsx'] as const).map((file) => ({
              label: t('office.figures.file', { format: file.toUpperCase() }),
              onSelect: () => save(file),
            }))}
          />
        </>
      }
    >
      {data ? (
        <div className="o-result" aria-busy={isPlaceholderData || undefined}>
          {search.legalEntityId && <Text tone="dim">{t('office.stockFigures.ofEntity')}</Text>}
          <StockTiles data={data} scope={scope} />
          <div className="o-stock-figures">
            <AgesCard data={data} />
            <StagesCard data={data} />
            <SegmentCard data={data} scope={scope} by="brand" />
            <SegmentCard data={data} scope={scope} by="country" />
            <ReasonsCard data={data} />
            <SourcesCard data={data} />
            <DealersCard data={data} />
            <ProofsCard data={data} />
          </div>
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
