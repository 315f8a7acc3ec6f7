import type { CarAttachment, VersionKind } from '@bilbro/contract/stock/car-attachments'
import { tx } from '@bilbro/i18n/i18n'
import { Menu, type MenuItem } from '@bilbro/ui/overlay/menus/menu'
import { useT } from '@bilbro/ui/use-t'
import { ArrowLeft, ArrowRight, Ellipsis, ExternalLink, Layers, Pencil, Star, Trash2 } from 'lucide-react'
import { api } from '../../../core/api.ts'
import { useAction } from '../../../core/hooks/use-action.ts'

type Props = {
  photo: CarAttachment
  index: number
  last: number
  onPlace: (position: number) => void
  onEdit: () => void
  onVersion: (kind: VersionKind) => void
  onJoin: () => void
  onGone: () => void
}

/** All actions of dragging, and more, without dragging. */
export function PhotoMenu({ photo, index, last, onPlace, onEdit, onVersion, onJoin, onGone }: Props) {
  const { t } = useT()
  const remove = useAction(api.carAttachments.remove, {
    ask: () => ({ title: t('office.photos.delete'), yes: t('ui.delete'), danger: true }),
    after: onGone,
    done: () => t('office.deleted'),
    invalidates: ['carLogs', 'b2b'],
  })
  const versions = photo.photo?.versions ?? []
  const shown = photo.photo?.shown
  const isJoinable = shown !== null && shown !== undefined && versions.every(({ kind }) => kind !== 'ORIGINAL')
  const versionItems: MenuItem[] = [
    ...(versions.length > 1
      ? versions.map(({ kind }) => ({
          label: t('office.photos.show', { version: tx(`photoVersion.${kind}`) }),
          checked: kind === shown,
          onSelect: () => onVersion(kind),
        }))
      : []),
    ...(isJoinable ? [{ label: t('office.photos.joinMenu'), icon: <Layers size={16} />, onSelect: onJoin }] : []),
  ]
  return (
    <Menu
      size="sm"
      look="quiet"
      align="end"
      label={`${t('ui.actions')}: ${t('gallery.photo', { number: index + 1, total: last + 1 })}`}
      icon={<Ellipsis size={16} />}
      items={[
        {
          label: t('office.photos.first'),
          icon: <Star size={16} />,
          onSelect: () => onPlace(0),
          ...(index === 0 && { reason: t('gallery.first') }),
        },
        { label: t('ui.moveLeft'), icon: <ArrowLeft size={16} />, onSelect: () => onPlace(Math.max(0, index - 1)) },
        {
          label: t('ui.moveRight'),
          icon: <ArrowRight size={16} />,
          onSelect: () => onPlace(Math.min(last, index + 1)),
        },
        'divider',
        { label: t('office.photos.describe'), icon: <Pencil size={16} />, onSelect: onEdit },
        {
          label: t('ui.open'),
          icon: <ExternalLink size={16} />,
          onSelect: () => void window.open(photo.photo?.large ?? photo.url, '_blank', 'noreferrer'),
        },
        ...(versionItems.length ? (['divider', ...versionItems] as const) : []),
        'divider',
        {
          label: t('ui.delete'),
          icon: <Trash2 size={16} />,
          danger: true,
          onSelect: () => void remove.run({ params: { id: photo.carId, attachmentId: photo.id } }),
        },
      ]}
    />
  )
}
