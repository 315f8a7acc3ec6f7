import { Button } from '@bilbro/ui/forms/button'
import { useT } from '@bilbro/ui/use-t'
import { CheckCircle2, CloudOff, RefreshCw } from 'lucide-react'
import type { Driving } from './use-driver.ts'

/** Whether everything was sent, and what was not. */
export function QueueBar({ driving: { view, sending, queue, isOnline, isBack } }: { driving: Driving }) {
  const { t } = useT()
  const { items, isSending, isKept } = sending
  const waiting = items.filter(({ refused }) => !refused)
  const refused = items.filter((item) => item.refused)
  const Icon = !isOnline ? CloudOff : waiting.length ? RefreshCw : CheckCircle2
  return (
    <section className="driver-queue" data-is={!isOnline ? 'offline' : waiting.length ? 'waiting' : 'sent'}>
      <Icon size={20} aria-hidden="true" />
      <div>
        <output aria-live="polite">
          {!isOnline && <span>{t('driver.offline')}</span>}
          {isBack && <span>{t('driver.back')}</span>}
          {waiting.length > 0 ? (
            <strong>{t('driver.waiting', { count: waiting.length })}</strong>
          ) : (
            isOnline && refused.length === 0 && <span>{t('driver.sent')}</span>
          )}
        </output>
        {!isKept && <span>{t('driver.notKept')}</span>}
        {refused.map((item) => (
          <p key={item.seq} role="alert">
            {t('driver.refused', { what: item.refused! })}{' '}
            <Button size="sm" look="quiet" onClick={() => void queue.drop(item.seq)}>
              {t('driver.drop')}
            </Button>
          </p>
        ))}
      </div>
      {/* Nothing can be sent with a closed link. */}
      {isOnline && waiting.length > 0 && !view?.closedBecause && (
        <Button size="sm" busy={isSending} onClick={() => void queue.send()}>
          {t('driver.sendNow')}
        </Button>
      )}
    </section>
  )
}
