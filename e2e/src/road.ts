import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test'
import { type Deal, signedDeal } from './deals.ts'
import { call } from './office.ts'
import { signIn } from './portal.ts'

type Account = { email: string; password: string; company: string; iban: string }
const demo = (land: string, company: string, iban: string): Account => ({
  email: `buyer.${land}@bilbro.test`,
  password: 'bilbro-demo',
  company,
  iban,
})
/** Dealers of the demo data, and the account they pay from if they never paid. */
export const dealers = {
  no: demo('no', 'Fjordbil AS', 'NO9386011117947'),
  dk: demo('dk', 'Øresund Biler ApS', 'DK5000400440116243'),
  se: demo('se', 'Vätterbil AB', 'SE4550000000058398257466'),
}

export type Invoice = { id: string; version: number; number: string; payable: { minor: number; currency: 'EUR' } }

/** Issues the invoices of the deal, and books their payment. */
export async function pay(
  staff: APIRequestContext,
  contractId: string,
  { company, iban }: Account,
  kinds: readonly ('SALE' | 'VAT_DEPOSIT')[],
): Promise<Invoice[]> {
  const post = <T>(path: string, data: object) => call<T>(staff, 'POST', path, data)
  type Paid = { payerIban: string | null; company: { name: string } | null }
  const search = encodeURIComponent(company.split(' ')[0]!)
  const { items } = await call<{ items: Paid[] }>(staff, 'GET', `/payments?pageSize=50&search=${search}`)
  const payerIban = items.find((one) => one.company?.name === company && one.payerIban)?.payerIban ?? iban
  const issued: Invoice[] = []
  for (const kind of kinds) {
    const draft = await post<Invoice>(`/invoicing/create-invoice-from-contract/${contractId}`, { kind })
    const invoice = await post<Invoice>(`/invoices/${draft.id}/issue`, { version: draft.version })
    const { payable: amount } = invoice
    const payment = { means: 'TRANSFER', valueOn: new Date().toISOString().slice(0, 10), remittance: invoice.number }
    const { id, version } = await post<Invoice>('/payments', { ...payment, payerName: company, payerIban, amount })
    await post(`/payments/${id}/allocate`, { version, parts: [{ invoiceId: invoice.id, amount }] })
    issued.push(invoice)
  }
  return issued
}

export type Transport = {
  id: string
  version: number
  no: number
  status: string
  flags: string[]
  car: { id: string; title: string; stockNo: string; vin: string | null }
  order: { id: string; orderRef: string | null; status: string } | null
  pickupPlannedAt: string | null
  deliveryPlannedAt: string | null
  events: { eventStatus: string | null; kind: string; rawStatus: string | null }[]
  driver: { name: string; identityCheckedBy: string | null; identityCheckedAt: string | null }
}
export const readTransport = (staff: APIRequestContext, id: string) => call<Transport>(staff, 'GET', `/logistics/${id}`)

type Choices = {
  of: Account
  transport: 'SELLER_CARRIER' | 'BUYER_SELF'
  kinds?: readonly ('SALE' | 'VAT_DEPOSIT')[]
  car?: object
  reportOf?: string | undefined
}

/** A paid deal of this journey with its transport. */
export async function paidDeal(
  staff: APIRequestContext,
  { of, transport, kinds = ['SALE'], car = {}, reportOf }: Choices,
): Promise<Deal & { invoices: Invoice[]; transport: Transport }> {
  const { email, password } = of
  const deal = await signedDeal(staff, { of: { email, password }, car, draft: { transport }, reportOf })
  const invoices = await pay(staff, deal.contractId, of, kinds)
  const { transports } = await call<{ transports: { id: string }[] }>(
    staff,
    'GET',
    `/logistics/has-logistics/${deal.car.id}`,
  )
  if (!transports[0]) throw new Error('the paid car has no transport')
  return { ...deal, invoices, transport: await readTransport(staff, transports[0].id) }
}

const day = 86_400_000
/** 09:00 UTC, that many days from now. */
export const inDays = (days: number): string =>
  new Date(Math.floor(Date.now() / day) * day + days * day + 9 * 3_600_000).toISOString()

