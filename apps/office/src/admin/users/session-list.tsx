import type { SignIn } from '@bilbro/contract/admin/users/sign-ins'
import { Button } from '@bilbro/ui/forms/button'
import { useT } from '@bilbro/ui/use-t'
import { Monitor, Smartphone } from 'lucide-react'

type Props = {
  sessions: readonly SignIn[]
  busy: boolean
  onEnd: (session: SignIn) => void
}

/** The active sessions of a user; each can be ended. */
export function SessionList({ sessions, busy, onEnd }: Props) {
  const { t, format } = useT()
  const nameOf = ({ browser, system }: SignIn) =>
    browser && system
      ? t('office.people.on', { browser, system })
      : (browser ?? system ?? t('office.people.unknownDevice'))
  return (
    <ul className="p-sessions">
      {sessions.map((session) => (
        <li key={session.id}>
          {session.isPhone ? <Smartphone size={20} aria-hidden="true" /> : <Monitor size={20} aria-hidden="true" />}
          <div>
            <strong>{nameOf(session)}</strong>
            <small title={format.instant(session.seenAt)}>
              {[session.isThis ? t('office.people.thisDevice') : format.relative(session.seenAt), session.ip]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </div>
          {!session.isThis && (
            <Button
              size="sm"
              busy={busy}
              aria-label={`${t('office.people.endSession')}: ${nameOf(session)}`}
              onClick={() => onEnd(session)}
            >
              {t('office.people.endSession')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
