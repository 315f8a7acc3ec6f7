import type { RequestRow } from '@bilbro/contract/deal/requests/car-requests'
import { requestStates, type RequestStatus } from '@bilbro/contract/deal/requests/request-states'
import { t, tx } from '@bilbro/i18n/i18n'
import { formatFor } from '@bilbro/i18n/format'
import { currentLang } from '@bilbro/i18n/i18n'

type Moving = Pick<RequestRow, 'status' | 'priceMax' | 'country' | 'neededBy' | 'consumer'>

/** The required facts of a complete request that are missing. */
const missingOf = ({ priceMax, country, neededBy }: Pick<Moving, 'priceMax' | 'country' | 'neededBy'>): string[] =>
  Object.entries({ priceMax, country, neededBy }).flatMap(([name, value]) => (value === null ? [name] : []))

/** Why a request cannot be moved to a status by hand; undefined if it can. */
export function refusalOf(row: Moving, to: RequestStatus, cars: number): string | undefined {
  if (requestStates.edge(row.status, to)?.by !== 'staff') {
    const isLed = requestStates.edge(row.status, to) !== undefined
    return isLed ? t('office.requests.byOffers') : t('office.requests.overNot', { status: tx(`requestStatus.${to}`) })
  }
  if (to === 'CARS_PROPOSED' && row.consumer) return tx('error.request.ofConsumer')
  if (to === 'CARS_PROPOSED' && !cars) return tx('error.request.noCars')
  const missing = to === 'QUALIFIED' ? missingOf(row) : []
  if (!missing.length) return undefined
  const fields = formatFor(currentLang()).list(missing.map((name) => tx(`office.requests.field.${name}`)))
  return t('office.requests.missing', { fields })
}
