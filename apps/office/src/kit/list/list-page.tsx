import type { MessageKey } from '@bilbro/i18n/messages'
import { tx } from '@bilbro/i18n/i18n'
import { Button } from '@bilbro/ui/forms/button'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Pagination } from '@bilbro/ui/table/pagination'
import type { Sort, TableLayout } from '@bilbro/ui/table/columns/table-columns'
import { noLayout } from '@bilbro/ui/table/columns/table-columns'
import { useT } from '@bilbro/ui/use-t'
import { useQueryClient } from '@tanstack/react-query'
import { FileUp, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCan } from '../../core/session/can.ts'
import type { ViewListName } from '@bilbro/contract/admin/saved-views/view-lists'
import { useTablePreference } from '../../core/hooks/use-table-preference.ts'
import { useDialog } from '../use-dialog.ts'
import { BulkBar } from './bulk/bulk-bar.tsx'
import type { Begin, Identified } from './bulk/bulk.ts'
import { ImportDialog, type ImportCall } from './import/import-dialog.tsx'
import { narrowingOf, pageSizes, viewOf, type ListAddress, type ListSearch } from './list-address.ts'
import { ListBody } from './list-body.tsx'
import { useListColumns, type ListColumn } from './list-columns.ts'
import { ListFilters, type ListFilter, type TypedFilter } from './list-filters.tsx'
import { ListFrame } from './list-frame.tsx'
import { ListTabs, type ListTab } from './list-tabs.tsx'
import type { RoomProps } from './use-address.ts'
import { useSavedViews } from './views/use-saved-views.ts'
import { useList, type ListCall, type ListData } from './use-list.ts'
import { useListKeys } from './use-list-keys.ts'
import { useChooseAll } from './bulk/use-choose-all.ts'
import { useChosen } from './bulk/use-chosen.ts'

type Empty = { icon: LucideIcon; title: MessageKey; body?: MessageKey; action?: ReactNode }
export type ListPlan<R extends Identified, D extends ListData<R>, S extends ListSearch> = {
  /** Key of the user's columns and saved views. */
  name: ViewListName
  title: MessageKey
  address: ListAddress<S>
  call: ListCall<D>
  columns: readonly ListColumn<R>[]
  /** Text lines of a row. */
  lines?: 1 | 2
  searchLabel: MessageKey
  /**
   * `family` is the prefix of the tab labels. With `usual`, that tab is the default and there is no tab for all. `forStaff`
   * are the states in which staff have to act: together they are the first tab.
   */
  status?: { family: string; usual?: string; forStaff?: readonly string[] }
  // oxlint-disable-next-line typescript/no-explicit-any -- of what this list answers
  filters?: readonly (ListFilter<any> | TypedFilter)[]
  layout?: TableLayout
  /** Refetch interval in milliseconds. */
  refreshes?: number
  empty: Empty
  /** The import of this list. Its dialog is `import`, which must be among the dialogs of the address. */
  takes?: ImportCall
}
type Props<R extends Identified, D extends ListData<R>, S extends ListSearch> = RoomProps<S> & {
  plan: ListPlan<R, D, S>
  part?: boolean
  /** A count beside the title, if it differs from the number of rows: for example, waiting ones. */
  count?: (data: D) => number
  actions?: ReactNode
  /** Above the tabs. */
  above?: (data: D | undefined) => ReactNode
  /** A tab with other content after the list's tabs. */
  beside?: { tab: Omit<ListTab, 'id'>; page: ReactNode }
  onOpen?: (row: R) => void
  /** Actions for several rows; without it rows cannot be selected. */
  bulk?: ((begin: Begin<R>, rows: readonly R[]) => ReactNode) | undefined
  /** All matching rows can be selected, beyond the page. */
  bulkAll?: boolean
  /** Below the rows, or a dialog above them. */
  children?: (data: D | undefined, isCurrent: boolean) => ReactNode
}

/**
 * The page of a list: its plan describes the content, its state is in the address, and its layout is stored on the
 * server.
 */
