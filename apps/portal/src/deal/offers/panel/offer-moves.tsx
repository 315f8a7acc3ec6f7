import type { PortalOfferDetail } from '@bilbro/contract/deal/offers/portal-offers'
import { errorMessage } from '@bilbro/i18n/i18n'
import { Button } from '@bilbro/ui/forms/button'
import { FormAlert } from '@bilbro/ui/forms/form/form-alert'
import { Text } from '@bilbro/ui/layout/text'
import { confirm } from '@bilbro/ui/confirm'
import { useT } from '@bilbro/ui/use-t'
import { lazy, Suspense, useState } from 'react'
import { api } from '../../../core/api.ts'
import { serverNow } from '@bilbro/i18n/clock'
import type { Act } from '../acts.ts'
import { AcceptPanel } from './accept-panel.tsx'
import type { TaxedCar } from '../form/all-in.ts'
import { Place } from '../form/place.tsx'
import { sendOfferCommand } from '../send-offer-command.ts'
import { useSecondsLeft } from '../use-seconds-left.ts'

// The forms are loaded when the user opens one.
const CounterForm = lazy(async () => ({ default: (await import('../form/counter-form.tsx')).CounterForm }))
const DeclinePanel = lazy(async () => ({ default: (await import('./decline-panel.tsx')).DeclinePanel }))

const midpointHours = 24

type Props = {
  offer: PortalOfferDetail
  car: TaxedCar | undefined
  act: Act | undefined
  onAct: (act: Act | undefined) => void
  /** Why this user may not act. */
  reason: string | undefined
}

/** The actions that the server allows; none after the deadline. */
export function OfferMoves({ offer, car, act, onAct, reason }: Props) {
  const { t, format } = useT()
  const [busy, setBusy] = useState<'midpoint' | 'withdraw'>()
  const [problem, setProblem] = useState<string>()
  const left = useSecondsLeft(offer.expiresAt)
  const { may, id, version, amount, midpoint } = offer
  const isOver = left === 0
  const off = reason ?? (isOver ? t('offers.timeUp') : undefined)
  const why = off ? { reason: off } : {}
  const whole = (money: typeof amount) => format.money(money, { whole: true })
  const close = () => onAct(undefined)
  const once = async (what: 'midpoint' | 'withdraw', work: () => Promise<unknown>) => {
    setBusy(what)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      setProblem(errorMessage(error as Error))
    }
    setBusy(undefined)
  }
  const propose = async () => {
    if (!midpoint) return
    const until = format.instant(serverNow() + midpointHours * 3_600_000)
    const words = { until, amount: whole(midpoint) }
    const count = offer.cars.length
    const body = count > 1 ? t('offers.boundMany', { ...words, count }) : t('offers.bound', words)
    const title = t('offers.midpoint', { amount: whole(midpoint) })
    if (!(await confirm({ title, body, yes: t('offers.send') }))) return
    await once('midpoint', () =>
      sendOfferCommand(
        () => api.portalOffers.midpoint({ params: { id }, body: { version, hours: midpointHours } }),
        () => t('offers.proposed'),
      ),
    )
  }
  const withdraw = async () => {
    const title = t('offers.withdrawAsk', { amount: whole(amount) })
    if (!(await confirm({ title, yes: t('offers.withdraw'), danger: true }))) return
    await once('withdraw', () =>
      sendOfferCommand(
        () => api.portalOffers.withdraw({ params: { id }, body: { version } }),
        () => t('offers.withdrawnDone'),
      ),
    )
  }
  const panel = off ? undefined : act
  if (panel === 'accept' && may.accept)
    return (
      <Place title={t('offers.bindAccept')} onClose={close}>
        <AcceptPanel offer={offer} car={car} onDone={close} onCancel={close} />
      </Place>
    )
  if (panel === 'counter' && may.counter)
    return (
      <Place title={t('offers.bindCounter')} onClose={close}>
        <Suspense>
          <CounterForm offer={offer} car={car} onDone={close} onCancel={close} />
        </Suspense>
      </Place>
    )
  if (panel === 'decline' && may.decline)
    return (
      <Place title={t('offers.declineAsk')} onClose={close}>
        <Suspense>
          <DeclinePanel offer={offer} onDone={close} onCancel={close} />
        </Suspense>
      </Place>
    )
  if (!Object.values(may).some(Boolean)) return null
  return (
    <div className="offer-moves">
      {may.accept && (
        <Button look="move" size="lg" wide {...why} onClick={() => onAct('accept')}>
          {t('offers.accept', { amount: whole(amount) })}
        </Button>
      )}
      {may.midpoint && midpoint && (
        <Button wide busy={busy === 'midpoint'} {...why} onClick={() => void propose()}>
          {t('offers.midpoint', { amount: whole(midpoint) })}
        </Button>
      )}
      <div className="offer-moves-row">
        {may.counter && (
          <Button {...why} onClick={() => onAct('counter')}>
            {t('offers.counter')}
          </Button>
        )}
        {may.decline && (
          <Button look="danger" {...why} onClick={() => onAct('decline')}>
            {t('offers.decline')}
          </Button>
        )}
        {may.withdraw && (
          <Button
            look="danger"
            busy={busy === 'withdraw'}
            {...(reason ? { reason } : {})}
            onClick={() => void withdraw()}
          >
            {t('offers.withdraw')}
          </Button>
        )}
      </div>
      {reason && <Text tone="dim">{reason}</Text>}
      <FormAlert message={problem} />
    </div>
  )
}
