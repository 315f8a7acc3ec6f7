import type { SavedView } from '@bilbro/contract/admin/saved-views/saved-views'
import type { ViewListName } from '@bilbro/contract/admin/saved-views/view-lists'
import type { TableLayout } from '@bilbro/ui/table/columns/table-columns'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../core/api.ts'
import { sameView } from '../list-address.ts'

type Search = Record<string, unknown>
/** A view with the part of its filters that the list knows. */
export type ShownView = SavedView & { shown: Search }
type Plan = {
  name: ViewListName
  /** The current filters, in the form of a view. */
  view: Search
  /** Reads the filters of a view; values that no longer exist are left out. */
  read: (kept: Search) => Search
  /** The view that the address names. */
  saved: string | undefined
  layout: TableLayout
  setLayout: (layout: TableLayout) => void
  /** Another tab than the list is open: no view opens by itself. */
  isAside?: boolean
}

/** The views of a list, the open one, and its columns. A link with a view alone, and the first view, open by themselves. */
export function useSavedViews({ name, view, read, saved, layout, setLayout, isAside = false }: Plan) {
  const { data } = useQuery({ ...api.savedViews.list.query({ query: { list: name } }), throwOnError: false })
  const navigate = useNavigate()
  const handled = useRef<string>(undefined)
  const [pulled, setPulled] = useState<{ id: string; layout: TableLayout }>()
  const views = (data ?? []).map((kept): ShownView => ({ ...kept, shown: read(kept.search) }))
  const open = saved
    ? views.find(({ id }) => id === saved)
    : views.find(({ shown }) => Object.keys(shown).length > 0 && sameView(shown, view))
  const first = views.find(({ isDefault }) => isDefault)
  const isEmpty = Object.keys(view).length === 0
  const target = isEmpty && !isAside ? (saved ? open : first) : undefined
  useEffect(() => {
    if (!data || handled.current === (saved ?? '')) return
    // Once for each arrival: who then clears the filters wants to see all.
    handled.current = saved ?? ''
    if (target && Object.keys(target.shown).length > 0) {
      handled.current = target.id
      void navigate({ to: '.', search: { ...target.shown, saved: target.id } as never, replace: true })
    }
  }, [data, saved, target, navigate])
  const own = open && pulled?.id === open.id ? pulled.layout : open?.layout
  return {
    views,
    open,
    isKnown: data !== undefined,
    isChanged: open !== undefined && !sameView(open.shown, view),
    layout: own ?? layout,
    setLayout: open?.layout ? (next: TableLayout) => setPulled({ id: open.id, layout: next }) : setLayout,
  }
}
export type SavedViews = ReturnType<typeof useSavedViews>
