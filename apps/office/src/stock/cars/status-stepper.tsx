import { carStates, type CarStatus } from '@bilbro/contract/stock/car-states'
import type { Car } from '@bilbro/contract/stock/cars'
import { tx } from '@bilbro/i18n/i18n'
import { Button } from '@bilbro/ui/forms/button'
import { Choose } from '@bilbro/ui/forms/choice'
import { useT } from '@bilbro/ui/use-t'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/can.ts'
import { ReasonDialog } from '../../core/reason-dialog.tsx'
import { useCarPress, useCarSave } from './car-query.ts'

const path = [
  'DRAFT',
  'PURCHASED',
  'IN_TRANSIT_IN',
  'INSPECTION',
  'RECONDITIONING',
  'AVAILABLE',
  'RESERVED',
  'SOLD',
  'RELEASED',
  'PICKED_UP',
  'DELIVERED',
] as const satisfies readonly CarStatus[]

type Asking = { to: CarStatus; override: boolean }

/** Where the car stands on its way, the steps that are allowed from here, and the others for those who may, with a reason. */
export function StatusStepper({ car }: { car: Car }) {
  const { t } = useT()
  const may = useCan()
  const press = useCarPress(car.id)
  const [asking, setAsking] = useState<Asking>()
  const at = (path as readonly CarStatus[]).indexOf(car.status)
  const legal = carStates
    .staffNext(car.status)
    .filter((to) => may({ access: 'cars.delete' }) || (to !== 'DELETED' && car.status !== 'DELETED'))
  const move = (to: CarStatus) => {
    if (carStates.edge(car.status, to)?.reason) return setAsking({ to, override: false })
    const isBackLegal = carStates.staffNext(to).includes(car.status) && !carStates.edge(to, car.status)?.reason
    const set = (status: CarStatus) => (version: number) =>
      api.cars.setStatus({ params: { id: car.id }, body: { version, status } })
    void press(
      car,
      { status: to },
      (_, version) => set(to)(version),
      isBackLegal ? (after) => set(car.status)(after.version) : undefined,
    )
  }
  return (
    <section className="o-stepper" aria-label={t('word.status')}>
      <ol>
        {path.map((status, i) => (
          <li key={status} aria-current={status === car.status ? 'step' : undefined} data-past={i < at || undefined}>
            <span className="o-step-dot">{i < at && <Check size={12} aria-hidden="true" />}</span>
            {tx(`carStatus.${status}`)}
          </li>
        ))}
      </ol>
      {may(api.cars.setStatus) && (
        <div className="o-moves">
          {legal.map((to) => (
            <Button
              key={to}
              size="sm"
              look={to === 'CANCELLED' || to === 'DELETED' ? 'danger' : 'default'}
              onClick={() => move(to)}
            >
              {to === 'CANCELLED'
                ? t('office.status.cancel')
                : to === 'DELETED'
                  ? t('ui.delete')
                  : tx(`carStatus.${to}`)}
            </Button>
          ))}
          {may({ access: 'cars.override' }) && (
            <Button size="sm" look="quiet" onClick={() => setAsking({ to: 'AVAILABLE', override: true })}>
              {t('office.status.other')}
            </Button>
          )}
        </div>
      )}
      {asking && (
        <MoveDialog
          car={car}
          asking={asking}
          onTo={(to) => setAsking({ ...asking, to })}
          onClose={() => setAsking(undefined)}
        />
      )}
    </section>
  )
}

type DialogProps = { car: Car; asking: Asking; onTo: (to: CarStatus) => void; onClose: () => void }

function MoveDialog({ car, asking: { to, override }, onTo, onClose }: DialogProps) {
  const { t } = useT()
  const save = useCarSave(car.id)
  const others = carStates.all.filter(
    (status) => status !== car.status && !carStates.staffNext(car.status).includes(status),
  )
  const target = override && !others.includes(to) ? others[0]! : to
  return (
    <ReasonDialog
      title={override ? t('office.status.other') : tx(`carStatus.${to}`)}
      {...(override && { body: t('office.status.otherBody') })}
      yes={override ? t('office.status.override') : t('ui.confirm')}
      danger
      onClose={onClose}
      onReason={(reason) =>
        save(car, { status: target }, (_, version) =>
          api.cars.setStatus({ params: { id: car.id }, body: { version, status: target, reason, override } }),
        )
      }
    >
      {override && (
        <Choose
          label={t('word.status')}
          value={target}
          options={others.map((value) => ({ value, label: tx(`carStatus.${value}`) }))}
          onChange={onTo}
        />
      )}
    </ReasonDialog>
  )
}
