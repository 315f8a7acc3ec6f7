import { isClosedAt, isHolidayAt } from '@bilbro/contract/admin/logistics-addresses/closed-at'
import type { LogisticsAddress } from '@bilbro/contract/admin/logistics-addresses/logistics-addresses'
import { hoursText } from '@bilbro/i18n/hours'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useFieldValue } from '@bilbro/ui/forms/fields/use-field'
import { usePlaces } from './use-places.ts'

type Place = Pick<LogisticsAddress, 'name' | 'country' | 'openingHours'>
type Props = { place: Place | undefined; when: string | null }

/** A warning about a visit: a public holiday there, or outside of opening hours; undefined if there is none. */
export function useHours() {
  const { t, format } = useT()
  return ({ place, when }: Props): string | undefined => {
    if (!place || !when) return undefined
    if (isHolidayAt(place.country, when))
      return t('office.hours.holiday', { place: place.name, day: format.day(when.slice(0, 10)) })
    if (!isClosedAt(place.openingHours, when)) return undefined
    return t('office.hours.closed', { place: place.name, hours: hoursText(place.openingHours!, format) })
  }
}

/** Warns if a place is closed at the planned time, without blocking. */
export function HoursNote(of: Props) {
  const warning = useHours()(of)
  return (
    <output className="k-wide">
      {warning && (
        <Text tone="warning" size={12}>
          {warning}
        </Text>
      )}
    </output>
  )
}

/** The same for two form fields: the place and the day. */
export function HoursOf({ of, on }: { of: string; on: string }) {
  const id = useFieldValue(of) as string | null
  const when = useFieldValue(on) as string | null
  return <HoursNote place={usePlaces(id ? [id] : [])(id)} when={when} />
}
