import type { OwnClaim } from '@bilbro/contract/road/claims/portal-claims'
import { carNamed } from '@bilbro/i18n/i18n'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { Group } from '@bilbro/ui/layout/layout'
import { Money } from '@bilbro/ui/layout/money'
import { Photo } from '@bilbro/ui/layout/pictures/photo'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { Link } from '@tanstack/react-router'

/** One claim in the list: car, status, whose turn it is. */
export function ClaimRow({ claim }: { claim: OwnClaim }) {
  const { t, lang, format } = useT()
  const { id, car, number, kind, status, amount, turn, createdAt, updatedAt } = claim
  const dates = [
    t('claims.reportedOn', { day: format.instant(createdAt) }),
    updatedAt !== createdAt && t('claims.changedOn', { day: format.instant(updatedAt) }),
  ]
  return (
    <article className="row claim-row" data-turn={turn === 'DEALER' || undefined}>
      <Photo photo={car.photo ? { id: car.id, alt: '', src800: car.photo } : null} sizes="8rem" />
      <div className="claim-row-words">
        <h2 className="row-name">
          <Link to="/$lang/portal/claims/$id" params={{ lang, id }} className="row-link">
            {carNamed(car.title)}
          </Link>
        </h2>
        <Text tone="dim" size={12}>
          {[number, car.stockNo, t(`claimKind.${kind}`)].join(' · ')}
        </Text>
        <Group gap={2}>
          <StatusBadge family="claimStatus" value={status} />
          {amount && <Money value={amount} strong />}
          <ClaimTurn claim={claim} />
        </Group>
        <Text tone="dim" size={12}>
          {dates.filter(Boolean).join(' · ')}
        </Text>
      </div>
    </article>
  )
}

/** Who has to answer, and by when. */
export function ClaimTurn({ claim: { turn, dueOn, isLate } }: { claim: OwnClaim }) {
  const { t, format } = useT()
  if (!turn || !dueOn) return null
  return (
    <Text as="span" strong={turn === 'DEALER'} {...(isLate ? { tone: 'danger' as const } : {})}>
      {t(turn === 'DEALER' ? 'claims.turnYOU' : 'claims.turnHOUSE', { day: format.day(dueOn) })}
    </Text>
  )
}
