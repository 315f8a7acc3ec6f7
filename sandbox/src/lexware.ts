// Simulates Lexware Office: contacts with versions, bookkeeping vouchers with files, payments. In strict mode two calls
// per second.
import { createHash, randomUUID } from 'node:crypto'
import { fileIn } from './form.ts'
import { type Asked, type Reply, startServer, type Trouble } from './server.ts'
import { openFaults } from './sign-page.ts'

type Contact = {
  id: string
  version: number
  archived: boolean
  note?: string
  roles: object
  company?: { name?: string; vatRegistrationId?: string }
}
type Item = { amount: number; taxAmount: number; taxRatePercent: number; categoryId: string }
type Voucher = {
  id: string
  type: string
  voucherStatus: string
  voucherNumber: string
  voucherDate: string
  totalGrossAmount: number
  totalTaxAmount: number
  taxType: string
  contactId?: string
  useCollectiveContact?: boolean
  remark?: string
  voucherItems: Item[]
  files: string[]
  version: number
}

const minor = (amount: number): number => Math.round(amount * 100)
const refused = (status: number, ...issues: string[]): Reply => ({
  status,
  json: { IssueList: issues.map((i18nKey) => ({ i18nKey, source: 'voucher', type: 'validation_failure' })) },
})
const result = ({ id, version }: { id: string; version: number }, url: string): Reply => ({
  status: 201,
  json: { id, resourceUri: `${url}/${id}`, createdDate: new Date().toISOString(), version },
})

