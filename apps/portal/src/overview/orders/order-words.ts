import type { Order } from '@bilbro/contract/deal/contracts/portal-orders'
import { formatFor } from '@bilbro/i18n/format'
import { currentLang, t } from '@bilbro/i18n/i18n'
import { nameOf } from '../../sale/listings/list/card/car-words.ts'

/** Its car, or the first of several and their number. */
export function orderTitle({ cars }: Pick<Order, 'cars'>): string {
  const name = nameOf(cars[0]!)
  return cars.length > 1 ? `${name} + ${t('orders.cars', { count: cars.length - 1 })}` : name
}

const over = ['DECLINED', 'EXPIRED', 'VOID', 'CANCELLED'] as const

/** The next step or the result, in plain words. */
export function orderSays({
  next,
  contractStatus,
  plannedAt,
}: Pick<Order, 'next' | 'contractStatus' | 'plannedAt'>): string {
  if (next === 'HOUSE_BRINGS' && plannedAt)
    return t('orders.next.bringsOn', { day: formatFor(currentLang()).instant(plannedAt) })
  if (next) return t(`orders.next.${next}`)
  return t(`orders.over.${over.find((one) => one === contractStatus) ?? 'other'}`)
}
