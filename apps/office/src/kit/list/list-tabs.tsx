import type { TablePreference } from '@bilbro/contract/admin/table-preferences'
import { confirm } from '@bilbro/ui/confirm'
import { IconButton } from '@bilbro/ui/forms/button'
import { Popover } from '@bilbro/ui/overlay/popover'
import { TabLink, TabLinks } from '@bilbro/ui/layout/tabs'
import { useT } from '@bilbro/ui/use-t'
import { BookmarkPlus, Trash2 } from 'lucide-react'
import { sameView } from './list-address.ts'
import { SaveView } from './save-view.tsx'

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
type Views = TablePreference['views']
type Props = {
  label: string
  tabs: readonly ListTab[]
  /** The current filters, in the form of a saved view. */
  view: View
  views: Views
  /** Reads a saved view; values that no longer exist are left out. */
  read: (kept: View) => View
  onViews: (views: Views) => void
  /** A tab with other content, after the list's tabs. */
  beside?: ListTab | undefined
  /** Parameters that every tab keeps. */
  also?: View
}

/** The tabs of a list and the user's saved views as links; the current filters can be saved under a name. */
export function ListTabs({ label, tabs, view, views, read, onViews, beside, also = {} }: Props) {
  const { t } = useT()
  const own = views.map((kept) => ({ ...kept, search: read(kept.search) }))
  const open = own.find((kept) => sameView(kept.search, view))
  const isTab = beside?.current || tabs.some((tab) => tab.current && sameView(tab.alone ?? tab.search, view))
  const remove = async () => {
    if (!open) return
    const yes = await confirm({
      title: t('office.view.delete', { name: open.name }),
      yes: t('ui.delete'),
      danger: true,
    })
    if (yes) onViews(views.filter((kept) => kept.id !== open.id))
  }
  return (
    <div className="k-tabs">
      <TabLinks label={label}>
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
        {own.map((kept) => (
          <TabLink key={kept.id} to="." search={{ ...kept.search, ...also } as never} current={kept === open}>
            {kept.name}
          </TabLink>
        ))}
      </TabLinks>
      {!open && !isTab && (
        <Popover
          look="quiet"
          size="sm"
          icon={<BookmarkPlus size={16} />}
          text={t('list.saveView')}
          label={t('list.saveView')}
          align="end"
        >
          {(close) => (
            <SaveView
              own={own}
              onSave={(name, replaced) => {
                const kept = { id: replaced ?? crypto.randomUUID(), name, search: view }
                onViews(replaced ? views.map((one) => (one.id === replaced ? kept : one)) : [...views, kept])
                close()
              }}
            />
          )}
        </Popover>
      )}
      {beside && (
        <TabLinks label={beside.label}>
          <TabLink to="." search={beside.search as never} current={beside.current}>
            {beside.label}
          </TabLink>
        </TabLinks>
      )}
      {open && (
        <IconButton
          size="sm"
          label={t('office.view.delete', { name: open.name })}
          icon={<Trash2 size={15} />}
          onClick={() => void remove()}
        />
      )}
    </div>
  )
}
