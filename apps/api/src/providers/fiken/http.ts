import { isDeepStrictEqual } from 'node:util'
import type { ClientAnswer, ClientOptions } from '../client.ts'
import { createBookkeepingClient } from '../invoicing/bookkeeping-client.ts'
import type { InvoicingProvider, NewOutsideInvoice, OutsideCustomer } from '../invoicing/port.ts'
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
const provider = 'fiken'
const at = (id: string | number): ClientAnswer => ({
  status: 201,
  headers: new Headers({ location: `/${id}` }),
  bytes: Buffer.alloc(0),
  text: '',
})

/** Fiken: our invoices are recorded as sales of type `external_invoice`, because they are issued already. */
export function createFiken(options: Options): InvoicingProvider & { probe: () => Promise<unknown> } {
  const { baseUrl, token, company, orgNo, everyMs = 250, ...clientOptions } = options
  const { ask, askNow, needFine, dataOf } = createBookkeepingClient({
    provider,
    baseUrl: `${baseUrl}/companies/${encodeURIComponent(company)}`,
    token,
    everyMs,
    refuses: [400, 402, 409, 422],
    reasonOf: (text) => text.slice(0, 180),
    ...clientOptions,
  })
  /**
   * Id of the created object, which Fiken sends only in the Location header. Undefined for an answer of the ledger, which
   * stores no headers.
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
