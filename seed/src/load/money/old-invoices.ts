// Invoices on old contracts in the form of that time: paid long ago, stored as scans, each with its transfer.
import { createHash } from 'node:crypto'
import type { InvoiceDocument } from '@bilbro/contract/money/invoices/invoice-document'
import type { Pool, PoolClient } from 'pg'
import { demoAccounts } from '../../accounts.ts'
import { idAt } from '../../cars/identity.ts'
import { DAY, instant } from '../../cars/record.ts'
import type { World } from '../../cars/record.ts'
import type { SaveFile } from '../../pictures/album.ts'
import type { InvoiceHouse } from './invoices.ts'
import { paper } from '../papers.ts'

const HOUR = 3_600_000
interface Old {
  readonly id: string
  readonly number: string
  readonly companyId: string
  readonly company: string
  readonly entityId: string
  readonly carIds: string[]
  readonly signedAt: number
}
interface Writing extends Old {
  readonly document: InvoiceDocument
  readonly serial: number
  readonly by: string
}

/** Runs after the old contracts; safe to run again. */
export async function loadOldInvoices(
  pool: Pool,
  world: World,
  house: InvoiceHouse & { readonly saveFile: SaveFile },
): Promise<void> {
  const { rows: people } = await pool.query<{ id: string }>('select id from staff_users where email = $1', [
    demoAccounts['Back-office'][0],
  ])
  const by = people[0]!.id
  for (const [serial, old] of (await openOnes(pool)).entries()) {
    const at = new Date(old.signedAt + 3 * HOUR)
    const issuedOn = instant(at.getTime()).slice(0, 10)
    const dueOn = instant(at.getTime() + 7 * DAY).slice(0, 10)
    const drafted = await house.draft({ contractId: old.id, kind: 'SALE', at, dueOn })
    if (!drafted) continue
    const number = old.number.replace(/^H/, 'HR')
    const document = { ...drafted, number, issuedOn, payment: { ...drafted.payment, reference: number } }
    const id = idAt(at.getTime(), world.seed, 82, serial)
    const scan = scanOf(document)
    const fileId = await house.saveFile({ name: `${number}.pdf`, mime: 'application/pdf', buffer: scan })
    await inTransaction(pool, (client) => write(client, world, { ...old, document, serial, by }, { id, fileId, scan }))
    await house.register({ id, precedesId: null }, document)
  }
}

async function openOnes(pool: Pool): Promise<Old[]> {
  const { rows } = await pool.query<Old>(
    `select k.id, k.number, k.company_id as "companyId", b.name as company, k.legal_entity_id as "entityId", k.car_ids as "carIds",
       (extract(epoch from k.signed_at) * 1000)::float8 as "signedAt"
     from contracts k join buyer_companies b on b.id = k.company_id
     where k.status = 'SIGNED' and k.source = 'PAPER' and not exists (select from invoices i where i.contract_id = k.id)
     order by k.signed_at, k.id`,
  )
  return rows
}

function scanOf({ number, issuedOn, seller, buyer, totals }: InvoiceDocument): Buffer {
  return paper(`Invoice ${number}`, [
    ['Date', issuedOn ?? ''],
    ['Seller', seller.legalName],
    ['Buyer', buyer.legalName],
    ['Payable', `EUR ${(totals.payable.minor / 100).toFixed(2)}`],
  ])
}

type Kept = { readonly id: string; readonly fileId: string; readonly scan: Buffer }
async function write(client: PoolClient, world: World, of: Writing, { id, fileId, scan }: Kept): Promise<void> {
  const { document, by, serial } = of
  const issuedAt = of.signedAt + 3 * HOUR
  const paidAt = Math.min(issuedAt + 2 * DAY, world.now.getTime() - HOUR)
  const payable = document.totals.payable.minor
  await insert(client, 'invoices', {
    id,
    kind: 'SALE',
    status: 'PAID',
    legal_entity_id: of.entityId,
    company_id: of.companyId,
    contract_id: of.id,
    car_ids: of.carIds,
    language: document.language,
    number: document.number,
    choices: JSON.stringify({ dueOn: document.dueOn, remarks: '' }),
    document: JSON.stringify(document),
    net_minor: document.totals.net.minor,
    vat_minor: document.totals.vat.minor,
    payable_minor: payable,
    paid_minor: payable,
    issued_on: document.issuedOn,
    due_on: document.dueOn,
    issued_at: instant(issuedAt),
    issued_by: by,
    sent_at: instant(issuedAt + HOUR / 4),
    paid_at: instant(paidAt),
    drafted_by: by,
    pdf_file_id: fileId,
    pdf_sha256: createHash('sha256').update(scan).digest('hex'),
    created_at: instant(issuedAt - HOUR / 4),
    updated_at: instant(paidAt),
  })
  if (payable === 0) return
  const paymentId = idAt(paidAt, world.seed, 83, serial)
  await insert(client, 'payments', {
    id: paymentId,
    status: 'RELEASED',
    means: 'TRANSFER',
    legal_entity_id: of.entityId,
    value_on: instant(paidAt).slice(0, 10),
    amount_minor: payable,
    currency: 'EUR',
    payer_name: of.company,
    remittance: `Faktura ${document.number}`,
    raw: '{}',
    company_id: of.companyId,
    allocated_minor: payable,
    recorded_by: by,
    created_at: instant(paidAt),
    updated_at: instant(paidAt),
  })
  // The invoice already includes the paid amount: without this the trigger would count it twice.
  await client.query(`set local session_replication_role = 'replica'`)
  await client.query(
    'insert into payment_allocations (payment_id, invoice_id, amount_minor, made_by, made_at) values ($1, $2, $3, $4, $5)',
    [paymentId, id, payable, by, instant(paidAt)],
  )
}

async function inTransaction(pool: Pool, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await work(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

async function insert(client: PoolClient, table: string, values: Record<string, unknown>): Promise<void> {
  const names = Object.keys(values)
  const places = names.map((_, at) => `$${at + 1}`).join(', ')
  await client.query(`insert into ${table} (${names.join(', ')}) values (${places})`, Object.values(values))
}
