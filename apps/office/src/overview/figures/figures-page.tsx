import './figures.css'
import type { Result } from '@bilbro/contract/overview/figures/figures'
import { monthBefore } from '@bilbro/contract/time/periods'
import { t } from '@bilbro/i18n/i18n'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Loading, Skeleton } from '@bilbro/ui/feedback/skeleton'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { Choose } from '@bilbro/ui/forms/fields/choices/choice'
import { Stack } from '@bilbro/ui/layout/layout'
import { Page } from '@bilbro/ui/layout/page'
import { Text } from '@bilbro/ui/layout/text'
import { Menu } from '@bilbro/ui/overlay/menus/menu'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { ChartColumn, Download } from 'lucide-react'
import { api } from '../../core/api.ts'
import { download } from '../../kit/download.ts'
import type { RoomProps } from '../../kit/list/use-address.ts'
import { CostsCard } from './costs-card.tsx'
import { FigurePages } from './figure-pages.tsx'
import { FigureTile } from './figure-tile.tsx'
import { currentMonth, figureNames, openNames, recentMonths, type Span, spanSearch, spanWords } from './figure-words.ts'
import type { FiguresSearch } from './figures-search.ts'
import { GroupsCard } from './groups-card.tsx'
import { MonthsChart } from './months-chart.tsx'

/** What a month or several months brought, compared with before. */
export function FiguresPage({ search, onSearch }: RoomProps<FiguresSearch>) {
  const { format, lang } = useT()
  const one = search.month ?? currentMonth()
  const span: Span =
    search.from && search.to && !search.month ? { from: search.from, to: search.to } : { from: one, to: one }
  const { by = 'company' } = search
  const { data, isPlaceholderData } = useQuery({
    ...api.figures.result.query({ query: { ...span, by } }),
    placeholderData: (before) => before,
  })
  const save = (rows: 'groups' | 'months', file: 'csv' | 'xlsx') =>
    void download(api.figures.result.url({ query: { ...span, by, rows, format: file, language: lang } }))
  return (
    <Page
      title={t('nav.figures')}
      tabs={<FigurePages current="result" />}
      aside={data && <Badge tone={data.isClosed ? 'green' : 'amber'}>{t(closedWord(data))}</Badge>}
      subtitle={
        <Text tone="dim">
          {t('office.figures.title')} {spanWords(span, format)}
          {data && ` · ${t(data.isClosed ? 'office.figures.closedSays' : 'office.figures.openSays')}`}
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
            items={(['csv', 'xlsx'] as const).flatMap((file) => [
              {
                label: t('office.figures.file', { format: file.toUpperCase() }),
                onSelect: () => save('groups', file),
              },
              {
                label: t('office.figures.fileMonths', { format: file.toUpperCase() }),
                onSelect: () => save('months', file),
              },
            ])}
          />
        </>
      }
    >
      {data ? (
        <Stack gap={4}>
          <Figures data={data} isOld={isPlaceholderData} onBy={(next) => onSearch({ by: next })} by={by} />
          <MonthsChart span={span} names={namesIn(data)} />
        </Stack>
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

const closedWord = ({ isClosed }: Result) => (isClosed ? 'office.figures.closed' : 'office.figures.open')
const namesIn = ({ total }: Result) => (total.margin === null ? openNames : figureNames)

type FiguresProps = {
  data: Result
  isOld: boolean
  by: Result['by']
  onBy: (by: Result['by']) => void
}
function Figures({ data, isOld, by, onBy }: FiguresProps) {
  useT()
  const { total, groups } = data
  const names = namesIn(data)
  return (
    <div className="o-result" aria-busy={isOld || undefined}>
      <div className="o-figures">
        {names.map((name) => (
          <FigureTile key={name} name={name} result={data} />
        ))}
      </div>
      {Boolean(total.unknown) && <Text tone="warning">{t('office.figures.unknown', { count: total.unknown! })}</Text>}
      {Boolean(total.notFinal) && <Text tone="dim">{t('office.figures.notFinal', { count: total.notFinal! })}</Text>}
      {groups.length ? (
        <>
          <GroupsCard result={data} by={by} names={names} onBy={onBy} />
          {data.costs && data.costs.length > 0 && <CostsCard result={data} />}
        </>
      ) : (
        <EmptyState
          icon={<ChartColumn size={32} strokeWidth={1.5} />}
          title={t('office.figures.empty')}
          body={t('office.figures.emptyBody')}
        />
      )}
    </div>
  )
}

/** One of the last months, a year, or the last 12 or 24 months. */
function Period({ span, onSpan }: { span: Span; onSpan: (search: Partial<FiguresSearch>) => void }) {
  const { format } = useT()
  const now = currentMonth()
  const back = (months: number): Span => ({ from: monthBefore(now, months - 1), to: now })
  const years = [0, 1, 2].map((ago) => String(Number(now.slice(0, 4)) - ago))
  const ranges = [
    { label: t('office.figures.last12'), span: back(12) },
    { label: t('office.figures.last24'), span: back(24) },
    ...years.map((year) => ({ label: year, span: { from: `${year}-01`, to: `${year}-12` } })),
  ]
  const months = recentMonths().map((month) => ({
    label: format.monthYear(`${month}-01`),
    span: { from: month, to: month },
  }))
  const all = [...months, ...ranges]
  const wordOf = ({ from, to }: Span) => `${from} ${to}`
  const isListed = all.some((one) => wordOf(one.span) === wordOf(span))
  const options = [...(isListed ? [] : [{ label: spanWords(span, format), span }]), ...all]
  return (
    <Choose
      label={t('office.figures.period')}
      value={wordOf(span)}
      options={options.map((one) => ({ value: wordOf(one.span), label: one.label }))}
      onChange={(next) => {
        const [from, to] = next.split(' ') as [string, string]
        onSpan(spanSearch({ from, to }))
      }}
    />
  )
}
