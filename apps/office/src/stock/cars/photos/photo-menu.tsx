import type { CarAttachment } from '@bilbro/contract/stock/car-attachments'
import { Menu } from '@bilbro/ui/overlay/menus/menu'
import { useT } from '@bilbro/ui/use-t'
import { ArrowLeft, ArrowRight, Ellipsis, ExternalLink, Pencil, Star, Trash2 } from 'lucide-react'
import { api } from '../../../core/api.ts'
import { useAction } from '../../../core/hooks/use-action.ts'

type Props = {
  photo: CarAttachment
  index: number
  last: number
  onPlace: (position: number) => void
  onEdit: () => void
  onGone: () => void
}

/** All actions of dragging, and more, without dragging. */
export function PhotoMenu({ photo, index, last, onPlace, onEdit, onGone }: Props) {
  const { t } = useT()
  const remove = useAction(api.carAttachments.remove, {
    ask: () => ({ title: t('office.photos.delete'), yes: t('ui.delete'), danger: true }),
    after: onGone,
    done: () => t('office.deleted'),
    invalidates: ['carLogs', 'b2b'],
  })
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
