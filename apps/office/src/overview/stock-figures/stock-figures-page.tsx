import './stock-figures.css'
import { monthBefore } from '@bilbro/contract/time/periods'
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
import { currentMonth, type Span, spanWords } from '../figures/figure-words.ts'
import type { PeriodSearch } from '../figures/figures-search.ts'
import { FiguresTabs } from '../figures/figures-tabs.tsx'
import { Period } from '../figures/period.tsx'
import { AgesCard, StagesCard } from './ages-card.tsx'
import { DealersCard, ReasonsCard, SourcesCard } from './offers-cards.tsx'
import { ProofsCard, SegmentCard } from './segment-cards.tsx'
import { StockTiles } from './stock-tiles.tsx'

/** How old the stock is, how fast it sells, what offers came to, and what is late. */
export function StockFiguresPage({ search, onSearch }: RoomProps<PeriodSearch>) {
  const { t, format, lang } = useT()
  const now = currentMonth()
  const span: Span = search.month
    ? { from: search.month, to: search.month }
    : search.from && search.to
      ? { from: search.from, to: search.to }
      : { from: monthBefore(now, 11), to: now }
  const { data, isPlaceholderData } = useQuery({
    ...api.stockFigures.read.query({ query: span }),
    placeholderData: (before) => before,
  })
  const save = (file: 'csv' | 'xlsx') =>
    void download(api.stockFigures.read.url({ query: { ...span, format: file, language: lang } }))
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
          <Period
            span={span}
            onSpan={(next) => onSearch({ month: undefined, from: undefined, to: undefined, ...next })}
          />
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
          <StockTiles data={data} />
          <div className="o-stock-figures">
            <AgesCard data={data} />
            <StagesCard data={data} />
            <SegmentCard data={data} by="brand" />
            <SegmentCard data={data} by="country" />
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