export function ListPage<R extends Identified, D extends ListData<R>, S extends ListSearch>(props: Props<R, D, S>) {
  const { plan, search, part, actions, above, beside, onOpen, bulk } = props
  const { t, lang } = useT()
  const client = useQueryClient()
  const may = useCan()
  const { dialog, open, close } = useDialog<'import'>()
  const onSearch = props.onSearch as (change: Record<string, unknown>) => void
  const { address, status } = plan
  const look = useTablePreference(plan.name, plan.layout ?? noLayout)
  const columns = useListColumns(plan.columns)
  const view = viewOf(address, search)
  const state = useSavedViews({
    ...{ name: plan.name, view, saved: search.saved, layout: look.layout, setLayout: look.setLayout },
    read: (kept) => viewOf(address, address.read(kept)),
    isAside: props.beside?.tab.current ?? false,
  })
  const { data, asked, isPlaceholderData } = useList({ ...plan, search, onSearch })
  const chosen = useChosen(data?.items, asked)
  const chooseAll = useChooseAll<R, D>(plan.call, asked, data?.total ?? 0, chosen.chooseRows)
  const keys = useListKeys(chosen.ids.size ? chosen.clear : undefined)
  const narrow = (change: Record<string, unknown>) => onSearch({ ...change, page: undefined })
  const narrowing = narrowingOf(address, search)
  const all = data?.counts && Object.values(data.counts).reduce((sum, count) => sum + count, 0)
  const total = data === undefined ? undefined : (props.count?.(data) ?? all ?? data.total)
  const { tab } = address
  const chosenTab = (search as Record<string, unknown>)[tab.name] as string[] | undefined
  const aloneOf = (states: readonly string[]) => (states.join() === status!.usual ? {} : { [tab.name]: [...states] })
  const tabOf = (id: string, states: readonly string[], label: string): ListTab => ({
    ...{ id, label },
    search: { ...narrowing, ...aloneOf(states) },
    alone: aloneOf(states),
    current: !beside?.tab.current && (chosenTab ?? (status!.usual ? [status!.usual] : [])).join() === states.join(),
    count: data ? states.reduce((sum, state) => sum + (data.counts?.[state] ?? 0), 0) : null,
  })
  const wide: ListTab = {
    id: 'all',
    label: t('ui.all'),
    search: narrowing,
    alone: {},
    current: !beside?.tab.current && !chosenTab,
    count: data ? (all ?? data.total) : null,
  }
  const forStaff = status?.forStaff ?? []
  const tabs = [
    ...(forStaff.length > 1 ? [tabOf('staff', forStaff, t('office.list.forStaff'))] : []),
    ...(status?.usual ? [] : [wide]),
    ...(status ? tab.all.map((one) => tabOf(one, [one], tx(`${status.family}.${one}`))) : []),
  ]
  const isNarrowed = Object.keys(narrowing).length > 0 || chosenTab !== undefined
  const clear = Object.fromEntries([...address.filters, tab.name, 'page'].map((name) => [name, undefined]))
  const takes = plan.takes && may(plan.takes) ? plan.takes : undefined
  const group = plan.call.query({}).queryKey[0] as string
  const sort = { id: search.sortBy ?? address.standard.sortBy, desc: (search.sort ?? address.standard.sort) === 'desc' }
  const onSort = ({ id, desc }: Sort) => {
    const first = columns.find((column) => column.id === id)?.align === 'end'
    // A third click on the header restores the default order.
    const isRound = search.sortBy === id && desc === first
    narrow(isRound ? { sortBy: undefined, sort: undefined } : { sortBy: id, sort: desc ? 'desc' : 'asc' })
  }
  return (
    <ListFrame
      title={t(plan.title as 'nav.cars')}
      part={part ?? false}
      count={total}
      keys={keys}
      words={{
        label: t(plan.searchLabel as 'ui.search'),
        value: search.search,
        onSearch: (words) => narrow({ search: words }),
      }}
      look={{ columns, ...look, layout: state.layout, setLayout: state.setLayout }}
      file={(format) => plan.call.url({ query: { ...asked, page: undefined, format, language: lang } })}
      actions={
        <>
          {takes && (
            <Button icon={<FileUp size={16} />} onClick={() => open('import')}>
              {t('office.imports.open')}
            </Button>
          )}
          {actions}
        </>
      }
      waiting={isPlaceholderData}
      flow={beside?.tab.current ?? false}
      tabs={
        <>
          {above?.(data)}
          <ListTabs
            label={t('word.status')}
            tabs={tabs}
            name={plan.name}
            saved={search.saved}
            {...{ view, state }}
            beside={beside && { id: 'beside', ...beside.tab }}
          />
        </>
      }
      filters={
        beside?.tab.current ? null : (
          <ListFilters
            filters={plan.filters ?? []}
            search={search}
            data={data}
            columns={columns}
            standard={address.standard}
            onChange={narrow}
          />
        )
      }
      foot={
        <>
          {!beside?.tab.current && (
            <div className="k-foot">
              {data && data.total > 0 && (
                <Pagination
                  page={data.page}
                  pageSize={data.pageSize}
                  total={data.total}
                  onPage={(page) => onSearch({ page: page === 1 ? undefined : page })}
                  onPageSize={(pageSize) =>
                    narrow({ pageSize: pageSize === address.standard.pageSize ? undefined : pageSize })
                  }
                  sizes={pageSizes}
                />
              )}
            </div>
          )}
          {bulk && chosen.ids.size > 0 && (
            <BulkBar
              rows={chosen.rows}
              {...(props.bulkAll && { all: chooseAll })}
              onClear={chosen.clear}
              onDone={() => {
                void client.invalidateQueries({ queryKey: [group] })
              }}
            >
              {bulk}
            </BulkBar>
          )}
          {takes && dialog === 'import' && (
            <ImportDialog call={takes} list={t(plan.title as 'nav.cars')} invalidates={group} onClose={close} />
          )}
          {props.children?.(data, !isPlaceholderData)}
        </>
      }
    >
      {beside?.tab.current ? (
        beside.page
      ) : (
        <ListBody
          label={t(plan.title as 'nav.cars')}
          columns={columns}
          lines={plan.lines ?? 1}
          total={data?.items.length}
          rowAt={(index) => data?.items[index]}
          rowId={(row) => row.id}
          sort={sort}
          onSort={onSort}
          {...(bulk && { selection: chosen.ids, onSelection: chosen.choose })}
          layout={state.layout}
          onLayout={state.setLayout}
          density={look.density}
          {...(onOpen && { onOpen })}
          onLeave={keys.toSearch}
          empty={<Nothing {...plan.empty} isNarrowed={isNarrowed} onClear={() => onSearch(clear)} />}
        />
      )}
    </ListFrame>
  )
}

function Nothing({
  icon: Icon,
  title,
  body,
  action,
  isNarrowed,
  onClear,
}: Empty & { isNarrowed: boolean; onClear: () => void }) {
  const { t } = useT()
  return (
    <EmptyState
      icon={<Icon size={32} strokeWidth={1.5} />}
      title={isNarrowed ? t('ui.nothingFound') : t(title as 'ui.nothingFound')}
      {...(isNarrowed ? { body: t('office.list.takeAway') } : body && { body: t(body as 'ui.nothingFound') })}
      action={isNarrowed ? <Button onClick={onClear}>{t('ui.clearAll')}</Button> : action}
    />
  )
}
