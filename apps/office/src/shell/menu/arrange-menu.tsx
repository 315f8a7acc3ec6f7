import { Button } from '@bilbro/ui/forms/button'
import { Stack } from '@bilbro/ui/layout/layout'
import { Text, Title } from '@bilbro/ui/layout/text'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import { ColumnOrder } from '@bilbro/ui/table/columns/column-order'
import { useT } from '@bilbro/ui/use-t'
import type { OpenEntry } from './nav.ts'
import { useMenu } from './use-menu.ts'

/** Arranges the menu: entries are dragged or moved with buttons; ticked ones are pinned at the top. */
export function ArrangeMenu({ onClose }: { onClose: () => void }) {
  const { t } = useT()
  const { menu, pinned, groups, change } = useMenu()
  const word = (room: OpenEntry) => ({ id: room.id, header: t(room.label as 'nav.cars') })
  // As shown: entries that were pinned under a former address have their present one.
  const pins: string[] = pinned.map(({ id }) => id)
  const isUsual = !menu.order.length && !menu.pinned.length && !menu.folded.length
  const pin = (id: string, isPinned: boolean) =>
    change({ pinned: isPinned ? [...pins, id] : pins.filter((one) => one !== id) })
  return (
    <Dialog open title={t('office.nav.arrange')} onClose={onClose}>
      <Stack gap={4}>
        <Text tone="dim">{t('office.nav.arrangeBody')}</Text>
        {pinned.length > 0 && (
          <section>
            <Title level={3}>{t('office.nav.pinned')}</Title>
            <ColumnOrder
              columns={pinned.map(word)}
              hidden={[]}
              onOrder={(ids) => change({ pinned: ids })}
              onShow={pin}
            />
          </section>
        )}
        {groups.map(({ name, rooms }) => (
          <section key={name}>
            <Title level={3}>{t(`office.nav.group.${name}`)}</Title>
            <ColumnOrder
              columns={rooms.map(word)}
              hidden={rooms.map(({ id }) => id)}
              onOrder={(ids) => change({ order: [...menu.order.filter((id) => !ids.includes(id)), ...ids] })}
              onShow={pin}
            />
          </section>
        ))}
      </Stack>
      <DialogActions>
        <Button look="quiet" disabled={isUsual} onClick={() => change({ order: [], pinned: [], folded: [] })}>
          {t('office.nav.usual')}
        </Button>
        <Button look="primary" onClick={onClose}>
          {t('ui.done')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
