import type { OfferDetail } from '@bilbro/contract/deal/offers/offers'
import { tx } from '@bilbro/i18n/i18n'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { Money } from '@bilbro/ui/layout/money'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { Bot } from 'lucide-react'

type Round = OfferDetail['thread'][number]

/** The rounds, newest first: the dealer on one side, the company on the other. */
export function OfferThread({ rounds, company }: { rounds: readonly Round[]; company: string }) {
  return (
    <ol className="o-offer-thread">
      {rounds.toReversed().map((round) => (
        <Said key={round.no} round={round} company={company} />
      ))}
    </ol>
  )
}

function Said({ round, company }: { round: Round; company: string }) {
  const { t, format } = useT()
  const { side, kind, amount, message, reason, isAutomatic, at, person, below } = round
  const who = side === 'SYSTEM' || isAutomatic ? 'Bilbro' : (person ?? (side === 'BUYER' ? company : 'Bilbro'))
  return (
    <li data-side={side}>
      <div className="o-offer-said">
        <span className="o-offer-said-head">
          <strong>{who}</strong>
          {side === 'BUYER' && person && (
            <Text as="span" tone="dim" size={12}>
              {company}
            </Text>
          )}
          {isAutomatic && <Badge icon={Bot}>{t('office.offers.automatic')}</Badge>}
          <time dateTime={at} title={format.relative(at)}>
            {format.instant(at)}
          </time>
        </span>
        <span className="o-offer-said-what">
          {tx(`office.offers.round.${kind}`)}
          {amount && <Money value={amount} whole strong />}
          {reason && (
            <Text as="span" tone="dim">
              {tx(`office.offers.reason.${reason}`)}
            </Text>
          )}
        </span>
        {message && <p>{message}</p>}
        {below && (
          <Text tone="dim" size={12}>
            {t('office.offers.belowApproved', below)}
          </Text>
        )}
      </div>
    </li>
  )
}
