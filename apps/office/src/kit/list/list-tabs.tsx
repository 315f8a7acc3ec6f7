import type { ViewLayout } from '@bilbro/contract/admin/saved-views/saved-views'
import type { ViewListName } from '@bilbro/contract/admin/saved-views/view-lists'
import { Button } from '@bilbro/ui/forms/button'
import { TabLink, TabLinks } from '@bilbro/ui/layout/tabs'
import { useT } from '@bilbro/ui/use-t'
import { useNavigate } from '@tanstack/react-router'
import { BookmarkPlus } from 'lucide-react'
import { useState } from 'react'
import { MoreTabs } from '../more-tabs.tsx'
import { sameView } from './list-address.ts'
import { ArrangeViews } from './views/arrange-views.tsx'
import type { SavedViews } from './views/use-saved-views.ts'
import { ViewDialog } from './views/view-dialog.tsx'
import { ViewMenu } from './views/view-menu.tsx'
import { ViewNotes } from './views/view-notes.tsx'

type View = Record<string, unknown>
export type ListTab = {
  id: string
  label: string
  search: View
  /** The filters of the tab alone; by default those of its link. */
  alone?: View
  current: boolean
  /** Null while it is not known. */
  count?: number | null
}
type Props = {
  label: string
  /** The name of the list. */
  name: ViewListName
  tabs: readonly ListTab[]
  /** The current filters, in the form of a saved view. */
  view: View
  state: SavedViews
  /** The view that the address names. */
  saved: string | undefined
  /** A tab with other content, after the list's tabs. */
  beside?: ListTab | undefined
  /** Parameters that every tab keeps. */
  also?: View
}
const layoutOf = ({ columns, hidden, widths }: SavedViews['layout']): ViewLayout => ({
  columns: [...columns],
  hidden: [...hidden],
  widths,
})

/** The tabs of a list and its saved views as links; the current filters can be saved under a name. */
export function ListTabs({ label, name, tabs, view, state, saved, beside, also = {} }: Props) {
  const { t } = useT()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'new' | 'edit' | 'arrange'>()
  const { views, open } = state
  const isTab = beside?.current || tabs.some((tab) => tab.current && sameView(tab.alone ?? tab.search, view))
  const close = () => setDialog(undefined)
  const edited = { list: name, search: view, layout: layoutOf(state.layout), onClose: close }
  return (
    <>
      <div className="k-tabs">
        <TabLinks label={label} more={(folded) => <MoreTabs folded={folded} />}>
          {tabs.map((tab) => (
            <TabLink
              key={tab.id}
              to="."
              search={{ ...tab.search, ...also } as never}
              current={tab.current && !open}
              {...(tab.count !== undefined && { count: tab.count })}
            >
              {tab.label}
            </TabLink>
          ))}
          {views.map((kept) => (
            <TabLink
              key={kept.id}
              data-keep
              to="."
              search={{ ...kept.shown, saved: kept.id, ...also } as never}
              current={!beside?.current && kept.id === open?.id}
            >
              {kept.name}
              {kept.id === open?.id && state.isChanged && ` (${t('office.view.changed')})`}
            </TabLink>
          ))}
        </TabLinks>
        {(open ? state.isChanged : !isTab) && (
          <Button size="sm" look="quiet" icon={<BookmarkPlus size={16} />} onClick={() => setDialog('new')}>
            {t('list.saveView')}
          </Button>
        )}
        {beside && (
          <TabLinks label={beside.label}>
            <TabLink to="." search={beside.search as never} current={beside.current}>
              {beside.label}
            </TabLink>
          </TabLinks>
        )}
        {open && !beside?.current && (
          <ViewMenu
            {...{ open, state }}
            list={name}
            search={view}
            layout={edited.layout}
            onEdit={() => setDialog('edit')}
            onArrange={() => setDialog('arrange')}
          />
        )}
      </div>
      <ViewNotes state={state} saved={saved} />
      {dialog === 'new' && (
        <ViewDialog
          {...edited}
          onSaved={(made) => void navigate({ to: '.', search: { ...view, saved: made.id, ...also } as never })}
        />
      )}
      {dialog === 'edit' && open && <ViewDialog {...edited} view={open} onSaved={() => undefined} />}
      {dialog === 'arrange' && <ArrangeViews list={name} views={views} onClose={close} />}
    </>
  )
}
