import type { APIRequestContext } from '@playwright/test'
import { type Deal, signedDeal } from './deals.ts'
import { call } from './office.ts'

type Invoice = { id: string; version: number; number: string; payable: { minor: number; currency: 'EUR' } }
type Transport = { id: string; version: number; status: string }
export type Delivered = Deal & { invoice: Invoice; transportId: string }

const swede = { email: 'buyer.se@bilbro.test', password: 'bilbro-demo' }
const company = 'Vätterbil AB'

/** A deal of its journey alone whose car was paid and has reached the dealer; under the margin scheme. */
export async function deliveredDeal(staff: APIRequestContext): Promise<Delivered> {
  const deal = await signedDeal(staff, { of: swede, draft: { transport: 'SELLER_CARRIER' } })
  const post = <T>(path: string, data: object) => call<T>(staff, 'POST', path, data)
  const draft = await post<Invoice>(`/invoicing/create-invoice-from-contract/${deal.contractId}`, { kind: 'SALE' })
  const invoice = await post<Invoice>(`/invoices/${draft.id}/issue`, { version: draft.version })
  await pay(staff, invoice)
  const { transports } = await call<{ transports: Transport[] }>(
    staff,
    'GET',
    `/logistics/has-logistics/${deal.car.id}`,
  )
  const { id: transportId } = transports[0]!
  await arrive(staff, transportId)
  return { ...deal, invoice, transportId }
}

/** From the account from which the demo's dealer has paid before. */
async function pay(staff: APIRequestContext, { id, number, payable: amount }: Invoice): Promise<void> {
  const query = `/payments?pageSize=50&search=${encodeURIComponent(company)}`
  const { items } = await call<{ items: { payerIban: string; company: { name: string } | null }[] }>(
    staff,
    'GET',
    query,
  )
  const known = items.find((one) => one.company?.name === company)
  if (!known) throw new Error(`${company} has never paid`)
  const payment = await call<{ id: string; version: number }>(staff, 'POST', '/payments', {
    means: 'TRANSFER',
    valueOn: new Date().toISOString().slice(0, 10),
    remittance: number,
    payerName: company,
    payerIban: known.payerIban,
    amount,
  })
  const parts = [{ invoiceId: id, amount }]
  await call(staff, 'POST', `/payments/${payment.id}/allocate`, { version: payment.version, parts })
}

/** It stands at the dealer's, whatever of its way nobody has told. */
async function arrive(staff: APIRequestContext, id: string): Promise<void> {
  const headers = { origin: String(process.env.BILBRO_E2E_URL) }
  const patch = async (path: string, multipart: Record<string, string>) => {
    const { version } = await call<Transport>(staff, 'GET', `/logistics/${id}`)
    const all = { version: String(version), ...multipart }
    const answer = await staff.patch(`/api/logistics/${id}/${path}`, { headers, multipart: all })
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
  }
  const reason = 'told by the driver on the phone'
  await patch('status', { status: 'DELIVERED', override: 'true', reason, odometerKm: '48210' })
}
