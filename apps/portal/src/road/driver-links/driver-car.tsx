import { type DriverCar, type DriverStep, driverSteps } from '@bilbro/contract/road/driver-links/driver-fields'
import { carNamed } from '@bilbro/i18n/i18n'
import { Button } from '@bilbro/ui/forms/button'
import { Card } from '@bilbro/ui/layout/card'
import { Photo } from '@bilbro/ui/layout/pictures/photo'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { Check, CloudUpload } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { DriverStopView } from './driver-stop.tsx'
import { PhotoTiles } from './photo-tiles.tsx'
import { isTyped, StepForm } from './step-form.tsx'
import type { Driving } from './use-driver.ts'

type Props = { car: DriverCar; house: { name: string }; driving: Driving }

/** One car: its identity, release code, route, and the steps that the driver reports. */
export function DriverCarCard({ car, house, driving }: Props) {
  const { t } = useT()
  // Keeps the dots and the last characters of the VIN on one line, also on a narrow phone.
  const marks = [car.plate, car.vinEnd && `${t('car.vin')} …\u2060${car.vinEnd}`, car.stockNo]
  const stops = { PICKUP: car.pickup, TERMINAL: car.terminal, DELIVERY: car.delivery }
  return (
    <Card title={carNamed(car.title)}>
      <div className="driver-car">
        <div className="driver-car-head">
          <Photo photo={car.photo ? { id: car.transportId, alt: '', src800: car.photo } : null} sizes="8rem" />
          <Text strong num>
            {marks.filter(Boolean).join(' · ')}
          </Text>
        </div>
        {car.isOnHold && (
          <p role="alert" className="driver-hold">
            {t('driver.onHold')}
          </p>
        )}
        <ReleaseCode car={car} house={house} />
        <ol className="driver-stops" aria-label={t('driver.stops')}>
          {driverSteps.map((at) => stops[at] && <DriverStopView key={at} at={at} stop={stops[at]} />)}
        </ol>
        <Steps car={car} driving={driving} />
      </div>
    </Card>
  )
}

function ReleaseCode({ car: { codeState, code, codeUntil }, house: { name } }: Omit<Props, 'driving'>) {
  const { t, format } = useT()
  if (codeState === 'NONE') return null
  if (codeState === 'ASK') return <Text tone="dim">{t('driver.codeAsk', { name })}</Text>
  if (codeState === 'FETCHED') return <Text tone="dim">{t('driver.codeFetched')}</Text>
  return (
    <div className="driver-code">
      <span>{t('driver.code')}</span>
      <strong>{code}</strong>
      <small>{codeUntil && t('driver.codeHint', { at: format.instant(codeUntil) })}</small>
    </div>
  )
}

/** The steps of the transport: those known to the server, and those queued on this phone. */
function Steps({ car, driving }: Pick<Props, 'car' | 'driving'>) {
  const { t, format } = useT()
  const [opened, setOpened] = useState(() => driverSteps.find((step) => isTyped(car, step)))
  // The opened form takes the focus and returns it when it closes, so that keyboard users keep their place.
  const lines = useRef(new Map<DriverStep, HTMLLIElement | null>())
  const before = useRef(opened)
  useEffect(() => {
    if (before.current === opened) return
    const line = lines.current.get((opened ?? before.current)!)
    before.current = opened
    line?.querySelector<HTMLElement>('.driver-form, button')?.focus({ preventScroll: true })
  }, [opened])
  const { items, sent } = driving.sending
  const own = items.filter(({ told }) => told.body.transportId === car.transportId)
  const isKept = (step: DriverStep) =>
    own.some(({ told, refused }) => told.kind === 'report' && told.body.driverStep === step && !refused)
  const sentAt = (step: DriverStep) =>
    sent.find(
      ({ told: { kind, body } }) =>
        kind === 'report' && body.transportId === car.transportId && body.driverStep === step,
    )?.told.body.happenedAt
  const doneAt = (step: DriverStep) =>
    car.steps.find(({ driverStep }) => driverStep === step)?.doneAt ?? sentAt(step) ?? null
  const shown = driverSteps.filter((step) => step !== 'TERMINAL' || car.terminal || doneAt(step))
  const last = shown.findLastIndex((step) => doneAt(step) !== null || isKept(step))
  return (
    <ol className="driver-steps">
      {shown.map((step, at) => {
        const done = doneAt(step)
        const kept = isKept(step)
        const isOver = done !== null || kept
        const isOpen = opened === step
        return (
          <li
            key={step}
            ref={(line) => void lines.current.set(step, line)}
            data-is={kept ? 'kept' : done ? 'done' : at === last + 1 ? 'next' : 'later'}
          >
            {isOver ? (
              <div className="driver-step-over">
                {kept ? <CloudUpload size={18} aria-hidden="true" /> : <Check size={18} aria-hidden="true" />}
                <div>
                  <Text strong>{t(`driver.step.${step}`)}</Text>
                  <Text tone="dim" size={12}>
                    {kept ? t('driver.kept') : done && t('driver.done', { at: format.instant(done) })}
                  </Text>
                </div>
                <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpened(isOpen ? undefined : step)}>
                  {t('driver.more')}
                </Button>
              </div>
            ) : (
              !isOpen && (
                <Button
                  wide
                  size="lg"
                  look={at === last + 1 ? 'primary' : 'default'}
                  aria-expanded={false}
                  onClick={() => setOpened(step)}
                >
                  {t(`driver.say.${step}`)}
                </Button>
              )
            )}
            {isOpen && isOver && <PhotoTiles car={car} step={step} driving={driving} />}
            {isOpen && !isOver && (
              <StepForm car={car} step={step} driving={driving} onClose={() => setOpened(undefined)} />
            )}
          </li>
        )
      })}
    </ol>
  )
}
