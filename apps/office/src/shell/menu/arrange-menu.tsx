import { Button } from '@bilbro/ui/forms/button'
import { Stack } from '@bilbro/ui/layout/layout'
import { Text, Title } from '@bilbro/ui/layout/text'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import { ColumnOrder } from '@bilbro/ui/table/columns/column-order'
import { useT } from '@bilbro/ui/use-t'
import type { NavEntry } from './nav.ts'
import { useMenu } from './use-menu.ts'

/** Arranges the menu: pages are dragged or moved with buttons; ticked pages are pinned at the top. */
export function ArrangeMenu({ onClose }: { onClose: () => void }) {
  const { t } = useT()
  const { menu, pinned, groups, change } = useMenu()
  const word = (room: NavEntry) => ({ id: room.to, header: t(room.label as 'nav.cars') })
  const isUsual = !menu.order.length && !menu.pinned.length && !menu.folded.length
  const pin = (id: string, isPinned: boolean) =>
    change({ pinned: isPinned ? [...menu.pinned, id] : menu.pinned.filter((one) => one !== id) })
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
              hidden={rooms.map(({ to }) => to)}
              onOrder={(ids) => change({ order: [...menu.order.filter((to) => !ids.includes(to)), ...ids] })}
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
