import type { CarReady } from '@bilbro/contract/yard/work-orders/work-order-fields'
import { tx } from '@bilbro/i18n/i18n'
import { Button } from '@bilbro/ui/forms/button'
import { Card } from '@bilbro/ui/layout/card'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { Anchor, Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { useDialog } from '../../kit/use-dialog.ts'
import { titleOf } from '../../stock/cars/car-title.ts'
import type { TabProps } from '../../stock/cars/tabs.ts'
import { NewOrderDialog } from './dialogs/order-dialog.tsx'
import { PlannedDays, WorkState } from './work-parts.tsx'

/** When the car will be ready and why, and its work orders. */
export function CarWorkTab({ car }: TabProps) {
  const { t } = useT()
  const may = useCan()
  const navigate = useNavigate()
  const { data } = useSuspenseQuery(api.workOrders.ofCar.query({ params: { id: car.id } }))
  const { dialog, open, close } = useDialog<'work-new'>()
  const known = { id: car.id, title: titleOf(car), stockNo: car.stockNo, carType: car.carType }
  return (
    <Stack>
      <ReadyCard ready={data} />
      <Card
        title={t('nav.workOrders')}
        actions={
          may(api.workOrders.create) && (
            <Button look="primary" icon={<Plus size={16} />} onClick={() => open('work-new')}>
              {t('office.work.new')}
            </Button>
          )
        }
      >
        {data.orders.length === 0 && <Text tone="dim">{t('office.work.noneOfCar')}</Text>}
        <Stack gap={2}>
          {data.orders.map((order) => (
            <Group key={order.id} gap={3}>
              <Anchor to="/work-orders/$id" params={{ id: order.id }}>
                {`#${order.no}`}
              </Anchor>
              <WorkState order={order} />
              <span>
                <PlannedDays order={order} />
              </span>
              <span className="o-dim">{t('office.work.tasksOf', { done: order.doneCount, all: order.taskCount })}</span>
            </Group>
          ))}
        </Stack>
      </Card>
      {dialog === 'work-new' && (
        <NewOrderDialog
          car={known}
          onClose={close}
          onMade={(id) => void navigate({ to: '/work-orders/$id', params: { id } })}
        />
      )}
    </Stack>
  )
}

function ReadyCard({ ready: { isReady, readyOn, why, orders } }: { ready: CarReady }) {
  const { t, format } = useT()
  if (!orders.length) return null
  return (
    <Card
      title={
        isReady
          ? t('office.work.ready')
          : readyOn
            ? t('office.work.readyOn', { day: format.day(readyOn) })
            : t('office.work.readyUnknown')
      }
    >
      {isReady ? (
        <Text tone="dim">{t('office.work.readyBody')}</Text>
      ) : (
        <Stack gap={1} as="ul" className="o-work-why">
          {why.map(({ orderId, no, reason, day, says }) => (
            <li key={orderId}>
              <Anchor to="/work-orders/$id" params={{ id: orderId }}>
                {`#${no}`}
              </Anchor>
              {': '}
              {[tx(`workReady.${reason}`), day && format.day(day), says].filter(Boolean).join(' · ')}
            </li>
          ))}
        </Stack>
      )}
    </Card>
  )
}
