import type { OwnTransportDetail } from '@bilbro/contract/road/transports/transport-fields'
import { OuterButtonLink } from '@bilbro/ui/forms/button'
import { Card, Facts } from '@bilbro/ui/layout/card'
import { OuterAnchor, Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { Download } from 'lucide-react'
import { TransportStrip } from './transport-strip.tsx'

type Props = { transport: OwnTransportDetail }
const stops = ['pickup', 'terminal', 'inspection', 'delivery'] as const

/** The stops of the route that are known so far. */
export function TransportRoute({ transport }: Props) {
  const { t, format } = useT()
  const known = stops.flatMap((stop) => (transport[stop] ? [{ stop, place: transport[stop] }] : []))
  if (known.length === 0) return null
  return (
    <Card title={t('transport.route')}>
      <TransportStrip transport={transport} />
      <ol className="transport-route">
        {known.map(({ stop, place }) => (
          <li key={stop}>
            <Text tone="dim" size={12}>
              {t(`transport.place.${stop}`)}
            </Text>
            <Text>{place.name}</Text>
            <Text tone="dim">{[place.city, format.country(place.country)].filter(Boolean).join(', ')}</Text>
          </li>
        ))}
      </ol>
    </Card>
  )
}

const phoneLink = (phone: string) =>
  phone && <OuterAnchor href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</OuterAnchor>

/** The driver, once known. */
export function TransportDriver({ transport: { driver } }: Props) {
  const { t } = useT()
  if (!driver) return null
  return (
    <Card title={t('transport.driver')}>
      <Facts
        items={[
          { label: t('transport.name'), value: driver.name },
          { label: t('transport.company'), value: driver.company },
          { label: t('transport.phone'), value: phoneLink(driver.phone) },
          { label: t('transport.plate'), value: driver.plate },
        ]}
      />
    </Card>
  )
}

/** The dealer's contact for the carrier. */
export function TransportContact({ transport: { contact } }: Props) {
  const { t } = useT()
  if (!contact.name && !contact.phone && !contact.email) return null
  return (
    <Card title={t('transport.contact')}>
      <Facts
        items={[
          { label: t('transport.name'), value: contact.name },
          { label: t('transport.phone'), value: phoneLink(contact.phone) },
          { label: t('transport.email'), value: contact.email },
        ]}
      />
    </Card>
  )
}

/** The files of a transport that the dealer may read. */
export function TransportFiles({ transport }: Props) {
  const { t, format } = useT()
  const files = transport.files.filter(({ side }) => side === null || side === 'CMR')
  if (files.length === 0) return null
  return (
    <Card title={t('transport.files')}>
      <ul className="transport-files">
        {files.map(({ id, kind, name, url, createdAt }) => (
          <li key={id}>
            <div>
              <Text>{t(`transport.file.${kind}`)}</Text>
              <Text tone="dim" size={12}>
                {[name, format.instant(createdAt)].filter(Boolean).join(' · ')}
              </Text>
            </div>
            <OuterButtonLink
              size="sm"
              href={url}
              download={name}
              icon={<Download size={14} />}
              aria-label={`${t('ui.download')}: ${name}`}
            >
              {t('ui.download')}
            </OuterButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
