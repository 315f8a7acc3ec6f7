// Payments of the demo: those of paid invoices, and a recent bank statement that users can allocate.
import { createHash } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { demoAccounts } from '../../accounts.ts'
import { idAt } from '../../cars/identity.ts'
import { DAY, instant } from '../../cars/record.ts'
import type { World } from '../../cars/record.ts'
import { mix } from '../../random.ts'

interface Invoice {
  readonly id: string
  readonly number: string
  readonly kind: string
  readonly companyId: string
  readonly company: string
  readonly country: string
  readonly contractId: string | null
  readonly entityId: string
  readonly account: string
  readonly payable: number
  readonly paid: number
  readonly at: number
}
interface Line {
  readonly day: number
  readonly minor: number
  readonly currency?: string
  readonly payer: string
  readonly iban: string | null
  readonly text: string
  /** The invoice it was allocated to. */
  readonly invoice?: Invoice
}

/** Account numbers in each country's format with valid check digits; they do not exist. */
const BANKS: Record<string, string> = { NO: '8601', DK: '0040', SE: '5000', DE: '37040044' }
const LENGTHS: Record<string, number> = { NO: 11, DK: 14, SE: 20, DE: 18 }

function ibanOf(country: string, serial: number): string {
  const known = BANKS[country] ? country : 'DE'
  const own = BANKS[known]! + String(mix(serial, 91)).padStart(10, '0')
  const number = own.padEnd(LENGTHS[known]!, '7').slice(0, LENGTHS[known])
  const digits = `${number}${known}00`.replace(/[A-Z]/g, (sign) => String(sign.charCodeAt(0) - 55))
  const check = 98n - (BigInt(digits) % 97n)
  return `${known}${String(check).padStart(2, '0')}${number}`
}

