import { carStates } from '@bilbro/contract/stock/cars/car-states'
import type { Car } from '@bilbro/contract/stock/cars/cars'
import { tx } from '@bilbro/i18n/i18n'
import type { Command } from '@bilbro/ui/overlay/menus/command-dialog'
import { useT } from '@bilbro/ui/use-t'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { useMe } from '../../core/session/me.ts'
import { usePageCommands } from '../../core/commands/page-commands.ts'
import { focusField } from '../../kit/edit/focus-field.ts'
import { useCarPress } from './car-query.ts'
import { titleOf } from './car-title.ts'
import { sectionIds } from './fields.ts'
import { carTabs } from './tabs.ts'
import { useListingPress } from './header/use-listing-press.ts'
import { useCarTransition } from './header/use-car-transition.ts'

type Action = { id: string; label: string; words?: string; run: () => void }

/** Adds the actions for the open car to the palette: listing, status, sections, tabs. */
export function useCarCommands(car: Car): void {
  const { t } = useT()
  const may = useCan()
  const me = useMe()
  const navigate = useNavigate()
  const { legal, move } = useCarTransition(car)
  const listing = useListingPress(car)
  const press = useCarPress(car.id)
  const go = (search: object) => void navigate({ to: '/cars/$id', params: { id: car.id }, search })
  const status = car.listing?.status
  const isOff = status === undefined || status === 'WITHDRAWN'

  const ofListing: (Action | false)[] = [
    may(api.b2b.create) &&
      isOff &&
      car.status !== 'DELETED' && { id: 'list', label: t('office.b2b.create'), words: t('nav.b2b'), run: listing.list },
    may(api.b2b.update) &&
      status === 'DRAFT' && { id: 'publish', label: t('office.b2b.publish'), run: listing.publish },
    may(api.b2b.lock) &&
      status === 'AVAILABLE' && {
        id: 'lock',
        label: t('office.b2b.lock'),
        run: () => go({ tab: 'b2b', dialog: 'lock' }),
      },
    may(api.b2b.unlock) && status === 'LOCKED' && { id: 'unlock', label: t('office.b2b.unlock'), run: listing.unlock },
    may(api.b2b.update) &&
      (status === 'DRAFT' || status === 'AVAILABLE' || status === 'LOCKED') && {
        id: 'withdraw',
        label: t('office.b2b.withdraw'),
        run: () => go({ tab: 'b2b', dialog: 'withdraw' }),
      },
    may(api.offers.toBuyers) &&
      (status === 'AVAILABLE' || status === 'LOCKED') && {
        id: 'offer',
        label: t('office.offers.toDealers'),
        run: () => go({ dialog: 'offer' }),
      },
  ]
  const ofCar: (Action | false)[] = [
    may(api.cars.setPrice) && {
      id: 'price',
      label: t('office.palette.price'),
      run: () => {
        go({ tab: 'price' })
        focusField('price')
      },
    },
    may(api.cars.setAssignee) &&
      car.assignee?.id !== me.id && {
        id: 'take',
        label: t('office.bulk.takeOn'),
        run: () => {
          const params = { id: car.id }
          void press(
            car,
            { assignee: { id: me.id, name: me.name } },
            (_, version) => api.cars.setAssignee({ params, body: { version, assigneeId: me.id } }),
            ({ version }) => api.cars.setAssignee({ params, body: { version, assigneeId: car.assignee?.id ?? null } }),
          )
        },
      },
    ...legal.map((to) => ({
      id: `move:${to}`,
      label: t('office.bulk.moveTo', { status: tx(`carStatus.${to}`) }),
      run: () => (carStates.edge(car.status, to)?.reason ? go({ dialog: 'move', of: to }) : move(to)),
    })),
    ...(may(api.cars.update)
      ? sectionIds.map((section) => ({
          id: `edit:${section}`,
          label: `${t('ui.edit')}: ${t(`office.section.${section}`)}`,
          run: () => go({ edit: [section] }),
        }))
      : []),
    ...carTabs
      .filter(({ needs }) => [needs].flat().some(may))
      .map(({ id, label }) => ({
        id: `tab:${id}`,
        label: t(label),
        run: () => go(id === 'overview' ? {} : { tab: id }),
      })),
  ]
  usePageCommands(() =>
    [...ofListing, ...ofCar].flatMap((action): Command[] =>
      action ? [{ ...action, id: `here:${action.id}`, group: `${titleOf(car)} (${car.stockNo})` }] : [],
    ),
  )
}
