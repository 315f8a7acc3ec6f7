// Simulates Fiken: created records are returned by their URL, amounts in minor units, one call at a time.
import { fileIn } from './form.ts'
import { type Asked, type Reply, startServer, type Trouble } from './server.ts'
import { openFaults } from './sign-page.ts'

type Contact = { contactId: number; name: string; organizationNumber?: string; memberNumberString?: string }
type Line = {
  description: string
  vatType: string
  account?: string
  netPrice?: number
  vat?: number
  netPriceInCurrency?: number
  vatInCurrency?: number
}
type Sale = {
  saleId: number
  saleNumber: string
  kind: string
  date: string
  currency: string
  customerId: number
  lines: Line[]
  settled: boolean
  writeOff: boolean
  deleted: boolean
  totalPaid: number
  totalPaidInCurrency: number
  saleAttachments: { identifier: string; type: string }[]
}

/** Kroner per euro in this simulation. */
const rate = 11.5
const rates: Record<string, number> = {
  HIGH: 0.25,
  MEDIUM: 0.15,
  LOW: 0.12,
  EXEMPT_IMPORT_EXPORT: 0,
  EXEMPT: 0,
  OUTSIDE: 0,
}
const refused = (message: string): Reply => ({
  status: 400,
  json: { error: 'invalid_request', error_description: message },
})

/** `pay`, `lose` and `remove` simulate actions of users on its pages. */
export async function startFiken(options: { slowMs?: number } = {}) {
  const contacts = new Map<number, Contact>()
  const sales = new Map<number, Sale>()
  const files = new Map<string, Buffer>()
  const faults = openFaults()
  const token = 'sandbox-fiken-token'
  const company = 'sandbox-as'
  let count = 1000

  const created = (kind: string, id: number): Reply => ({
    status: 201,
    text: '',
    headers: { location: `${server.url}/api/v2/companies/${company}/${kind}/${id}` },
  })
  const postContact = (said: Contact): Reply => {
    if (!said.name) return refused('name is required')
    const contactId = ++count
    contacts.set(contactId, { ...said, contactId })
    return created('contacts', contactId)
  }
  const listContacts = (query: URLSearchParams): Reply => ({
    status: 200,
    json: [...contacts.values()].filter((one) =>
      (['memberNumberString', 'organizationNumber', 'name'] as const).every(
        (name) => !query.has(name) || one[name] === query.get(name),
      ),
    ),
  })
  const postSale = (said: Sale): Reply => {
    const wrong = [
      said.kind !== 'external_invoice' && 'kind',
      !/^\d{4}-\d{2}-\d{2}$/.test(said.date) && 'date',
      !contacts.has(said.customerId) && 'customerId',
      !said.lines?.length && 'lines',
      said.lines.some(({ vatType }) => !(vatType in rates)) && 'vatType',
      said.lines.some((one) => !isRight(one, said.currency)) && 'vat',
    ].find((name) => name !== false)
    if (wrong) return refused(`${wrong} is not valid`)
    const saleId = ++count
    const before = { settled: false, writeOff: false, deleted: false, totalPaid: 0, totalPaidInCurrency: 0 }
    sales.set(saleId, { ...said, ...before, saleId, saleAttachments: [] })
    return created('sales', saleId)
  }
  const postFile = (sale: Sale, asked: Asked): Reply => {
    const { bytes } = fileIn(asked)
    if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) return refused('file is not valid')
    const identifier = `B${++count}`
    files.set(identifier, bytes)
    sale.saleAttachments.push({ identifier, type: 'invoice' })
    return created(`sales/${sale.saleId}/attachments`, count)
  }
  const answer = (asked: Asked): Reply | Trouble => {
    const { method, path, query, headers, body } = asked
    if (headers.authorization !== `Bearer ${token}`) return { status: 401, json: { error: 'invalid_token' } }
    const [, kind, id, part] = path.replace(`/api/v2/companies/${company}`, '').split('/')
    const said = () => JSON.parse(body) as never
    return faults.run(`${method} ${kind ?? 'company'}${part ? `/${part}` : ''}`, () => {
      if (kind === undefined) return { status: 200, json: { name: 'Sandbox AS', slug: company } }
      if (kind === 'contacts' && !id) return method === 'POST' ? postContact(said()) : listContacts(query)
      if (kind === 'contacts' && method === 'PUT' && contacts.has(Number(id))) {
        contacts.set(Number(id), { ...(said() as Contact), contactId: Number(id) })
        return { ...created('contacts', Number(id)), status: 200 }
      }
      if (kind === 'contacts') return found(contacts.get(Number(id)))
      if (kind === 'sales' && method === 'POST' && !id) return postSale(said())
      if (kind === 'sales' && !id)
        return { status: 200, json: [...sales.values()].filter((one) => one.saleNumber === query.get('saleNumber')) }
      const sale = kind === 'sales' ? sales.get(Number(id)) : undefined
      if (sale && part === 'attachments') return postFile(sale, asked)
      return found(sale)
    })
  }
  const server = await startServer(answer, options)
  return {
    ...server,
    baseUrl: `${server.url}/api/v2`,
    token,
    company,
    contacts,
    sales,
    files,
    fail: faults.fail,
    pay(id: string, came: number): void {
      const sale = sales.get(Number(id))!
      const [gross, isForeign] = [grossOf(sale), sale.currency !== 'NOK']
      sale.totalPaid = Math.round(came * (isForeign ? rate : 1))
      sale.totalPaidInCurrency = isForeign ? came : 0
      sale.settled = came >= gross
    },
    lose: (id: string): void => void (sales.get(Number(id))!.writeOff = true),
    remove: (id: string): void => void sales.delete(Number(id)),
  }
}

const found = (one: object | undefined): Reply => (one ? { status: 200, json: one } : { status: 404, json: {} })
const grossOf = ({ lines }: Sale): number =>
  lines.reduce(
    (sum, one) => sum + (one.netPriceInCurrency ?? one.netPrice ?? 0) + (one.vatInCurrency ?? one.vat ?? 0),
    0,
  )

/** Whether the VAT matches its type, allowing one øre for rounding; amounts in the given currency. */
function isRight({ vatType, netPrice, vat, netPriceInCurrency, vatInCurrency }: Line, currency: string): boolean {
  const [net, tax] = currency === 'NOK' ? [netPrice, vat] : [netPriceInCurrency, vatInCurrency]
  if (net === undefined || tax === undefined) return false
  return Number.isInteger(net) && Number.isInteger(tax) && Math.abs(net * rates[vatType]! - tax) <= 1
}
