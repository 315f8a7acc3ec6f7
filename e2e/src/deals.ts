import type { APIRequestContext } from '@playwright/test'
import { call, type Car } from './office.ts'
import { carOnSale } from './on-sale.ts'
import { newDealer } from './portal.ts'
import { shareReport } from './reports.ts'

type Contract = { id: string; version: number; documentSha256: string }
type Offer = { id: string; version: number }
type Dealer = Awaited<ReturnType<typeof newDealer>>
export type Deal = { dealer: Dealer; car: Car; offerId: string; contractId: string }

type Wanted = {
  of?: { email: string; password: string }
  car?: object
  draft?: object
  /** Damaged panel in a report that is shared before the contract is drafted. */
  reportOf?: string | undefined
}
type WaitingDeal = Deal & { token: string; documentSha256: string }

/** A deal that the company has signed and the dealer has not; `token` is that of the dealer's signing page. */
export async function waitingDeal(
  owner: APIRequestContext,
  { of, car: more = {}, draft: choices = {}, reportOf }: Wanted = {},
): Promise<WaitingDeal> {
  const car = await carOnSale(owner, more)
  if (reportOf) await shareReport(owner, car.id, reportOf)
  const dealer = await newDealer(owner, 'ADMIN', of)
  const { email, password } = dealer
  const { accessToken } = await call<{ accessToken: string }>(owner, 'POST', '/buyer-auth/login', { email, password })
  const amount = car.price
  const dealers = async <T>(path: string, data: object): Promise<T> => {
    const headers = { authorization: `Bearer ${accessToken}` }
    const answer = await owner.post(`/api/b2b-portal-private/${path}`, { headers, data })
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
    return ((await answer.json()) as { data: T }).data
  }
  const offer = await dealers<Offer>(`cars/${car.id}/offer`, { amount })
  await call(owner, 'POST', `/offers/${offer.id}/accept`, { version: offer.version, amount })
  const query = `/b2b?pageSize=50&search=${car.stockNo}`
  const { items } = await call<{ items: { id: string }[] }>(owner, 'GET', query)
  const listing = items[0]!.id
  const draft = await call<Contract>(owner, 'POST', `/b2b/${listing}/draft-contract`, { version: 0, ...choices })
  const sent = await call<Contract>(owner, 'POST', `/b2b/${listing}/send-contract`, { version: draft.version })
  const { version, documentSha256 } = sent
  await call(owner, 'POST', `/contracts/${sent.id}/sign`, { version, documentSha256 })
  const { url } = await dealers<{ url: string }>(`orders/${offer.id}/sign-link`, {})
  const token = new URL(url, String(process.env.BILBRO_E2E_URL)).pathname.split('/').at(-1)!
  return { dealer, car, offerId: offer.id, contractId: sent.id, token, documentSha256 }
}

/**
 * A deal that both parties have signed, with a car of its journey; `of`: a dealer of the demo data whose company buys
 * it.
 */
export async function signedDeal(owner: APIRequestContext, wanted: Wanted): Promise<Deal> {
  const { token, documentSha256, ...deal } = await waitingDeal(owner, wanted)
  const hand = { documentSha256, name: deal.dealer.name, method: 'TYPED', consent: true }
  await call(owner, 'POST', `/contract-signing/${token}/sign`, hand)
  return deal
}
