import { tx } from '@bilbro/i18n/i18n'
import { Dialog } from '@bilbro/ui/overlay/dialog'
import { Kbd } from '@bilbro/ui/layout/kbd'
import { Grid } from '@bilbro/ui/layout/layout'
import { Title } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { api } from '../core/api.ts'
import { useCan } from '../core/session/can.ts'
import { keysOf } from './menu/keys.ts'
import { entriesFor } from './menu/nav.ts'

/** All shortcuts except those of pages: G and then the keys of the page, see `menu/nav.ts`. */
const keys = {
  'office.keys.everywhere': [
    ['Mod+K', 'office.keys.palette'],
    ['/', 'office.keys.search'],
    ['C', 'cars.new'],
    ['1', 'office.keys.tab'],
    ['?', 'nav.shortcuts'],
    ['Alt+T', 'ui.notifications'],
  ],
  'office.keys.list': [
    ['↓', 'office.keys.intoRows'],
    ['↑+↓', 'office.keys.move'],
    ['Enter', 'office.keys.openOrEdit'],
    ['F2', 'ui.edit'],
    ['Space', 'ui.select'],
    ['Shift+Space', 'office.keys.range'],
    ['Mod+A', 'ui.selectAll'],
    ['Esc', 'office.keys.escape'],
  ],
  'office.keys.car': [
    ['[', 'office.car.previous'],
    [']', 'office.car.next'],
    ['E', 'ui.edit'],
    ['Mod+Enter', 'ui.save'],
  ],
} as const

/** All keyboard shortcuts of the office. */
export function ShortcutsHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t, lang } = useT()
  const may = useCan()
  const rooms = entriesFor(may).map((entry) => [`G+${keysOf(entry, lang).replaceAll(' ', '+')}`, entry.label] as const)
  const { 'office.keys.everywhere': everywhere, 'office.keys.car': onCar, ...lists } = keys
  const mayNot = (label: string) =>
    (label === 'cars.new' && !may(api.cars.create)) || (label === 'ui.edit' && !may(api.cars.update))
  const allowed = (entries: readonly (readonly [string, string])[]) => entries.filter(([, label]) => !mayNot(label))
  const shown: Record<string, readonly (readonly [string, string])[]> = {
    'office.keys.everywhere': allowed(everywhere),
    ...lists,
    ...(may(api.cars.get) && { 'office.keys.car': allowed(onCar) }),
    'office.palette.pages': rooms,
  }
  return (
    <Dialog open={open} size="lg" title={t('nav.shortcuts')} onClose={onClose}>
      <Grid min="15rem" gap={6}>
        {Object.entries(shown).map(([group, entries]) => (
          <section key={group} className="o-keys">
            <Title level={3}>{tx(group)}</Title>
            <dl>
              {entries.map(([key, label]) => (
                <div key={key}>
                  <dt>
                    <Kbd keys={key} />
                  </dt>
                  <dd>{tx(label)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </Grid>
    </Dialog>
  )
}
