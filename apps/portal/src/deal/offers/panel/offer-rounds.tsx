import { Badge } from '@bilbro/ui/feedback/status-badge'
import { Title } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { Bot } from 'lucide-react'
import { serverNow } from '@bilbro/i18n/clock'
import { useSession } from '../../../core/session/session.ts'
import { reasonWords, type Round, roundWords, speakerOf } from '../words.ts'

/** The rounds of the negotiation, oldest first. */
export function OfferRounds({ rounds, level = 3 }: { rounds: readonly Round[]; level?: 3 | 4 }) {
  const { t, format } = useT()
  const me = useSession((session) => session.user?.name)
  return (
    <section className="rounds">
      <Title level={level}>{t('offers.rounds')}</Title>
      <ol>
        {rounds.map((round) => {
          const who = speakerOf(round, me)
          const reason = reasonWords(round.reason)
          return (
            <li key={round.no} data-by={round.by}>
              <p className="round-said">
                {who && <span className="round-who">{who}</span>}
                <span className="round-what">{roundWords(round, format)}</span>
                <time dateTime={round.at} title={format.instant(round.at)}>
                  {format.relative(round.at, serverNow())}
                </time>
              </p>
              {(reason || round.isAutomatic) && (
                <p className="round-more">
                  {round.isAutomatic && (
                    <Badge tone="grey" icon={Bot}>
                      {t('offers.automatic')}
                    </Badge>
                  )}{' '}
                  {reason}
                </p>
              )}
              {round.message && <p className="round-message">{round.message}</p>}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
