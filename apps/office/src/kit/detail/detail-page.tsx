import '../kit.css'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { Button, type ButtonProps } from '@bilbro/ui/forms/button'
import { Page } from '@bilbro/ui/layout/page'
import { TabLink, TabLinks } from '@bilbro/ui/layout/tabs'
import { Anchor } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useNavigate, type RegisteredRouter } from '@tanstack/react-router'
import { Suspense, type ComponentProps, type ReactNode } from 'react'
import { useCan } from '../../core/session/can.ts'
import { useShortcuts } from '../../core/commands/shortcuts.ts'
import { TabSkeleton } from '../../core/tab-skeleton.tsx'
import { MoreTabs } from '../more-tabs.tsx'
import { lastSearch, type Neighbours } from './list-neighbours.ts'
import { NeighbourButtons } from './neighbour-buttons.tsx'

type Paths = keyof RegisteredRouter['routesByPath']
type DetailPath = Extract<Paths, `${string}/$id`>
/** Deals have no list of their own: their contracts are the list. */
type ListPath = DetailPath extends infer P ? (P extends `${infer L}/$id` ? Exclude<L, '/deals'> : never) : never

export type DetailTab<T extends string> = {
  id: T
  label: string
  count?: number
  /** The call that the tab needs, or several of which one is enough. Users without access do not see the tab. */
  needs?: { access: string } | readonly { access: string }[]
}
/** An action that changes the status. The state machine decides which ones are legal (`movesFrom`). */
export type Move = Pick<ButtonProps, 'look' | 'icon' | 'busy' | 'reason' | 'title'> & {
  label: string
  onMove: () => void
}

type Props<T extends string> = {
  id: string
  title: string
  /** Path of a page that does not belong to a list. */
  path?: Paths
  /** Name of the record in the breadcrumbs, if it differs from the title: a stock number. */
  crumb?: string
  /** The list that it belongs to. */
  list?: { path: ListPath; label: string }
  /** The previous and next record of that list. */
  near?: Neighbours | undefined
  status?: Pick<ComponentProps<typeof StatusBadge>, 'family' | 'value'>
  /** Before the title. */
  picture?: ReactNode
  /** Beside the status. */
  badges?: ReactNode
  moves?: readonly Move[]
  /** Other buttons, before the status changes. */
  actions?: ReactNode
  subtitle?: ReactNode
  end?: ReactNode
  facts?: ReactNode
  tabs?: readonly DetailTab<T>[]
  /** The open tab; the first tab is the default and is not in the address. */
  tab?: T
  width?: 'normal' | 'narrow' | 'full'
  children: ReactNode
}

/** The page of one record: status, facts, actions and tabs. Tab and dialog are in the address. */
export function DetailPage<T extends string>(props: Props<T>) {
  const { id, title, list, status, badges, moves = [], actions, subtitle, end, facts, width = 'normal' } = props
  const { children } = props
  const path = (props.path ?? `${list!.path}/$id`) as DetailPath
  const buttons = (actions || moves.length > 0) && (
    <>
      {actions}
      {moves.map(({ label, onMove, ...look }) => (
        <Button key={label} {...look} onClick={onMove}>
          {label}
        </Button>
      ))}
    </>
  )
  return (
    <Page
      sticky
      title={title}
      tab={list ? `${title}, ${list.label}` : title}
      width={width}
      above={list && <Crumbs {...props} list={list} path={path} />}
      aside={
        (status || badges) && (
          <>
            {status && <StatusBadge {...status} />}
            {badges}
          </>
        )
      }
      picture={props.picture}
      subtitle={subtitle}
      end={end}
      facts={facts}
      actions={buttons}
      tabs={props.tabs && <TabRow {...props} tabs={props.tabs} path={path} />}
    >
      <Suspense key={`${id} ${props.tab}`} fallback={<TabSkeleton />}>
        {children}
      </Suspense>
    </Page>
  )
}

/** Breadcrumbs back to the list in its last state, and links to the previous and next record, also with `[` and `]`. */
function Crumbs<T extends string>({
  title,
  crumb,
  list,
  near,
  tab,
  tabs,
  path,
}: Props<T> & { list: NonNullable<Props<T>['list']>; path: DetailPath }) {
  const { t } = useT()
  const navigate = useNavigate()
  const search = tab && tab !== tabs?.[0]?.id ? { tab } : {}
  const go = (id: string | undefined) =>
    id === undefined ? undefined : () => void navigate({ to: path, params: { id }, search: search as never })
  const [previous, next] = [go(near?.previous), go(near?.next)]
  useShortcuts({ '[': previous, ']': next })
  return (
    <nav className="k-crumbs" aria-label={t('office.crumbs')}>
      <Anchor to={list.path} search={lastSearch(list.path) as never} plain>
        {list.label}
      </Anchor>
      <span aria-hidden="true">/</span>
      <span className="k-crumb">{crumb ?? title}</span>
      <span className="b-spacer" />
      {near && (
        <>
          <span className="b-num">{t('office.bulk.progress', { done: near.place, total: near.total })}</span>
          <NeighbourButtons previous={previous} next={next} />
        </>
      )}
    </nav>
  )
}

const exactly = { exact: true, includeSearch: true }

/** The tabs that the user may open. */
function TabRow<T extends string>({
  id,
  title,
  tabs,
  tab: open = tabs[0]?.id,
  path,
}: Props<T> & { tabs: readonly DetailTab<T>[]; path: DetailPath }) {
  const may = useCan()
  const navigate = useNavigate()
  const shown = tabs.filter(({ needs }) => !needs || [needs].flat().some(may))
  const searchOf = (tab: T) => (tab === tabs[0]?.id ? {} : { tab }) as never
  useShortcuts(
    Object.fromEntries(
      shown.map((tab, i) => [
        String(i + 1),
        () => void navigate({ to: path, params: { id }, search: searchOf(tab.id) }),
      ]),
    ),
  )
  return (
    <TabLinks label={title} more={(folded) => <MoreTabs folded={folded} />}>
      {shown.map((tab) => (
        <TabLink
          key={tab.id}
          to={path}
          params={{ id }}
          // The link of the open tab keeps all search parameters.
          search={tab.id === open ? (((now: object) => now) as never) : searchOf(tab.id)}
          activeOptions={exactly}
          {...(tab.count !== undefined && { count: tab.count })}
        >
          {tab.label}
        </TabLink>
      ))}
    </TabLinks>
  )
}

type Machine<S extends string> = { staffNext: (state: S) => S[] }

/** The status changes that are legal, in the order of the plan; null in the plan: not available now. */
export function movesFrom<S extends string>(machine: Machine<S>, status: S, plan: { [K in S]?: Move | null }): Move[] {
  const legal = new Set<string>(machine.staffNext(status))
  return Object.entries(plan).flatMap(([to, move]) => (move && legal.has(to) ? [move as Move] : []))
}
