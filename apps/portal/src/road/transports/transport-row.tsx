import type { OwnTransport } from '@bilbro/contract/road/transports/transport-fields'
import { lateDaysOf } from '@bilbro/contract/road/transports/late-days'
import { carNamed } from '@bilbro/i18n/i18n'
import { serverNow } from '@bilbro/i18n/clock'
import { Photo } from '@bilbro/ui/layout/pictures/photo'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { Link } from '@tanstack/react-router'
import { TransportBadges } from './transport-badges.tsx'
import { carrierOf, isSilent } from './transport-words.ts'

/** One transport in the list: car, status, expected delivery. */
export function TransportRow({ transport }: { transport: OwnTransport }) {
  const { t, lang } = useT()
  const { id, car, contractNumber, leg } = transport
  const details = [car.stockNo, contractNumber, carrierOf(transport), leg > 1 && t('transport.leg', { leg })]
  return (
    <article className="row transport-row">
      <Photo photo={car.photo ? { id: car.id, alt: '', src800: car.photo } : null} sizes="8rem" />
      <div className="transport-row-words">
        <h2 className="row-name">
          <Link to="/$lang/portal/logistics/$id" params={{ lang, id }} className="row-link">
            {carNamed(car.title)}
          </Link>
        </h2>
        <Text tone="dim" size={12}>
          {details.filter(Boolean).join(' · ')}
        </Text>
        <TransportBadges transport={transport} />
        <TransportTimes transport={transport} />
      </div>
    </article>
  )
}

/** When it is expected or was delivered, and the age of the last update. */
export function TransportTimes({ transport }: { transport: OwnTransport }) {
  const { t, format } = useT()
  const { group, pickup, delivery, deliveredAt, expectedAt, deliveryPlannedAt, lastNewsAt } = transport
  const way = [pickup?.city, delivery?.city].filter(Boolean).join(' → ')
  const comes = deliveredAt
    ? format.instant(deliveredAt)
    : group === 'CANCELLED' || group === 'DELIVERED'
      ? null
      : expectedAt
        ? t('transport.expected', { at: format.instant(expectedAt) })
        : deliveryPlannedAt && t('transport.planned', { at: format.instant(deliveryPlannedAt) })
  const isOpen = group === 'PENDING' || group === 'IN_PROGRESS'
  const silent = isSilent(transport, serverNow())
  const late = isOpen ? lateDaysOf(transport, serverNow()) : 0
  return (
    <div className="transport-times">
      <Text as="span">{[way, comes].filter(Boolean).join(' · ')}</Text>
      {late > 0 && (
        <Text as="span" tone="danger" strong>
          {t('transport.late', { count: late })}
        </Text>
      )}
      {isOpen && lastNewsAt && (
        <Text as="span" tone={silent ? 'warning' : 'dim'} size={silent ? 14 : 12}>
          {silent
            ? t('transport.noNews', { at: format.instant(lastNewsAt) })
            : t('transport.news', { at: format.relative(lastNewsAt) })}
        </Text>
      )}
    </div>
  )
}