/** `pay`, `lose` and `remove` simulate actions of users on its pages. */
export async function startLexware(options: { slowMs?: number } = {}) {
  const contacts = new Map<string, Contact>()
  const vouchers = new Map<string, Voucher>()
  const files = new Map<string, { name: string; bytes: Buffer }>()
  const paid = new Map<string, { minor: number; isLost: boolean }>()
  const faults = openFaults()
  const apiKey = 'sandbox-lexware-key'
  /** A concurrent change by another user just before ours. */
  const handle: { meanwhile?: () => void } = {}
  let everyMs = 0
  let before = 0

  const putContact = (id: string, said: Contact): Reply => {
    handle.meanwhile?.()
    delete handle.meanwhile
    const known = contacts.get(id)
    if (!known) return { status: 404, json: { message: 'not found' } }
    if (known.version !== said.version) return { status: 409, json: { message: 'outdated version' } }
    contacts.set(id, { ...said, id, version: known.version + 1 })
    return { ...result(contacts.get(id)!, `${server.url}/v1/contacts`), status: 200 }
  }
  const postContact = (said: Contact): Reply => {
    if (!said.company?.name) return refused(406, 'missing_entity')
    if (said.version !== 0) return refused(406, 'invalid_version')
    const contact = { ...said, id: randomUUID(), version: 1, archived: false }
    contacts.set(contact.id, contact)
    return result(contact, `${server.url}/v1/contacts`)
  }
  const listContacts = (query: URLSearchParams): Reply => {
    const name = unescaped(query.get('name') ?? '')
    if (name.length < 3) return refused(400, 'name_too_short')
    const content = [...contacts.values()].filter((one) =>
      (one.company?.name ?? '').toLowerCase().includes(name.toLowerCase()),
    )
    return { status: 200, json: { content, first: true, last: true, totalElements: content.length } }
  }
  const postVoucher = (said: Voucher): Reply => {
    const { voucherItems: items } = said
    const sum = (of: (item: Item) => number) => items.reduce((all, item) => all + minor(of(item)), 0)
    const issues = [
      !['salesinvoice', 'salescreditnote'].includes(said.type) && 'invalid_type',
      !said.voucherNumber && 'missing_voucher_number',
      !/^\d{4}-\d{2}-\d{2}$/.test(said.voucherDate) && 'invalid_date',
      said.taxType !== 'gross' && 'invalid_tax_type',
      sum(({ amount }) => amount) !== minor(said.totalGrossAmount) && 'invalid_total_gross_amount',
      sum(({ taxAmount }) => taxAmount) !== minor(said.totalTaxAmount) && 'invalid_total_tax_amount',
      items.some(({ taxRatePercent }) => ![0, 5, 7, 16, 19].includes(taxRatePercent)) && 'invalid_tax_rate',
      !contacts.has(said.contactId ?? '') && 'missing_contact',
    ].filter((issue) => issue !== false)
    if (issues.length) return refused(406, ...issues)
    const voucher = { ...said, id: randomUUID(), voucherStatus: 'open', files: [], version: 1 }
    vouchers.set(voucher.id, voucher)
    return result(voucher, `${server.url}/v1/vouchers`)
  }
  const postFile = (id: string, asked: Asked): Reply => {
    const voucher = vouchers.get(id)
    if (!voucher) return { status: 404, json: { message: 'not found' } }
    const { name, bytes } = fileIn(asked)
    if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) return refused(406, 'invalid_file')
    const file = createHash('sha256').update(bytes).digest('hex')
    files.set(file, { name, bytes })
    if (!voucher.files.includes(file)) voucher.files.push(file)
    return { status: 202, json: { id: file } }
  }
  const payments = (id: string): Reply => {
    const voucher = vouchers.get(id)
    if (!voucher) return { status: 404, json: { message: 'not found' } }
    const { minor: came = 0, isLost = false } = paid.get(id) ?? {}
    const open = isLost ? 0 : minor(voucher.totalGrossAmount) - came
    return {
      status: 200,
      json: {
        // The real API returns both a number and a string.
        openAmount: open === 0 ? 0 : (open / 100).toFixed(2),
        currency: 'EUR',
        paymentStatus: open === 0 ? 'balanced' : 'openRevenue',
        voucherType: voucher.type,
        voucherStatus: open === 0 ? 'paid' : 'open',
        paymentItems: [
          ...(came ? [{ paymentItemType: 'manualPayment', amount: came / 100, currency: 'EUR' }] : []),
          ...(isLost ? [{ paymentItemType: 'irrecoverableReceivable', amount: open / 100, currency: 'EUR' }] : []),
        ],
      },
    }
  }
  const answer = (asked: Asked): Reply | Trouble => {
    const { method, path, query, headers, body } = asked
    if (headers.authorization !== `Bearer ${apiKey}`) return { status: 401, json: { message: 'Unauthorized' } }
    const now = Date.now()
    const isTooSoon = now - before < everyMs
    before = now
    if (isTooSoon) return { status: 429, json: { message: 'Rate limit exceeded' }, headers: { 'retry-after': '1' } }
    const [, kind = '', id, part] = path.replace('/v1', '').split('/')
    const said = () => JSON.parse(body) as never
    return faults.run(`${method} ${kind}${part ? `/${part}` : ''}`, () => {
      if (kind === 'profile') return { status: 200, json: { organizationId: randomUUID(), companyName: 'Sandbox' } }
      if (kind === 'contacts' && !id) return method === 'POST' ? postContact(said()) : listContacts(query)
      if (kind === 'contacts' && method === 'PUT') return putContact(id!, said())
      if (kind === 'contacts') return found(contacts.get(id!))
      if (kind === 'vouchers' && part === 'files') return postFile(id!, asked)
      if (kind === 'vouchers' && method === 'POST') return postVoucher(said())
      if (kind === 'vouchers' && id) return found(vouchers.get(id))
      if (kind === 'vouchers') {
        const content = [...vouchers.values()].filter((one) => one.voucherNumber === query.get('voucherNumber'))
        return { status: 200, json: { content, last: true, totalElements: content.length } }
      }
      if (kind === 'payments') return payments(id!)
      return { status: 404, json: { message: 'no such endpoint' } }
    })
  }
  const server = await startServer(answer, options)
  return Object.assign(handle, server, {
    baseUrl: `${server.url}/v1`,
    apiKey,
    contacts,
    vouchers,
    files,
    fail: faults.fail,
    /** From now on, calls at shorter intervals are refused. */
    strict: (ms: number): void => void (everyMs = ms),
    pay: (id: string, came: number): void => void paid.set(id, { minor: came, isLost: false }),
    lose: (id: string): void => void paid.set(id, { minor: 0, isLost: true }),
    remove: (id: string): void => void vouchers.delete(id),
  })
}

const found = (one: object | undefined): Reply =>
  one ? { status: 200, json: one } : { status: 404, json: { message: 'not found' } }
const unescaped = (text: string): string =>
  text
    .replace(/\\([%_\\])/g, '$1')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
