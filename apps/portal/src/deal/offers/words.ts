import type { PortalOffer, PortalOfferDetail } from '@bilbro/contract/deal/offers/portal-offers'
import type { Format } from '@bilbro/i18n/format'
import { t, tx } from '@bilbro/i18n/i18n'
import { nameOf } from '../../sale/listings/list/card/car-words.ts'

export type Round = PortalOfferDetail['thread'][number]

/** Describes a round: “Counter-offer 18.500 €”. */
export function roundWords({ kind, amount }: Pick<Round, 'kind' | 'amount'>, format: Format): string {
  const what = tx(`offers.round.${kind}`, kind)
  return amount && kind !== 'ACCEPT' ? `${what} ${format.money(amount, { whole: true })}` : what
}

/** Who acted: the user, a colleague, the company, or a timeout. */
export function speakerOf({ by, person }: Pick<Round, 'by' | 'person'>, me: string | undefined): string {
  if (by === 'HOUSE') return 'Bilbro'
  return by === 'YOU' ? (person === null || person === me ? t('offers.you') : person) : ''
}

export const reasonWords = (reason: string | null): string => (reason ? tx(`offers.reason.${reason}`, '') : '')

/** Title of an offer: its car, or the number of cars of a package. */
export function titleOf({ cars, isPackage }: Pick<PortalOffer, 'cars' | 'isPackage'>): string {
  return isPackage ? t('offers.package', { count: cars.length }) : nameOf(cars[0]!)
}

/** A number of minutes in words. */
export function spanWords(minutes: number): string {
  const hours = Math.round(minutes / 60)
  return minutes < 90 ? t('offers.minutes', { count: Math.max(1, minutes) }) : t('offers.hours', { count: hours })
}
