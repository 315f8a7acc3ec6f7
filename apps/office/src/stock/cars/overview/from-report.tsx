import type { Car } from '@bilbro/contract/stock/cars/cars'
import { t } from '@bilbro/i18n/i18n'
import { Anchor, Text } from '@bilbro/ui/layout/text'

/** Why a card cannot be edited: the shared condition report decides it. Undefined without one. */
export const lockedByReport = ({ reportNumber }: Pick<Car, 'reportNumber'>): string | undefined =>
  reportNumber === null ? undefined : t('office.section.fromReport', { number: reportNumber })

/** The same on the card, with the way to the report. */
export function FromReport({ car }: { car: Car }) {
  const says = lockedByReport(car)
  return says ? (
    <Text tone="dim" size={12}>
      <Anchor to="/cars/$id" params={{ id: car.id }} search={{ tab: 'condition' }}>
        {says}
      </Anchor>
    </Text>
  ) : null
}
