import type { DealerFigures } from '@bilbro/contract/overview/dealer-figures/dealer-figures'

/** Where a contact with a dealer is read. */
export function contactPlace({ kind, id }: NonNullable<DealerFigures['lastContact']>) {
  if (kind === 'OFFER') return { to: '/offers', search: { offer: id } }
  if (kind === 'CONTRACT') return { to: '/contracts/$id', params: { id } }
  if (kind === 'CLAIM') return { to: '/claims/$id', params: { id } }
  return { to: '/car-requests/$id', params: { id } }
}
