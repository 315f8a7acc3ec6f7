import { carStates, type CarStatus } from '@bilbro/contract/stock/cars/car-states'
import type { Car } from '@bilbro/contract/stock/cars/cars'
import { tx } from '@bilbro/i18n/i18n'
import { Button } from '@bilbro/ui/forms/button'
import { Choose } from '@bilbro/ui/forms/fields/choices/choice'
import { Menu } from '@bilbro/ui/overlay/menus/menu'
import { useT } from '@bilbro/ui/use-t'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../core/api.ts'
import { useCan } from '../../../core/session/can.ts'
import { RecordGuard } from '../../../kit/detail/record-guard.tsx'
import { ReasonDialog } from '../../../kit/reason-dialog.tsx'
import { useDialog } from '../../../kit/use-dialog.ts'
import { useCarSave } from '../car-query.ts'
import { whyNotTo } from './status-reasons.ts'
import type { CarDialog } from '../tabs.ts'
import { useCarTransition } from './use-car-transition.ts'

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

/** The past and current status, the allowed next ones, and why the others are not allowed. */
export function StatusStepper({ car }: { car: Car }) {
  const { t } = useT()
  const may = useCan()
  const { legal, mayDelete, move } = useCarTransition(car)
  const { dialog, idOf, open, close } = useDialog<CarDialog, 'of'>(['of'])
  const at = (path as readonly CarStatus[]).indexOf(car.status)
  const been = new Set<CarStatus>(car.pastStatuses)
  const go = (to: CarStatus) => (carStates.edge(car.status, to)?.reason ? open('move', { of: to }) : move(to))
  const others = carStates.all.filter((to) => to !== car.status && !legal.includes(to))
  return (
    <section className="o-stepper" aria-label={t('word.status')}>
      <ol>
        {path.map((status, i) => (
          <li
            key={status}
            aria-current={status === car.status ? 'step' : undefined}
            data-past={been.has(status) || undefined}
            data-skipped={(i < at && !been.has(status)) || undefined}
          >
            <span className="o-step-dot">{been.has(status) && <Check size={12} aria-label={t('ui.done')} />}</span>
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
              onClick={() => go(to)}
            >
              {to === 'CANCELLED'
                ? t('office.status.cancel')
                : to === 'DELETED'
                  ? t('ui.delete')
                  : tx(`carStatus.${to}`)}
            </Button>
          ))}
          <Menu
            size="sm"
            look="quiet"
            label={t('office.status.why')}
            text={t('office.status.why')}
            items={others.map((to) => ({
              label: tx(`carStatus.${to}`),
              reason: whyNotTo(car.status, to, mayDelete) ?? '',
              onSelect: () => undefined,
            }))}
          />
          {may({ access: 'cars.override' }) && (
            <Button size="sm" look="quiet" onClick={() => open('override')}>
              {t('office.status.other')}
            </Button>
          )}
        </div>
      )}
      {dialog === 'override' && may({ access: 'cars.override' }) && <OverrideDialog car={car} onClose={close} />}
      {dialog === 'move' && <MoveDialog car={car} to={idOf('of')} onClose={close} />}
    </section>
  )
}

type DialogProps = { car: Car; onClose: () => void }

/** A status change that needs a reason; says so if it is already done or no longer possible. */
function MoveDialog({ car, to, onClose }: DialogProps & { to: string | undefined }) {
  const { t } = useT()
  const save = useCarSave(car.id)
  const now = t('office.conflict.move', { status: tx(`carStatus.${car.status}`) })
  const target = carStates.staffNext(car.status).find((status) => status === to)
  return (
    <RecordGuard record={target} gone={now} onClose={onClose}>
      {(status) => (
        <ReasonDialog
          title={tx(`carStatus.${status}`)}
          yes={t('ui.confirm')}
          danger
          call={api.cars.setStatus}
          draft={`move:${car.id}:${status}`}
          onClose={onClose}
          onReason={(reason) =>
            save(car, { status }, (_, version) =>
              api.cars.setStatus({ params: { id: car.id }, body: { version, status, reason, override: false } }),
            )
          }
        />
      )}
    </RecordGuard>
  )
}

/** Sets any other status with a reason, for users who may do that. */
function OverrideDialog({ car, onClose }: DialogProps) {
  const { t } = useT()
  const save = useCarSave(car.id)
  const others = carStates.all.filter(
    (status) => status !== car.status && !carStates.staffNext(car.status).includes(status),
  )
  const [to, setTo] = useState<CarStatus>('AVAILABLE')
  const status = others.includes(to) ? to : others[0]!
  return (
    <ReasonDialog
      title={t('office.status.other')}
      body={t('office.status.otherBody')}
      yes={t('office.status.override')}
      danger
      call={api.cars.setStatus}
      draft={`override:${car.id}`}
      onClose={onClose}
      onReason={(reason) =>
        save(car, { status }, (_, version) =>
          api.cars.setStatus({ params: { id: car.id }, body: { version, status, reason, override: true } }),
        )
      }
    >
      <Choose
        label={t('word.status')}
        value={status}
        options={others.map((value) => ({ value, label: tx(`carStatus.${value}`) }))}
        onChange={setTo}
      />
    </ReasonDialog>
  )
}
