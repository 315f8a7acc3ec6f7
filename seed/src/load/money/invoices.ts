// Invoices on signed contracts of the demo world: most are sent and paid, some late, some partly paid, some credited
// and issued again.
import type { InvoiceDocument } from '@bilbro/contract/money/invoices/invoice-document'
import type { InvoiceKind, InvoiceStatus } from '@bilbro/contract/money/invoices/invoice-states'
import type { Pool } from 'pg'
import { demoAccounts } from '../../accounts.ts'
import { idAt } from '../../cars/identity.ts'
import { DAY, instant } from '../../cars/record.ts'
import type { World } from '../../cars/record.ts'

type Precedes = NonNullable<InvoiceDocument['precedes']>
interface Asked {
  readonly contractId: string
  readonly kind: InvoiceKind
  readonly at: Date
  readonly dueOn: string
  /** The invoice that a credit note or a correction refers to. */
  readonly precedes?: Precedes & { readonly reason: string }
}
/** How the server writes an invoice. */
export interface InvoiceHouse {
  /** Undefined if it cannot be written: its amount is zero, or a rule is broken. */
  readonly draft: (asked: Asked) => Promise<InvoiceDocument | undefined>
  readonly number: (legalEntityId: string, kind: InvoiceKind, at: Date) => Promise<string>
  /** Adds its cars to the register of the margin scheme. */
  readonly register: (invoice: { id: string; precedesId: string | null }, document: InvoiceDocument) => Promise<void>
  readonly print: (id: string) => Promise<void>
}

const HOUR = 3_600_000
const WRONG = 'The registration papers name another owner: written anew.'

interface Contract {
  readonly id: string
  readonly companyId: string
  readonly legalEntityId: string
  readonly carIds: string[]
  readonly signedAt: number
  readonly hasDeposit: boolean
}
interface Plan {
  readonly kind: InvoiceKind
  /** Time since the signatures. */
  readonly after: number
  readonly status: InvoiceStatus
  /** Paid share of the amount. */
  readonly paid?: number
  readonly dueDays?: number
}

const sale = (status: InvoiceStatus, more: Partial<Plan> = {}): Plan => ({ kind: 'SALE', after: 3, status, ...more })
const security = (status: InvoiceStatus): Plan => ({
  kind: 'VAT_DEPOSIT',
  after: 4,
  status,
  ...(status === 'PAID' && { paid: 1 }),
})
const PAID: readonly Plan[] = [sale('PAID', { paid: 1 }), security('PAID')]
const ADVANCE: Plan = { kind: 'DEPOSIT', after: 1, status: 'PAID', paid: 1 }
/** Groups of invoices per contract, assigned in turn from the oldest contract on. */
const STORIES: readonly (readonly Plan[])[] = [
  PAID,
  [sale('OVERDUE', { dueDays: 1 }), security('PAID')],
  PAID,
  [
    sale('CREDITED'),
    { kind: 'CREDIT_NOTE', after: 9, status: 'SENT' },
    { kind: 'CORRECTION', after: 10, status: 'SENT' },
  ],
  [
    { kind: 'PROFORMA', after: 2, status: 'SENT' },
    sale('PARTLY_PAID', { after: 6, paid: 0.4, dueDays: 14 }),
    security('SENT'),
  ],
  PAID,
  [sale('SENT', { dueDays: 14 }), security('SENT')],
]
/** For the newest contracts: a draft invoice, and one that is issued but not sent. */
const NEWEST: readonly (readonly Plan[])[] = [[sale('DRAFT')], [sale('ISSUED', { dueDays: 14 }), security('ISSUED')]]

interface Event extends Plan {
  readonly contract: Contract
  readonly at: number
}

/** Inserts invoices in the order of their dates, so that numbers follow dates. */
export async function loadInvoices(pool: Pool, world: World, house: InvoiceHouse): Promise<void> {
  const contracts = await signedOf(pool)
  const { rows } = await pool.query<{ id: string }>('select id from staff_users where email = $1', [
    demoAccounts['Back-office'][0],
  ])
  const by = rows[0]!.id
  const events = contracts
    .flatMap((contract, place) =>
      storyOf(contract, place, contracts.length).map((plan) => ({
        ...plan,
        contract,
        at: Math.min(contract.signedAt + plan.after * HOUR, world.now.getTime() - HOUR),
      })),
    )
    .toSorted((a, b) => a.at - b.at)
  const saleOf = new Map<string, Precedes>()
  for (const [serial, event] of events.entries()) await write(pool, world, house, { event, serial, by, saleOf })
}