type Place = {
  id: string
  kind: string
  name: string
  street: string | null
  postalCode: string | null
  city: string
  country: string
  company: unknown
}
/**
 * Our yards, terminals and inspection stations that a carrier knows; other journeys create some that it does not know.
 */
export async function placesOf(staff: APIRequestContext) {
  const { items } = await call<{ items: Place[] }>(staff, 'GET', '/logistics-addresses?pageSize=200')
  const own = items.filter(({ company, street, postalCode }) => !company && street && postalCode)
  const of = (kind: string) => own.filter((one) => one.kind === kind)
  return { yards: of('YARD'), terminals: of('TERMINAL'), stations: of('SVV') }
}

/** Chooses an address in a form by typing its name. */
export async function choosePlace(dialog: Locator, label: string, name: string): Promise<void> {
  const field = dialog.getByRole('combobox', { name: label })
  await field.fill(name)
  await dialog.page().getByRole('option', { name }).first().click()
}

/** Sets fields of a transport, as the office's forms do. */
export async function setTransport(
  staff: APIRequestContext,
  id: string,
  part: 'delivery-provider' | 'driver-details' | 'status',
  fields: Record<string, string>,
  files: Record<string, { name: string; mimeType: string; buffer: Buffer }> = {},
): Promise<void> {
  const { version } = await readTransport(staff, id)
  const headers = { origin: String(process.env.BILBRO_E2E_URL) }
  const multipart = { version: String(version), ...fields, ...files }
  const answer = await staff.patch(`/api/logistics/${id}/${part}`, { headers, multipart })
  if (!answer.ok()) throw new Error(`${part}: ${await answer.text()}`)
}

/** Plans a transport from a yard to a terminal with dates, so that it can be ordered. */
export async function plan(staff: APIRequestContext, id: string, more: Record<string, string> = {}): Promise<void> {
  const { yards, terminals } = await placesOf(staff)
  await setTransport(staff, id, 'delivery-provider', {
    pickupAddressId: yards[0]!.id,
    deliveryAddressId: terminals[0]!.id,
    pickupPlannedAt: inDays(2),
    deliveryPlannedAt: inDays(5),
    ...more,
  })
}

const hosts = new Map<string, string>()
/** The address of a carrier's simulator. */
async function deskOf(staff: APIRequestContext, key: 'gire' | 'autosped'): Promise<string> {
  if (!hosts.has(key))
    for (const one of await call<{ key: string; host: string | null }[]>(staff, 'GET', '/providers'))
      if (one.host) hosts.set(one.key, one.host)
  return `http://${hosts.get(key)!}`
}

/** GIRE reports a status through its signed webhook. */
export async function gireTells(staff: APIRequestContext, orderRef: string, status: string): Promise<void> {
  const headers = { 'x-api-token': 'sandbox-gire-token' }
  const answer = await staff.post(`${await deskOf(staff, 'gire')}/desk/puds/${orderRef}`, { headers, data: { status } })
  if (!answer.ok()) throw new Error(await answer.text())
}

/** Autosped provides a file with updates. */
export async function autospedLays(staff: APIRequestContext, name: string, updates: object[]): Promise<void> {
  const headers = { authorization: 'Bearer sandbox-autosped-token' }
  const answer = await staff.put(`${await deskOf(staff, 'autosped')}/status/${name}`, { headers, data: { updates } })
  if (!answer.ok()) throw new Error(await answer.text())
}

/** The portal as that dealer sees it, in a separate browser context. */
export async function portalOf(
  browser: Browser,
  dealer: { email: string; password: string },
  options: { viewport?: { width: number; height: number }; colorScheme?: 'light' | 'dark' } = {},
): Promise<Page> {
  const [a, b] = crypto.getRandomValues(new Uint8Array(2))
  const context = await browser.newContext({
    baseURL: String(process.env.BILBRO_E2E_URL),
    extraHTTPHeaders: { 'x-forwarded-for': `10.79.${a}.${b}` },
    ...options,
  })
  const page = await context.newPage()
  await signIn(page, 'en', { as: dealer })
  return page
}

/** Takes a screenshot into the folder BILBRO_SHOTS, if it is set. */
export async function look(page: Page, name: string): Promise<void> {
  const folder = process.env.BILBRO_SHOTS
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}
