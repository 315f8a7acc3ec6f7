import type { ReportDamage } from '@bilbro/contract/yard/condition-reports/report-fields'
import type { CarReady } from '@bilbro/contract/yard/work-orders/work-order-fields'
import { errorMessage, tx } from '@bilbro/i18n/i18n'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { toast } from '@bilbro/ui/feedback/toaster'
import { Button } from '@bilbro/ui/forms/button'
import { Group } from '@bilbro/ui/layout/layout'
import { Anchor } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQueryClient } from '@tanstack/react-query'
import { Wrench } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'

type Props = { carId: string; damage: ReportDamage; work: CarReady }
const canTakeTasks = ['DRAFT', 'PLANNED', 'IN_PROGRESS', 'ON_HOLD']

/** The task that repairs a damage, or a button that makes one: in the newest open order of the car, or in a new one. */
export function DamageWork({ carId, damage, work: { orders, repairs } }: Props) {
  const { t } = useT()
  const may = useCan()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const known = repairs.filter(({ damageId }) => damageId === damage.id)
  const make = async () => {
    setBusy(true)
    const { id: damageId, zone, kind, estimate, description } = damage
    const title = `${tx(`damageZone.${zone}`)}: ${tx(`damageKind.${kind}`)}`
    const tasks = [{ title, damageId, estimate, instructions: description }]
    const order = orders.find(({ state }) => canTakeTasks.includes(state))
    try {
      if (order) await api.workOrders.update({ params: { id: order.id }, body: { version: order.version, tasks } })
      else await api.workOrders.create({ body: { carId, tasks } })
      await client.invalidateQueries()
    } catch (error) {
      toast.error(errorMessage(error as Error))
    } finally {
      setBusy(false)
    }
  }
  if (known.length)
    return (
      <Group gap={2}>
        {known.map(({ orderId, no, state }) => (
          <Group key={orderId} gap={2}>
            <Anchor to="/work-orders/$id" params={{ id: orderId }}>
              {t('office.report.repairIn', { no })}
            </Anchor>
            <StatusBadge family="workTaskState" value={state} />
          </Group>
        ))}
      </Group>
    )
  if (!may(api.workOrders.create)) return null
  return (
    <Group>
      <Button size="sm" busy={busy} icon={<Wrench size={14} />} onClick={() => void make()}>
        {t('office.report.repair')}
      </Button>
    </Group>
  )
}
