import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod'
import { type ClientAnswer, type ClientOptions, type ClientRequest, faultOf, jsonOf, createClient } from '../client.ts'
import type { InvoicingProvider, NewOutsideInvoice, OutsideCustomer } from '../invoicing/port.ts'
import { createPacer } from '../pace.ts'
import { ProviderError } from '../provider-error.ts'
import * as wire from './wire.ts'

type Options = ClientOptions & {
  baseUrl: string
  token: string
  /** Name of the company in Fiken's URLs. */
  company: string
  /** Organisation number of the company whose books these are; undefined: all our Norwegian companies. */
  orgNo: string | undefined
  /** Fiken throttles callers above four calls a second. */
  everyMs?: number
}
type Ask = { [K in keyof ClientRequest]?: ClientRequest[K] } & {
  json?: unknown
  key?: string
  find?: () => Promise<ClientAnswer | undefined>
}

const provider = 'fiken'
const maxBytes = 5_000_000
const at = (id: string | number): ClientAnswer => ({
  status: 201,
  headers: new Headers({ location: `/${id}` }),
  bytes: Buffer.alloc(0),
  text: '',
})

/** Fiken: our invoices are recorded as sales of type `external_invoice`, because they are issued already. */
export function createFiken(options: Options): InvoicingProvider & { probe: () => Promise<unknown> } {
  const { baseUrl, token, company, orgNo, everyMs = 250, ...clientOptions } = options
  const client = createClient(provider, { timeoutMs: 15_000, maxBytes, ...clientOptions, isPersonal: true })
  const paced = createPacer(client, everyMs)

  const request = (purpose: string, path: string, { json, ...more }: Ask = {}) =>
    ({
      purpose,
      url: `${baseUrl}/companies/${encodeURIComponent(company)}${path}`,
      headers: { authorization: `Bearer ${token}`, ...(json !== undefined && { 'content-type': 'application/json' }) },
      ...(json !== undefined && { body: JSON.stringify(json) }),
      ...more,
    }) as ClientRequest
  const ask = (purpose: string, path: string, more?: Ask) => paced.send(request(purpose, path, more))
  const askNow = (purpose: string, path: string) => paced.sendNow(request(purpose, path))
  const needFine = (answer: ClientAnswer): ClientAnswer => {
    if ([400, 402, 409, 422].includes(answer.status))
      throw new ProviderError(provider, 'REFUSED', `${answer.status} ${answer.text.slice(0, 180)}`)
    if (answer.status < 200 || answer.status > 299) throw faultOf(provider, answer)
    return answer
  }
  const dataOf = <T>(answer: ClientAnswer, schema: z.ZodType<T>): T => jsonOf(provider, needFine(answer), schema)
  /**
   * A created object is identified only by the Location header; undefined when the stored answer does not contain it.
   */
  const placeOf = (answer: ClientAnswer): string | undefined =>
    /\/(\d{1,20})$/.exec(needFine(answer).headers.get('location') ?? '')?.[1]
  const lost = () => new ProviderError(provider, 'PROTOCOL', 'made, and not found')

  /** @throws ProviderError REFUSED when another sale uses our number */
  const findSale = async ({ document }: NewOutsideInvoice, asked: typeof askNow): Promise<wire.Sale | undefined> => {
    const query = new URLSearchParams({ saleNumber: document.number, page: '0', pageSize: '100' }).toString()
    const found = dataOf(await asked('find sale', `/sales?${query}`), wire.sales).filter(
      (one) => one.saleNumber === document.number && !one.deleted,
    )
    const gross = wire.signOf(document) * document.totals.gross.minor
    const own = found.find((one) => wire.grossOf(one) === gross)
    if (found.length && !own)
      throw new ProviderError(provider, 'REFUSED', `${document.number} is there with another total`)
    return own
  }
  const findContact = async (customer: OutsideCustomer, asked: typeof askNow): Promise<wire.Contact | undefined> => {
    const by = async (filter: Record<string, string>) => {
      const query = new URLSearchParams({ ...filter, page: '0', pageSize: '100' }).toString()
      return dataOf(await asked('find contact', `/contacts?${query}`), wire.contacts).filter((one) => !one.inactive)
    }
    const [own] = (await by({ memberNumberString: customer.ref })).filter(
      (one) => one.memberNumberString === customer.ref,
    )
    if (own || !customer.orgNo) return own
    const found = await by({ organizationNumber: customer.orgNo })
    return found.find((one) => one.organizationNumber === customer.orgNo)
  }
  const readContact = async (id: string): Promise<wire.Contact | undefined> => {
    const answer = await ask('get contact', `/contacts/${id}`)
    return answer.status === 404 ? undefined : dataOf(answer, wire.contact)
  }

  return {
    key: provider,
    isOf: (seller) => seller.country === 'NO' && (orgNo === undefined || seller.orgNo === orgNo),
    lacks: wire.lacks,
    probe: async () => needFine(await ask('company', '')),

    async upsertCustomer(customer, known) {
      const before = (known && (await readContact(known))) || (await findContact(customer, ask))
      if (before) {
        const now = { ...before, ...wire.toContact(customer) }
        if (!isDeepStrictEqual(before, now))
          needFine(await ask('put contact', `/contacts/${before.contactId}`, { method: 'PUT', json: now }))
        return String(before.contactId)
      }
      const answer = await ask('create contact', '/contacts', {
        method: 'POST',
        retry: 'ONCE',
        key: `contact:${customer.ref}:${known ?? ''}`,
        find: async () => {
          const found = await findContact(customer, askNow)
          return found && at(found.contactId)
        },
        json: wire.toContact(customer),
      })
      const id = placeOf(answer) ?? (await findContact(customer, ask))?.contactId
      if (id === undefined) throw lost()
      return String(id)
    },

    async createInvoice(invoice) {
      const before = await findSale(invoice, ask)
      let id = before && String(before.saleId)
      if (!id) {
        const answer = await ask('create sale', '/sales', {
          method: 'POST',
          retry: 'ONCE',
          key: `sale:${invoice.ref}:${invoice.round}`,
          find: async () => {
            const found = await findSale(invoice, askNow)
            return found && at(found.saleId)
          },
          json: wire.toSale(invoice),
        })
        id = placeOf(answer) ?? (await findSale(invoice, ask))?.saleId.toString()
        if (id === undefined) throw lost()
      }
      // Attachments cannot be compared by content, so check first whether one exists.
      const { saleAttachments } = dataOf(await ask('get sale', `/sales/${id}`), wire.sale)
      if (saleAttachments?.length) return id
      const form = new FormData()
      const { name, bytes } = invoice.pdf
      form.append('filename', name)
      form.append('attachToSale', 'true')
      form.append('file', new Blob([Uint8Array.from(bytes)], { type: 'application/pdf' }), name)
      needFine(await ask('add file', `/sales/${id}/attachments`, { method: 'POST', body: form }))
      return id
    },

    async getInvoice(id, grossMinor) {
      const answer = await ask('get sale', `/sales/${id}`)
      if (answer.status === 404) return { state: 'MISSING', paidMinor: 0 }
      return wire.toOutside(dataOf(answer, wire.sale), grossMinor)
    },
  }
}
