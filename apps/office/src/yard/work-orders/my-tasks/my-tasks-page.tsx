import './my-tasks.css'
import type { OwnWork } from '@bilbro/contract/yard/work-orders/work-order-fields'
import { carNamed } from '@bilbro/i18n/i18n'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Skeleton } from '@bilbro/ui/feedback/skeleton'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { Button, ButtonLink } from '@bilbro/ui/forms/button'
import { Card } from '@bilbro/ui/layout/card'
import { Stack } from '@bilbro/ui/layout/layout'
import { Page } from '@bilbro/ui/layout/page'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQueryClient } from '@tanstack/react-query'
import { CheckCircle2, CloudOff, RefreshCw } from 'lucide-react'
import { meQuery } from '../../../core/session/me.ts'
import { MyTask } from './my-task.tsx'
import { useMyTasks, type Working } from './use-my-tasks.ts'

/** What a mechanic has to do, on a phone in the yard; works without a network, also when the browser was closed. */
export function MyTasksPage({ userId }: { userId: string }) {
  const { t, format } = useT()
  const working = useMyTasks(userId)
  const { view, seenAt, error, isOnline } = working
  // Opened without a network, the page has no menu around it.
  const isAlone = !useQueryClient().getQueryData(meQuery.queryKey)
  return (
    <Page
      title={t('nav.myTasks')}
      width="narrow"
      actions={isAlone && isOnline && <ButtonLink to="/">{t('office.myTasks.toOffice')}</ButtonLink>}
    >
      <Stack gap={3}>
        <QueueBar working={working} />
        {seenAt && <Text tone="dim">{t('office.myTasks.seenAt', { at: format.instant(seenAt) })}</Text>}
        {!view && !error && <Skeleton height="16rem" />}
        {!view && error && <Text tone="danger">{t('office.myTasks.failed')}</Text>}
        {view?.items.length === 0 && (
          <EmptyState
            icon={<CheckCircle2 size={32} aria-hidden="true" />}
            title={t('office.myTasks.empty')}
            body={t('office.myTasks.emptyBody')}
          />
        )}
        {view?.items.map((work) => (
          <Work key={work.id} work={work} working={working} />
        ))}
      </Stack>
    </Page>
  )
}

function Work({ work, working }: { work: OwnWork; working: Working }) {
  const { t, format } = useT()
  const { car, bay, plannedFrom, no, state, tasks } = work
  return (
    <Card title={carNamed(car.title)} actions={<StatusBadge family="workOrderState" value={state} />}>
      <Text num>{[car.plate, car.stockNo, car.vin].filter(Boolean).join(' · ')}</Text>
      <Text tone="dim">
        {[`#${no}`, bay, plannedFrom && t('office.work.from', { day: format.day(plannedFrom) })]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <ul className="o-my-tasks">
        {tasks.map((task) => (
          <MyTask key={task.id} work={work} task={task} working={working} />
        ))}
      </ul>
    </Card>
  )
}

/** Whether everything was sent, and what was not. */
function QueueBar({ working: { sending, queue, isOnline, isSignedOut } }: { working: Working }) {
  const { t } = useT()
  const waiting = sending.items.filter(({ refused }) => !refused)
  const refused = sending.items.filter((item) => item.refused)
  if (isOnline && !isSignedOut && !waiting.length && !refused.length && sending.isKept) return null
  const Icon = isOnline ? RefreshCw : CloudOff
  return (
    <section className="o-my-queue">
      <Icon size={20} aria-hidden="true" />
      <div>
        <output aria-live="polite">
          {!isOnline && <span>{t('office.myTasks.offline')}</span>}
          {waiting.length > 0 && <strong>{t('office.myTasks.waiting', { count: waiting.length })}</strong>}
        </output>
        {isSignedOut && <span>{t('office.inspect.signIn')}</span>}
        {!sending.isKept && <span>{t('office.myTasks.notKept')}</span>}
        {refused.map((item) => (
          <p key={item.seq} role="alert">
            {t('office.myTasks.refused', { why: item.refused! })}{' '}
            <Button size="sm" look="quiet" onClick={() => void queue.drop(item.seq)}>
              {t('office.myTasks.drop')}
            </Button>
          </p>
        ))}
      </div>
      {isSignedOut && (
        <ButtonLink size="sm" to="/login" search={{ redirect: '/my-tasks' }}>
          {t('login.submit')}
        </ButtonLink>
      )}
      {isOnline && !isSignedOut && waiting.length > 0 && (
        <Button size="sm" busy={sending.isSending} onClick={() => void queue.send()}>
          {t('office.myTasks.sendNow')}
        </Button>
      )}
    </section>
  )
}