const storyOf = ({ hasDeposit }: Contract, place: number, all: number): readonly Plan[] => {
  const story = NEWEST[all - 1 - place] ?? STORIES[place % STORIES.length]!
  return hasDeposit ? [ADVANCE, ...story] : story
}

async function signedOf(pool: Pool): Promise<Contract[]> {
  const { rows } = await pool.query<Contract>(
    `select id, company_id as "companyId", legal_entity_id as "legalEntityId", car_ids as "carIds",
       (extract(epoch from signed_at) * 1000)::float8 as "signedAt",
       (document->'totals'->'deposit'->>'minor')::bigint > 0 as "hasDeposit"
     from contracts where status = 'SIGNED' and source = 'SYSTEM' order by signed_at, id`,
  )
  return rows
}

interface Writing {
  readonly event: Event
  readonly serial: number
  readonly by: string
  /** The sale invoice of each contract, to which credit notes and corrections refer. */
  readonly saleOf: Map<string, Precedes>
}

async function write(pool: Pool, world: World, house: InvoiceHouse, writing: Writing): Promise<void> {
  const { event, serial, by, saleOf } = writing
  const { contract, kind, at, dueDays = 7 } = event
  const isAgainst = kind === 'CREDIT_NOTE' || kind === 'CORRECTION'
  const precedes = isAgainst ? saleOf.get(contract.id) : undefined
  if (isAgainst && !precedes) return
  const dueOn = new Date(at + dueDays * DAY).toISOString().slice(0, 10)
  const document = await house.draft({
    contractId: contract.id,
    kind,
    at: new Date(at),
    dueOn,
    ...(precedes && { precedes: { ...precedes, reason: WRONG } }),
  })
  if (!document) return
  const id = idAt(at, world.seed, 81, serial)
  const issuedOn = new Date(at).toISOString().slice(0, 10)
  const { status, paid } = outcomeOf(event, document, world.now.toISOString().slice(0, 10))
  const number = status === 'DRAFT' ? null : await house.number(contract.legalEntityId, kind, new Date(at))
  const issued: InvoiceDocument =
    number === null ? document : { ...document, number, issuedOn, payment: { ...document.payment, reference: number } }
  if (kind === 'SALE' && number !== null) saleOf.set(contract.id, { id, number, issuedOn })
  const payable = document.totals.payable.minor
  const settledAt = Math.min(at + 5 * DAY, world.now.getTime() - HOUR / 2)
  await insert(pool, {
    id,
    kind,
    status,
    legal_entity_id: contract.legalEntityId,
    company_id: contract.companyId,
    contract_id: contract.id,
    precedes_id: precedes?.id ?? null,
    car_ids: contract.carIds,
    language: document.language,
    number,
    choices: JSON.stringify({ dueOn, remarks: '' }),
    document: JSON.stringify(issued),
    net_minor: document.totals.net.minor,
    vat_minor: document.totals.vat.minor,
    payable_minor: payable,
    paid_minor: Math.round(payable * paid),
    issued_on: number && issuedOn,
    due_on: document.dueOn,
    issued_at: number && instant(at),
    issued_by: number && by,
    sent_at: number && status !== 'ISSUED' ? instant(at + HOUR / 4) : null,
    paid_at: paid === 1 ? instant(settledAt) : null,
    drafted_by: by,
    ended_reason: status === 'CREDITED' ? WRONG : null,
    created_at: instant(at - HOUR / 4),
    updated_at: instant(paid > 0 ? settledAt : at + HOUR / 4),
  })
  if (number !== null) await house.register({ id, precedesId: precedes?.id ?? null }, issued)
}

/** The state today: late invoices were paid in the end, unless their group says otherwise. */
function outcomeOf({ status, kind, paid = 0 }: Event, { dueOn }: InvoiceDocument, today: string) {
  const isLate = dueOn !== null && dueOn < today && kind !== 'PROFORMA' && kind !== 'CREDIT_NOTE'
  if (isLate && status === 'SENT') return { status: 'PAID' as const, paid: 1 }
  if (status === 'OVERDUE' && !isLate) return { status: 'SENT' as const, paid }
  return { status: isLate && status === 'PARTLY_PAID' ? ('OVERDUE' as const) : status, paid }
}

/** Prints the invoices that were sent; runs in the background. */
export async function printInvoices(pool: Pool, house: InvoiceHouse): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from invoices where number is not null and pdf_file_id is null order by issued_at desc',
  )
  for (const { id } of rows) await house.print(id)
}

async function insert(pool: Pool, values: Record<string, unknown>): Promise<void> {
  const names = Object.keys(values)
  const places = names.map((_, at) => `$${at + 1}`).join(', ')
  await pool.query(`insert into invoices (${names.join(', ')}) values (${places})`, Object.values(values))
}
