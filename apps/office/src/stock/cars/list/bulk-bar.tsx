import type { CarRow } from '@bilbro/contract/stock/cars'
import { tx } from '@bilbro/i18n/i18n'
import { carStates, type CarStatus } from '@bilbro/contract/stock/car-states'
import { confirm } from '@bilbro/ui/overlay/confirm-dialog'
import { Button } from '@bilbro/ui/forms/button'
import { Menu, type MenuItem } from '@bilbro/ui/overlay/menu'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { Download, Shuffle, Store, UserPlus, X } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../core/api.ts'
import { useCan } from '../../../core/can.ts'
import { usersQuery } from '../../../core/users.ts'
import { BulkDialog } from './bulk-dialog.tsx'

type Props = {
  rows: readonly CarRow[]
  total: number
  /** The ways to have the chosen cars as a file. */
  exports: readonly MenuItem[]
  onClear: () => void
  onAll: () => void
  busy: boolean
}
type Task = { title: string; rows: readonly CarRow[]; work: (row: CarRow) => Promise<unknown> }

/** What can be done with the chosen cars. Every action is pinned to exactly these cars as they were seen. */
export function BulkBar({ rows, total, exports, onClear, onAll, busy }: Props) {
  const { t } = useT()
  const may = useCan()
  const { data: users = [] } = useQuery({ ...usersQuery, throwOnError: false })
  const [task, setTask] = useState<Task>()
  const begin = async (title: string, work: Task['work']) => {
    const names = rows.slice(0, 3).map((row) => `${row.brand} ${row.model} (${row.stockNo})`)
    const rest = rows.length - names.length
    const body = [
      t('list.expected', { count: rows.length }),
      ...names,
      ...(rest > 0 ? [t('office.bulk.andMore', { count: rest })] : []),
    ]
    if (await confirm({ title, body: body.join('\n') })) setTask({ title, rows, work })
  }
  const assign = users.map((user): MenuItem => ({
    label: user.name,
    onSelect: () =>
      void begin(t('office.bulk.assignTo', { name: user.name }), (row) =>
        api.cars.setAssignee({ params: { id: row.id }, body: { version: row.version, assigneeId: user.id } }),
      ),
  }))
  return (
    <div className="o-bulk" role="toolbar" aria-label={t('list.bulk')}>
      <Text strong num as="span">
        {t('ui.selected', { count: rows.length })}
      </Text>
      {rows.length < total && (
        <Button size="sm" look="quiet" busy={busy} onClick={onAll}>
          {t('office.bulk.selectAll', { count: Math.min(total, 2000) })}
        </Button>
      )}
      <span className="b-spacer" />
      {may(api.cars.setAssignee) && (
        <Menu size="sm" label={t('list.assign')} text={t('list.assign')} icon={<UserPlus size={15} />} items={assign} />
      )}
      {may(api.cars.setStatus) && (
        <Menu
          size="sm"
          label={t('office.bulk.setStatus')}
          text={t('office.bulk.setStatus')}
          icon={<Shuffle size={15} />}
          items={targets(rows).map(({ status, able }) => ({
            label: tx(`carStatus.${status}`),
            ...(able === 0 && { reason: t('office.bulk.noneCan') }),
            onSelect: () =>
              void begin(t('office.bulk.moveTo', { status: tx(`carStatus.${status}`) }), (row) =>
                api.cars.setStatus({ params: { id: row.id }, body: { version: row.version, status } }),
              ),
          }))}
        />
      )}
      {may(api.b2b.moveToB2b) && (
        <Button
          size="sm"
          icon={<Store size={15} />}
          onClick={() =>
            void begin(t('office.bulk.toB2b'), (row) =>
              api.b2b.moveToB2b({ params: { id: row.id }, body: { version: row.version } }),
            )
          }
        >
          {t('office.bulk.toB2b')}
        </Button>
      )}
      <Menu
        size="sm"
        align="end"
        label={t('ui.export')}
        text={t('ui.export')}
        icon={<Download size={15} />}
        items={exports}
      />
      <Button size="sm" look="quiet" icon={<X size={15} />} onClick={onClear}>
        {t('ui.clear')}
      </Button>
      {task && <BulkDialog {...task} onClose={() => setTask(undefined)} />}
    </div>
  )
}

/** Statuses that at least one of the cars may move to, and how many may. */
function targets(rows: readonly CarRow[]): { status: CarStatus; able: number }[] {
  const able = new Map<CarStatus, number>()
  for (const row of rows)
    for (const to of carStates.staffNext(row.status))
      if (!carStates.edge(row.status, to)?.reason && to !== 'DELETED') able.set(to, (able.get(to) ?? 0) + 1)
  return carStates.all.flatMap((status) => (able.has(status) ? [{ status, able: able.get(status)! }] : []))
}
