import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import type { ClientAnswer, ClientOptions } from '../client.ts'
import { createBookkeepingClient } from '../invoicing/bookkeeping-client.ts'
import type { InvoicingProvider, NewOutsideInvoice, OutsideCustomer } from '../invoicing/port.ts'
import { ProviderError } from '../provider-error.ts'
import * as wire from './wire.ts'

type Options = ClientOptions & {
  baseUrl: string
  apiKey: string
  /** VAT id of the company whose books these are; undefined: all our German companies. */
  vatId: string | undefined
  /** Lexware allows two calls a second. */
  everyMs?: number
}
const provider = 'lexware'
const text = (json: unknown): ClientAnswer => {
  const said = JSON.stringify(json)
  return { status: 200, headers: new Headers(), bytes: Buffer.from(said), text: said }
}

/** Lexware Office: our invoices are recorded as bookkeeping vouchers with PDF, because they are issued already. */
export function createLexware(options: Options): InvoicingProvider & { probe: () => Promise<unknown> } {
  const { baseUrl, apiKey, vatId, everyMs = 500, ...clientOptions } = options
  const { ask, askNow, dataOf } = createBookkeepingClient({
    provider,
    baseUrl,
    token: apiKey,
    everyMs,
    refuses: [400, 402, 406, 409, 422],
    reasonOf: issuesOf,
    ...clientOptions,
  })

  /**
   * Finds the voucher by our number; it counts as ours only when kind and total match. @throws ProviderError REFUSED
   * when it is another one
   */
  const voucherIn = (answer: ClientAnswer, { ref, document }: NewOutsideInvoice) => {
    const found = dataOf(answer, wire.vouchers).content.filter(
      (one) => one.type === wire.typeOf(document) && one.voucherNumber === document.number,
    )
    const own = found.find(({ remark }) => remark?.includes(wire.markOf(ref))) ?? found[0]
    if (own && own.totalGrossAmount !== document.totals.gross.minor)
      throw new ProviderError(provider, 'REFUSED', `${document.number} is there with another total`)
    return own
  }
  const numbered = ({ document }: NewOutsideInvoice) =>
    `/vouchers?${new URLSearchParams({ voucherNumber: document.number, size: '250' }).toString()}`

  const findContact = async (customer: OutsideCustomer, asked: typeof askNow): Promise<wire.Contact | undefined> => {
    const query = new URLSearchParams({ name: wire.searchOf(customer.name), customer: 'true' }).toString()
    const { content } = dataOf(await asked('find contact', `/contacts?${query}`), wire.contacts)
    return content.find((one) => !one.archived && wire.isCustomer(one, customer))
  }
  const readContact = async (id: string): Promise<wire.Contact | undefined> => {
    const answer = await ask('get contact', `/contacts/${id}`)
    if (answer.status === 404) return undefined
    const found = dataOf(answer, wire.contact)
    return found.archived ? undefined : found
  }
  /** Writes with the version that was read; on a version conflict, tries once more with the current one. */
  const write = async (before: wire.Contact, customer: OutsideCustomer, tries = 2): Promise<void> => {
    const said = wire.toContact(customer)
    const now = {
      ...before,
      ...said,
      company: { ...before.company, ...said.company },
      addresses: { ...before.addresses, ...said.addresses },
      emailAddresses: { ...before.emailAddresses, ...said.emailAddresses },
      roles: { ...before.roles, customer: before.roles?.customer ?? {} },
    }
    if (isDeepStrictEqual(before, now)) return
    const answer = await ask('put contact', `/contacts/${before.id}`, { method: 'PUT', json: now })
    if (answer.status === 409 && tries > 1) {
      const fresh = await readContact(before.id)
      if (fresh) return write(fresh, customer, tries - 1)
    }
    dataOf(answer, wire.made)
  }

  return {
    key: provider,
    isOf: (seller) => seller.country === 'DE' && (vatId === undefined || seller.vatId === vatId),
    lacks: wire.lacks,
    probe: async () => dataOf(await ask('profile', '/profile'), z.looseObject({})),

    async upsertCustomer(customer, known) {
      const before = (known && (await readContact(known))) || (await findContact(customer, ask))
      if (before) {
        await write(before, customer)
        return before.id
      }
      const answer = await ask('create contact', '/contacts', {
        method: 'POST',
        retry: 'ONCE',
        // A contact that was deleted there may be created again.
        key: `contact:${customer.ref}:${known ?? ''}`,
        find: async () => {
          const found = await findContact(customer, askNow)
          return found && text({ id: found.id })
        },
        json: { version: 0, roles: { customer: {} }, ...wire.toContact(customer) },
      })
      // The ledger deletes stored answers after one day.
      const found = answer.text === '' ? await findContact(customer, ask) : undefined
      return found?.id ?? dataOf(answer, wire.made).id
    },

    async createInvoice(invoice) {
      let own = voucherIn(await ask('find voucher', numbered(invoice)), invoice)?.id
      if (!own) {
        const answer = await ask('create voucher', '/vouchers', {
          method: 'POST',
          retry: 'ONCE',
          key: `voucher:${invoice.ref}:${invoice.round}`,
          find: async () => {
            const found = voucherIn(await askNow('find voucher', numbered(invoice)), invoice)
            return found && text({ id: found.id })
          },
          json: wire.toVoucher(invoice),
        })
        own = dataOf(answer, wire.made).id
      }
      const form = new FormData()
      const { name, bytes } = invoice.pdf
      form.append('file', new Blob([Uint8Array.from(bytes)], { type: 'application/pdf' }), name)
      // Uploading the same bytes again does not duplicate the file.
      dataOf(await ask('add file', `/vouchers/${own}/files`, { method: 'POST', body: form }), z.looseObject({}))
      return own
    },

    async getInvoice(id, grossMinor) {
      const answer = await ask('payments', `/payments/${id}`)
      if (answer.status === 404) return { state: 'MISSING', paidMinor: 0 }
      return wire.toOutside(dataOf(answer, wire.payment), grossMinor)
    },
  }
}

/** Lexware's error texts: two formats, depending on the age of the endpoint. */
function issuesOf(said: string): string {
  const issues = [...said.matchAll(/"(?:i18nKey|violation|message)"\s*:\s*"([^"]{1,120})"/g)].map(([, word]) => word)
  return (issues.length ? [...new Set(issues)].join(', ') : said).slice(0, 180)
}
