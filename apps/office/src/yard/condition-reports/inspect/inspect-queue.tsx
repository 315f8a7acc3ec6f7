import { Button, ButtonLink } from '@bilbro/ui/forms/button'
import { useT } from '@bilbro/ui/use-t'
import { CheckCircle2, CloudOff, RefreshCw } from 'lucide-react'
import { useStore } from 'zustand'
import { sessionEnded } from '../../../core/session/session-end.ts'
import type { Inspection } from './use-inspection.ts'

/** Whether everything was sent, and what was refused. */
export function InspectQueue({ inspection, carId }: { inspection: Inspection; carId: string }) {
  const { sending, queue, isOnline, isBack } = inspection
  const isSignedOut = useStore(sessionEnded)
  const { t } = useT()
  const { items, isSending, isKept } = sending
  const waiting = items.filter(({ refused }) => !refused)
  const refused = items.filter((item) => item.refused)
  const Icon = !isOnline ? CloudOff : waiting.length ? RefreshCw : CheckCircle2
  return (
    <section className="inspect-queue" data-is={!isOnline ? 'offline' : waiting.length ? 'waiting' : 'sent'}>
      <Icon size={20} aria-hidden="true" />
      <div>
        <output aria-live="polite">
          {!isOnline && <span>{t('office.inspect.offline')}</span>}
          {isBack && <span>{t('office.inspect.back')}</span>}
          {waiting.length > 0 ? (
            <strong>{t('office.inspect.waiting', { count: waiting.length })}</strong>
          ) : (
            isOnline && refused.length === 0 && <span>{t('office.inspect.sent')}</span>
          )}
        </output>
        {isSignedOut && <span>{t('office.inspect.signIn')}</span>}
        {!isKept && <span>{t('office.inspect.notKept')}</span>}
        {refused.map((item) => (
          <p key={item.seq} role="alert">
            {item.refused}{' '}
            <Button size="sm" look="quiet" onClick={() => void queue.drop(item.seq)}>
              {t('office.inspect.drop')}
            </Button>
          </p>
        ))}
      </div>
      {isSignedOut && (
        <ButtonLink size="sm" to="/login" search={{ redirect: `/inspect/${carId}` }}>
          {t('login.submit')}
        </ButtonLink>
      )}
      {isOnline && !isSignedOut && waiting.length > 0 && (
        <Button size="sm" busy={isSending} onClick={() => void queue.send()}>
          {t('office.inspect.sendNow')}
        </Button>
      )}
    </section>
  )
}
