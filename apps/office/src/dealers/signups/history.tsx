import type { SignupDetail } from '@bilbro/contract/dealers/signups'
import { tx } from '@bilbro/i18n/i18n'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'

/** Who did what with the sign-up, newest first. */
export function History({ entries }: { entries: SignupDetail['history'] }) {
  const { format } = useT()
  return (
    <ol className="o-log">
      {entries.map((entry) => {
        const status = entry.changes.find(({ field }) => field === 'status')?.to
        const answer = entry.changes.find(({ field }) => field === 'answer')?.to
        const words = entry.reason ?? (typeof answer === 'string' ? answer : undefined)
        return (
          <li key={entry.id}>
            <time dateTime={entry.at} title={format.relative(entry.at)}>
              {format.instant(entry.at)}
            </time>
            <div>
              <Text as="span" strong>
                {entry.actor}
              </Text>{' '}
              {tx(`office.signups.event.${entry.action}`, entry.action)}{' '}
              {typeof status === 'string' && <StatusBadge family="signupStatus" value={status} />}
              {words !== undefined && (
                <Text tone="dim" pre>
                  {words}
                </Text>
              )}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
