import { spanWords, spanIn } from '../../kit/period/months.ts'
import type { Result } from '@bilbro/contract/overview/figures/figures'
import type { FigureScope } from '@bilbro/contract/overview/figures/result-lists'
import { t } from '@bilbro/i18n/i18n'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Loading, Skeleton } from '@bilbro/ui/feedback/skeleton'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { Stack } from '@bilbro/ui/layout/layout'
import { Page } from '@bilbro/ui/layout/page'
import { Text } from '@bilbro/ui/layout/text'
import { Menu } from '@bilbro/ui/overlay/menus/menu'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { ChartColumn, Download } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { download } from '../../kit/download.ts'
import type { RoomProps } from '../../kit/list/use-address.ts'
import { EntityChoice } from './entity-choice.tsx'
import { CostsCard } from './costs-card.tsx'
import { FigureTile } from './figure-tile.tsx'
import { figureNames, isOfPeople, openNames } from './figure-words.ts'
import { type FiguresSearch, scopeIn } from './figures-search.ts'
import { GroupsCard } from './groups-card.tsx'
import { FiguresTabs } from './figures-tabs.tsx'
import { MonthsChart } from './months-chart.tsx'
import { Period } from '../../kit/period/period.tsx'

/** What a month or several months brought, compared with before. */
export function FiguresPage({ search, onSearch }: RoomProps<FiguresSearch>) {
  const { format, lang } = useT()
  const span = spanIn(search)
  const scope = scopeIn(search)
  const seesPeople = useCan()({ access: 'commission.read' })
  const by = search.by && (seesPeople || !isOfPeople(search.by)) ? search.by : 'company'
  const { data, isPlaceholderData } = useQuery({
    ...api.figures.result.query({ query: { ...span, ...scope, by } }),
    placeholderData: (before) => before,
  })
  const save = (rows: 'groups' | 'months', file: 'csv' | 'xlsx') =>
    void download(api.figures.result.url({ query: { ...span, ...scope, by, rows, format: file, language: lang } }))
  return (
    <Page
      title={t('nav.figures')}
      aside={data && <Badge tone={data.isClosed ? 'green' : 'amber'}>{t(closedWord(data))}</Badge>}
      subtitle={
        <Text tone="dim">
          {t('office.figures.title')} {spanWords(span, format)}
          {data && ` · ${t(data.isClosed ? 'office.figures.closedSays' : 'office.figures.openSays')}`}
        </Text>
      }
      tabs={<FiguresTabs />}
      actions={
        <>
          <EntityChoice value={search.legalEntityId} onChange={(legalEntityId) => onSearch({ legalEntityId })} />
          <Period span={span} onSpan={onSearch} />
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
          <Figures
            data={data}
            scope={scope}
            isOld={isPlaceholderData}
            onBy={(next) => onSearch({ by: next })}
            by={by}
          />
          <MonthsChart span={span} scope={scope} names={namesIn(data)} />
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
  scope: FigureScope
  isOld: boolean
  by: Result['by']
  onBy: (by: Result['by']) => void
}
function Figures({ data, scope, isOld, by, onBy }: FiguresProps) {
  useT()
  const { total, groups } = data
  const names = namesIn(data)
  return (
    <div className="o-result" aria-busy={isOld || undefined}>
      <div className="o-figures">
        {names.map((name) => (
          <FigureTile key={name} name={name} result={data} scope={scope} />
        ))}
      </div>
      {Boolean(total.unknown) && <Text tone="warning">{t('office.figures.unknown', { count: total.unknown! })}</Text>}
      {Boolean(total.notFinal) && <Text tone="dim">{t('office.figures.notFinal', { count: total.notFinal! })}</Text>}
      {groups.length ? (
        <>
          <GroupsCard result={data} scope={scope} by={by} names={names} onBy={onBy} />
          {data.costs && data.costs.length > 0 && <CostsCard result={data} scope={scope} />}
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
