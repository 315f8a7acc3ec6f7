import type { ViewLayout } from '@bilbro/contract/admin/saved-views/saved-views'
import { type ViewListName, viewListOf } from '@bilbro/contract/admin/saved-views/view-lists'
import { toast } from '@bilbro/ui/feedback/toaster'
import { Menu } from '@bilbro/ui/overlay/menus/menu'
import { useT } from '@bilbro/ui/use-t'
import { useNavigate } from '@tanstack/react-router'
import { ArrowDownUp, Check, Copy, Ellipsis, Link, Mail, Pencil, Trash2, Undo2 } from 'lucide-react'
import { api } from '../../../core/api.ts'
import { useAction } from '../../../core/hooks/use-action.ts'
import type { SavedViews, ShownView } from './use-saved-views.ts'

type Props = {
  list: ViewListName
  open: ShownView
  state: SavedViews
  /** The current filters and columns. */
  search: Record<string, unknown>
  layout: ViewLayout
  onEdit: () => void
  onArrange: () => void
}

/** What can be done with the open view. */
export function ViewMenu({ list, open, state, search, layout, onEdit, onArrange }: Props) {
  const { t } = useT()
  const navigate = useNavigate()
  const invalidates = ['savedViews'] as const
  const go = (to: Record<string, unknown>) => void navigate({ to: '.', search: to as never })
  const update = useAction(
    () =>
      api.savedViews.update({
        params: { id: open.id },
        body: { version: open.version, search: search as never, ...(open.layout && { layout }) },
      }),
    { done: () => t('office.view.updated'), invalidates },
  )
  const copy = useAction(
    () =>
      api.savedViews.copy({
        params: { id: open.id },
        body: { name: t('office.view.copyName', { name: open.name }).slice(0, 60) },
      }),
    {
      done: () => t('office.view.copied'),
      invalidates,
      after: (made) => go({ ...open.shown, saved: made.id }),
    },
  )
  const remove = useAction(() => api.savedViews.remove({ params: { id: open.id } }), {
    ask: () => ({ title: t('office.view.delete', { name: open.name }), yes: t('ui.delete'), danger: true }),
    done: () => t('office.deleted'),
    invalidates,
    after: () => go(search),
  })
  const link = async () => {
    const url = new URL(location.href)
    url.search = `?saved=${open.id}`
    await navigator.clipboard.writeText(url.href)
    toast.success(t('office.view.linkCopied'))
  }
  return (
    <Menu
      size="sm"
      look="quiet"
      align="end"
      label={t('office.view.menu', { name: open.name })}
      icon={<Ellipsis size={16} />}
      items={[
        ...(state.isChanged && open.mayEdit
          ? [{ label: t('office.view.update'), icon: <Check size={15} />, onSelect: () => void update.run(undefined) }]
          : []),
        ...(state.isChanged
          ? [
              {
                label: t('office.view.reset'),
                icon: <Undo2 size={15} />,
                onSelect: () => go({ ...open.shown, saved: open.id }),
              },
            ]
          : []),
        ...(open.mayEdit ? [{ label: t('office.view.edit'), icon: <Pencil size={15} />, onSelect: onEdit }] : []),
        { label: t('office.view.copy'), icon: <Copy size={15} />, onSelect: () => void copy.run(undefined) },
        { label: t('office.view.link'), icon: <Link size={15} />, onSelect: () => void link() },
        ...(viewListOf(list)?.hasNoReport
          ? []
          : [
              {
                label: t('office.view.report'),
                icon: <Mail size={15} />,
                onSelect: () =>
                  void navigate({ to: '/settings/view-reports', search: { dialog: 'new', of: open.id } as never }),
              },
            ]),
        { label: t('office.view.arrange'), icon: <ArrowDownUp size={15} />, onSelect: onArrange },
        ...(open.mayEdit
          ? [
              'divider' as const,
              {
                label: t('office.view.delete', { name: open.name }),
                icon: <Trash2 size={15} />,
                danger: true,
                onSelect: () => void remove.run(undefined),
              },
            ]
          : []),
      ]}
    />
  )
}
