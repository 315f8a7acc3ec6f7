import { ApiError } from '@bilbro/contract/client'
import { errorMessage } from '@bilbro/i18n/i18n'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Loading, Skeleton } from '@bilbro/ui/feedback/skeleton'
import { Button } from '@bilbro/ui/forms/button'
import { Page } from '@bilbro/ui/layout/page'
import { OuterAnchor, Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { Link2Off } from 'lucide-react'
import { SignLayout } from '../../deal/contracts/sign-layout.tsx'
import { DriverCarCard } from './driver-car.tsx'
import { QueueBar } from './queue-bar.tsx'
import { type Driving, useDriver } from './use-driver.ts'
import './driver.css'

/** The cars of a driver, on their phone, with and without a network. */
export function DriverPage({ token }: { token: string }) {
  const driving = useDriver(token)
  return (
    <SignLayout>
      <Cars driving={driving} />
    </SignLayout>
  )
}

function Cars({ driving }: { driving: Driving }) {
  const { t, format } = useT()
  const { view, seenAt, error, refetch } = driving
  const isUnknown = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
  if (isUnknown) return <Shut title={t('driver.unknown')} body={t('driver.unknownBody')} />
  if (!view)
    return error ? (
      <Page title={t('driver.title')} width="narrow">
        <EmptyState
          title={t('driver.loadFailed')}
          body={errorMessage(error)}
          action={<Button onClick={() => void refetch()}>{t('ui.tryAgain')}</Button>}
        />
      </Page>
    ) : (
      <Page title={t('driver.title')} width="narrow">
        <Loading>
          <Skeleton height="320px" />
        </Loading>
      </Page>
    )
  if (view.closedBecause)
    return (
      <Shut title={t('driver.closed')} body={`${t(`driver.closed.${view.closedBecause}`)} ${t('driver.closedHint')}`}>
        <House house={view.house} />
        {driving.sending.items.length > 0 && <QueueBar driving={driving} />}
      </Shut>
    )
  return (
    <Page title={t('driver.title')} width="narrow">
      <div className="driver">
        <div>
          <Text>{t('driver.hello', { name: [view.driver.name, view.driver.company].filter(Boolean).join(', ') })}</Text>
          <Text tone="dim" size={12}>
            {t('driver.until', { at: format.instant(view.expiresAt) })}
            {seenAt && ` ${t('driver.asOf', { at: format.instant(seenAt) })}`}
          </Text>
          <House house={view.house} />
        </div>
        <QueueBar driving={driving} />
        {view.cars.map((car) => (
          <DriverCarCard key={car.transportId} car={car} house={view.house} driving={driving} />
        ))}
      </div>
    </Page>
  )
}

/** The contact of the company. */
function House({ house: { name, phone } }: { house: NonNullable<Driving['view']>['house'] }) {
  const { t } = useT()
  return (
    <Text size={12}>
      {t('driver.ask', { name })}
      {phone && (
        <>
          {', '}
          <OuterAnchor href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</OuterAnchor>
        </>
      )}
    </Text>
  )
}

function Shut({ title, body, children }: { title: string; body: string; children?: React.ReactNode }) {
  return (
    <div className="sign-end">
      <Link2Off size={40} strokeWidth={1.5} aria-hidden="true" />
      <Page title={title} width="narrow">
        <Text tone="dim">{body}</Text>
        {children}
      </Page>
    </div>
  )
}
