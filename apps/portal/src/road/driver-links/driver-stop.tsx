import type { DriverStep, DriverStop } from '@bilbro/contract/road/driver-links/driver-fields'
import { hoursText } from '@bilbro/i18n/hours'
import { OuterButtonLink } from '@bilbro/ui/forms/button'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { MapPin, Phone } from 'lucide-react'

/** A link to a map: by coordinates, or by address if there are none. */
const mapOf = ({ latitudeMicro, longitudeMicro, street, postalCode, city, country }: DriverStop): string => {
  const place =
    latitudeMicro !== null && longitudeMicro !== null
      ? `${latitudeMicro / 1e6},${longitudeMicro / 1e6}`
      : [street, postalCode, city, country].filter(Boolean).join(', ')
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`
}

/** One stop of the route: address, opening hours and contact. */
export function DriverStopView({ at, stop }: { at: DriverStep; stop: DriverStop }) {
  const { t, format } = useT()
  const { name, street, postalCode, city, country, contactName, phone, driverNotes, openingHours, plannedAt } = stop
  return (
    <li>
      <div className="driver-stop-words">
        <Text tone="dim" size={12}>
          {[t(`driver.stop.${at}`), plannedAt && t('driver.planned', { at: format.instant(plannedAt) })]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <Text strong>{name}</Text>
        <Text>{[street, `${postalCode} ${city}`.trim(), format.country(country)].filter(Boolean).join(', ')}</Text>
        {openingHours && <Text size={12}>{t('driver.hours', { hours: hoursText(openingHours, format) })}</Text>}
        {(contactName || phone) && <Text size={12}>{[contactName, phone].filter(Boolean).join(', ')}</Text>}
        {driverNotes && <Text size={12}>{driverNotes}</Text>}
      </div>
      <div className="driver-stop-ways">
        <OuterButtonLink
          href={mapOf(stop)}
          target="_blank"
          rel="noreferrer"
          icon={<MapPin size={16} />}
          aria-label={`${t('driver.map')}: ${name}`}
        >
          {t('driver.map')}
        </OuterButtonLink>
        {phone && (
          <OuterButtonLink
            href={`tel:${phone.replace(/[^+\d]/g, '')}`}
            icon={<Phone size={16} />}
            aria-label={`${t('transport.phone')}: ${contactName || name}`}
          >
            {t('transport.phone')}
          </OuterButtonLink>
        )}
      </div>
    </li>
  )
}