/** Runs after the invoices; does nothing without invoices. */
export async function loadPayments(pool: Pool, world: World): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const invoices = await invoicesOf(client)
    if (invoices.length) {
      const by = await owner(client)
      await paidOnes(client, world, invoices, by)
      await releaseWhatIsPaid(client, world, by)
      await statement(client, world, invoices, by)
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

async function owner(client: PoolClient): Promise<string> {
  const { rows } = await client.query<{ id: string }>('select id from staff_users where email = $1', [
    demoAccounts['Back-office'][0],
  ])
  return rows[0]!.id
}

async function invoicesOf(client: PoolClient): Promise<Invoice[]> {
  const { rows } = await client.query<Invoice>(
    `select i.id, i.number, i.kind, i.company_id as "companyId", b.name as company, b.country, i.contract_id as "contractId",
       i.legal_entity_id as "entityId", coalesce(a.number, 'DE89370400440532013000') as account,
       i.payable_minor::float8 as payable, i.paid_minor::float8 as paid, (extract(epoch from coalesce(i.paid_at, i.issued_at + interval '3 days')) * 1000)::float8 as at
     from invoices i join buyer_companies b on b.id = i.company_id
       left join lateral (select number from bank_accounts where legal_entity_id = i.legal_entity_id and is_main order by currency = 'EUR' desc limit 1) a on true
     where i.number is not null and i.status in ('ISSUED', 'SENT', 'PARTLY_PAID', 'OVERDUE', 'PAID') and i.kind not in ('CREDIT_NOTE', 'PROFORMA')
     order by i.issued_at, i.number`,
  )
  return rows
}

/** One transfer for each invoice with a payment, from the dealer's usual account. */
async function paidOnes(client: PoolClient, world: World, invoices: readonly Invoice[], by: string): Promise<void> {
  const accounts = new Map<string, string>()
  const lines = invoices
    .filter(({ paid }) => paid > 0)
    .map((invoice): Line => {
      const iban = accounts.get(invoice.companyId) ?? ibanOf(invoice.country, accounts.size)
      accounts.set(invoice.companyId, iban)
      const day = Math.min(invoice.at, world.now.getTime() - DAY / 2)
      return { day, minor: invoice.paid, payer: invoice.company, iban, text: `Faktura ${invoice.number}`, invoice }
    })
  if (!lines.length) return
  // The invoices already include the paid amounts: without this the trigger would count them twice.
  await client.query('alter table payment_allocations disable trigger payment_allocations_count')
  const importId = await importOf(client, world, { serial: 0, lines: lines.length + 9, created: lines.length, by })
  for (const [serial, line] of lines.entries()) {
    const invoice = line.invoice!
    const paymentId = await insert(client, world, { line, serial, importId, by, invoice })
    await client.query(
      'insert into payment_allocations (payment_id, invoice_id, amount_minor, made_by, made_at) values ($1, $2, $3, $4, $5)',
      [paymentId, invoice.id, line.minor, by, instant(line.day)],
    )
    await client.query(
      `insert into company_ibans (company_id, iban, holder, payment_id, learned_by, learned_at)
       values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
      [invoice.companyId, line.iban, line.payer, paymentId, by, instant(line.day)],
    )
  }
  await client.query('alter table payment_allocations enable trigger payment_allocations_count')
}

/** Releases cars of paid contracts, some of them collected; deposits are held. */
async function releaseWhatIsPaid(client: PoolClient, world: World, by: string): Promise<void> {
  const now = instant(world.now.getTime())
  await client.query(
    `insert into vat_deposits (invoice_id, contract_id, company_id, amount_minor, held_at, due_on)
     select id, contract_id, company_id, paid_minor, coalesce(paid_at, issued_at), (coalesce(paid_at, issued_at) + interval '90 days')::date
     from invoices where kind = 'VAT_DEPOSIT' and status = 'PAID' and contract_id is not null`,
  )
  const { rows } = await client.query<{
    carId: string
    contractId: string
    companyId: string
    status: string
    at: string
  }>(
    `select c.id as "carId", k.id as "contractId", k.company_id as "companyId", c.status, max(i.paid_at)::text as at
     from contracts k join cars c on c.id = any(k.car_ids)
     join invoices i on i.contract_id = k.id and i.number is not null and i.status <> 'CREDITED' and i.kind in ('SALE', 'CORRECTION', 'DEPOSIT', 'VAT_DEPOSIT')
     where k.status = 'SIGNED' and c.status in ('SOLD', 'RELEASED', 'PICK_UP_REQUESTED', 'PICKED_UP', 'DELIVERED')
     group by c.id, k.id
     having bool_and(i.status = 'PAID') and bool_or(i.kind in ('SALE', 'CORRECTION'))
       and ((k.document->'totals'->'vatDeposit'->>'minor')::bigint = 0 or bool_or(i.kind = 'VAT_DEPOSIT'))
     order by max(i.paid_at), c.id`,
  )
  // One released car is blocked, because its documents are with the authority.
  const kept = rows.filter(({ status }) => status !== 'PICKED_UP' && status !== 'DELIVERED').at(-2)
  if (kept) await sendPapersAway(client, world, kept.carId)
  for (const [serial, { carId, contractId, companyId, status, at }] of rows.entries()) {
    if (carId === kept?.carId) continue
    const isGone = status === 'PICKED_UP' || status === 'DELIVERED'
    const releasedAt = Date.parse(at)
    const early = instant(Math.max(releasedAt + DAY / 24, world.now.getTime() - 3 * DAY))
    if (status === 'SOLD') await client.query(`update cars set status = 'RELEASED' where id = $1`, [carId])
    await client.query(
      `insert into car_releases (id, car_id, contract_id, company_id, code_hash, released_at, released_by, expires_at, shown_at, redeemed_at, redeemed_by, driver_name, driver_company)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $6, $9, $10, $11, $12)`,
      [
        idAt(releasedAt, world.seed, 94, serial),
        carId,
        contractId,
        companyId,
        // Hash of a code that nobody knows; staff can e-mail a new one.
        createHash('sha256').update(`${world.seed} ${carId}`).digest('hex').slice(0, 32),
        instant(releasedAt),
        by,
        instant(releasedAt + 14 * DAY),
        isGone ? (status === 'DELIVERED' ? early : now) : null,
        isGone ? by : null,
        isGone ? 'Per Lindqvist' : null,
        isGone ? 'Nordic Biltransport' : null,
      ],
    )
    await client.query(
      `update payments set status = 'RELEASED' where status = 'MATCHED' and id in
       (select a.payment_id from payment_allocations a join invoices i on i.id = a.invoice_id where i.contract_id = $1)`,
      [contractId],
    )
  }
}

async function sendPapersAway(client: PoolClient, world: World, carId: string): Promise<void> {
  const now = world.now.getTime()
  await client.query(
    `insert into paper_moves (car_id, paper, place, holder, moved_on, promised_on, moved_at)
     values ($1, 'PART_2', 'AUTHORITY', 'Zulassungsstelle Flensburg', $2, $3, $4)`,
    [carId, instant(now - 3 * DAY).slice(0, 10), instant(now + 4 * DAY).slice(0, 10), instant(now - 3 * DAY)],
  )
  await client.query(`update cars set status = 'SOLD', papers_missing = papers_missing(id) where id = $1`, [carId])
}

/** Yesterday's statement: some payments can be confirmed with one key, others need a check of the payer. */
async function statement(client: PoolClient, world: World, invoices: readonly Invoice[], by: string): Promise<void> {
  const open = invoices.filter(({ payable, paid }) => payable > paid)
  const known = new Map(
    (
      await client.query<{ company: string; iban: string }>('select company_id as company, iban from company_ibans')
    ).rows.map(({ company, iban }) => [company, iban]),
  )
  const day = world.now.getTime() - DAY
  const from = (invoice: Invoice, serial: number) => ({
    day,
    payer: invoice.company.toUpperCase(),
    iban: known.get(invoice.companyId) ?? ibanOf(invoice.country, 50 + serial),
  })
  const [first, second, third, fourth, fifth, ...others] = open
  const asks = ({ payable, paid }: Invoice) => payable - paid
  const lines: Line[] = [
    ...(first ? [{ ...from(first, 1), minor: asks(first), text: `Faktura ${first.number}` }] : []),
    ...(second
      ? [{ ...from(second, 2), minor: asks(second), text: `RNG ${second.number.replaceAll('-', ' ')} TAKK` }]
      : []),
    ...(third
      ? [{ ...from(third, 3), minor: Math.round(asks(third) / 200_00) * 100_00, text: `Anzahlung ${third.number}` }]
      : []),
    ...(fourth ? [{ ...from(fourth, 4), minor: asks(fourth) + 250_00, text: `${fourth.number} inkl. transport` }] : []),
    ...(fifth
      ? [{ day, payer: 'Kjell Arne Hauge', iban: ibanOf('SE', 77), minor: asks(fifth), text: `Bil ${fifth.number}` }]
      : []),
    ...others
      .slice(0, 3)
      .map((one, at) => ({ ...from(one, 10 + at), minor: asks(one), text: `Betaling ${one.number}` })),
    {
      day,
      payer: 'Stadtwerke Flensburg',
      iban: ibanOf('DE', 78),
      minor: 184_20,
      text: 'Guthaben Abrechnung 2025 Kd. 884712',
    },
    {
      day,
      payer: 'FJORD BIL AS',
      iban: ibanOf('NO', 79),
      minor: 145_000_00,
      currency: 'NOK',
      text: 'Faktura, betalt i NOK',
    },
  ]
  const importId = await importOf(client, world, { serial: 1, lines: lines.length + 4, created: lines.length, by })
  for (const [serial, line] of lines.entries())
    await insert(client, world, { line, serial: 1000 + serial, importId, by, invoice: first })
}

async function importOf(
  client: PoolClient,
  world: World,
  { serial, lines, created, by }: { serial: number; lines: number; created: number; by: string },
): Promise<string> {
  const at = world.now.getTime() - (serial ? 2 : 30) * 3_600_000
  const id = idAt(at, world.seed, 92, serial)
  const name = `C53_${new Date(at).toISOString().slice(0, 10)}.xml`
  await client.query(
    `insert into payment_imports (id, file_name, file_format, sha256, lines, created, known, outgoing, failed, imported_by, imported_at)
     values ($1, $2, 'CAMT', $3, $4, $5, 0, $6, 0, $7, $8)`,
    [id, name, createHash('sha256').update(name).digest('hex'), lines, created, lines - created, by, instant(at)],
  )
  return id
}

interface Writing {
  readonly line: Line
  readonly serial: number
  readonly importId: string
  readonly by: string
  /** The invoice whose issuer received it. */
  readonly invoice: Invoice | undefined
}
async function insert(
  client: PoolClient,
  world: World,
  { line, serial, importId, by, invoice }: Writing,
): Promise<string> {
  const id = idAt(line.day, world.seed, 93, serial)
  const reference = `${new Date(line.day).toISOString().slice(0, 10).replaceAll('-', '')}${String(serial).padStart(6, '0')}`
  const given = line.invoice
  await client.query(
    `insert into payments (id, status, means, import_id, account, legal_entity_id, bank_reference, content_key, value_on, amount_minor, currency,
       payer_name, payer_iban, remittance, raw, company_id, allocated_minor, recorded_by, created_at, updated_at)
     values ($1, $2, 'TRANSFER', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $18)`,
    [
      id,
      given ? 'MATCHED' : 'RECEIVED',
      importId,
      invoice?.account ?? 'DE89370400440532013000',
      invoice?.entityId ?? null,
      reference,
      createHash('sha256').update(reference).digest('hex'),
      new Date(line.day).toISOString().slice(0, 10),
      line.minor,
      line.currency ?? 'EUR',
      line.payer,
      line.iban,
      line.text,
      JSON.stringify({ AcctSvcrRef: reference, 'RmtInf/Ustrd': line.text, 'RltdPties/Dbtr/Pty/Nm': line.payer }),
      given?.companyId ?? null,
      given ? line.minor : 0,
      by,
      instant(line.day),
    ],
  )
  return id
}
