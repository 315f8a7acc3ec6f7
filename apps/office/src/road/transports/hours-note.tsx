import { isClosedThen } from '@bilbro/contract/house/closed-then'
import type { LogisticsAddress } from '@bilbro/contract/house/logistics-addresses'
import { hoursText } from '@bilbro/i18n/hours'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'

type Props = { place: Pick<LogisticsAddress, 'name' | 'openingHours'> | undefined; when: string | null }

/** Warns where somebody is to come while the place is closed, and hinders nothing. */
export function HoursNote({ place, when }: Props) {
  const { t, format } = useT()
  const isClosed = place !== undefined && isClosedThen(place.openingHours, when)
  return (
    <output className="k-wide">
      {isClosed && (
        <Text tone="warning" size={12}>
          {t('office.hours.closed', { place: place.name, hours: hoursText(place.openingHours!, format) })}
        </Text>
      )}
    </output>
  )
}
