import { carStates, type CarStatus } from '@bilbro/contract/stock/cars/car-states'
import { canCause } from '@bilbro/contract/states'
import { formatFor } from '@bilbro/i18n/format'
import { currentLang, t, tx } from '@bilbro/i18n/i18n'

/** Why a car cannot be moved to a status by hand; undefined if it can. */
export function whyNotTo(from: CarStatus, to: CarStatus, mayDelete: boolean): string | undefined {
  const edge = carStates.edge(from, to)
  if (edge && canCause(edge, 'staff'))
    return (edge.event === 'delete' || edge.event === 'restore') && !mayDelete ? t('office.status.no.right') : undefined
  if (edge) return t(canCause(edge, 'logistics') ? 'office.status.no.logistics' : 'office.status.no.contract')
  const ways = carStates.edges.filter((one) => one.to === to)
  const byHand = ways.filter((one) => canCause(one, 'staff')).flatMap((one) => one.from)
  if (!byHand.length)
    return t(ways.some((one) => canCause(one, 'contract')) ? 'office.status.no.contract' : 'office.status.no.logistics')
  const names = [...new Set(byHand)].map((status) => tx(`carStatus.${status}`))
  return t('office.status.no.from', { statuses: formatFor(currentLang()).listOr(names) })
}
