import { inactiveCarStatuses } from '@bilbro/contract/stock/cars/car-states'
import type { Car, CarRow } from '@bilbro/contract/stock/cars/cars'
import { carNamed, t as say, tx } from '@bilbro/i18n/i18n'
import { carStates, type CarStatus } from '@bilbro/contract/stock/cars/car-states'
import { Button } from '@bilbro/ui/forms/button'
import { Menu, type MenuItem } from '@bilbro/ui/overlay/menus/menu'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { Download, Shuffle, Store, Tag, UserPlus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { api } from '../../../core/api.ts'
import { useCan } from '../../../core/session/can.ts'
import { useMe } from '../../../core/session/me.ts'
import { usePageCommands } from '../../../core/commands/page-commands.ts'
import { usersQuery } from '../../../core/users.ts'
import type { Begin } from '../../../kit/list/bulk/bulk.ts'
import { PriceBulk } from './prices/price-bulk.tsx'

const name = (row: CarRow) => carNamed(`${row.brand} ${row.model} (${row.stockNo})`)
const isFree = (from: CarStatus, to: CarStatus) =>
  carStates.staffNext(from).includes(to) && !carStates.edge(from, to)?.reason && to !== 'DELETED'
/** Why a car cannot be moved to a status; undefined if it can. */
const notTo = (to: CarStatus) => (row: CarRow) =>
  isFree(row.status, to)
    ? undefined
    : say('error.state.notAllowed', { from: tx(`carStatus.${row.status}`), to: tx(`carStatus.${to}`) })
/** Why a car cannot be listed; undefined if it can. */
function notListed({ listing, status }: CarRow): string | undefined {
  if (listing) return say('error.listing.exists')
  return (inactiveCarStatuses as readonly string[]).includes(status) ? say('error.car.notAvailable') : undefined
}

type Props = { begin: Begin<CarRow>; rows: readonly CarRow[]; exports: readonly MenuItem[]; children?: ReactNode }

/** Actions for several cars. */
export function CarsBulk({ begin, rows, exports, children }: Props) {
  const { t } = useT()
  const may = useCan()
  const { data: users = [] } = useQuery({ ...usersQuery, throwOnError: false })
  const me = useMe()
  const [isPricing, setPricing] = useState(false)
  const give = (row: CarRow, version: number, assigneeId: string | null) =>
    api.cars.setAssignee({ params: { id: row.id }, body: { version, assigneeId } })
  const giveTo = (label: string, title: string, user: { id: string }) => ({
    label,
    onSelect: () =>
      begin({
        title,
        name,
        refuses: (row) =>
          row.assignee?.id !== user.id
            ? undefined
            : t(user.id === me.id ? 'office.bulk.mineAlready' : 'office.bulk.theirsAlready'),
        each: (row) => give(row, row.version, user.id),
        undo: (row, answer) => give(row, (answer as Car).version, row.assignee?.id ?? null),
      }),
  })
  const takeOn = giveTo(t('office.bulk.takeOn'), t('office.bulk.takeOn'), me)
  const assign: MenuItem[] = [
    takeOn,
    'divider',
    ...users
      .filter((user) => user.id !== me.id)
      .map((user) => giveTo(user.name, t('office.bulk.assignTo', { name: user.name }), user)),
  ]
  const moveTo = (status: CarStatus) =>
    begin({
      title: t('office.bulk.moveTo', { status: tx(`carStatus.${status}`) }),
      name,
      refuses: notTo(status),
      each: (row) => api.cars.setStatus({ params: { id: row.id }, body: { version: row.version, status } }),
      undo: (row, answer) => api.cars.takeBack({ params: { id: row.id }, body: { version: (answer as Car).version } }),
    })
  const goals = carStates.all.filter((status) => carStates.all.some((from) => isFree(from, status)))
  const noneCan = (status: CarStatus) => rows.every(notTo(status))
  const moves = goals.map((status): MenuItem => ({
    label: tx(`carStatus.${status}`),
    ...(noneCan(status) && { reason: t('office.bulk.noneCan') }),
    onSelect: () => moveTo(status),
  }))
  const toB2b = () =>
    begin({
      title: t('office.bulk.toB2b'),
      name,
      refuses: notListed,
      each: (row) => api.b2b.moveToB2b({ params: { id: row.id }, body: { version: row.version } }),
    })
  // The palette offers the same actions for the selected cars.
  const command = (id: string, label: string, run: () => void) => ({
    id: `bulk:${id}`,
    label,
    group: t('office.bulk.chosen', { count: rows.length }),
    words: t('list.bulk'),
    run,
  })
  usePageCommands(() => [
    ...(may(api.b2b.moveToB2b) ? [command('b2b', t('office.bulk.toB2b'), toB2b)] : []),
    ...(may(api.cars.setPrice) ? [command('price', t('office.bulkPrice.title'), () => setPricing(true))] : []),
    ...(may(api.cars.setAssignee) ? [command('take', t('office.bulk.takeOn'), () => takeOn.onSelect())] : []),
    ...(may(api.cars.setStatus)
      ? goals
          .filter((status) => !noneCan(status))
          .map((status) =>
            command(status, t('office.bulk.moveTo', { status: tx(`carStatus.${status}`) }), () => moveTo(status)),
          )
      : []),
  ])
  return (
    <>
      {may(api.cars.setAssignee) && (
        <Menu size="sm" label={t('list.assign')} text={t('list.assign')} icon={<UserPlus size={15} />} items={assign} />
      )}
      {may(api.cars.setPrice) && (
        <Button size="sm" icon={<Tag size={15} />} onClick={() => setPricing(true)}>
          {t('office.bulk.price')}
        </Button>
      )}
      {isPricing && <PriceBulk rows={rows} name={name} begin={begin} onClose={() => setPricing(false)} />}
      {may(api.cars.setStatus) && (
        <Menu
          size="sm"
          label={t('office.bulk.setStatus')}
          text={t('office.bulk.setStatus')}
          icon={<Shuffle size={15} />}
          items={moves}
        />
      )}
      {may(api.b2b.moveToB2b) && (
        <Button size="sm" icon={<Store size={15} />} onClick={toB2b}>
          {t('office.bulk.toB2b')}
        </Button>
      )}
      {children}
      <Menu
        size="sm"
        align="end"
        label={t('ui.export')}
        text={t('ui.export')}
        icon={<Download size={15} />}
        items={exports}
      />
    </>
  )
}
