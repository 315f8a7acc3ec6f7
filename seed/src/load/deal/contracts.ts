// Contracts on the agreements of the demo world: drafts, contracts waiting for a signature, signed ones, and cancelled
// ones.
import type { ContractDocument } from '@bilbro/contract/deal/contracts/contract-document'
import type { ContractStatus } from '@bilbro/contract/deal/contracts/contract-states'
import type { Pool, PoolClient } from 'pg'
import { demoAccounts } from '../../accounts.ts'
import { idAt } from '../../cars/identity.ts'
import { instant } from '../../cars/record.ts'
import type { World } from '../../cars/record.ts'
import { createHash } from 'node:crypto'
import type { SaveFile } from '../../pictures/album.ts'
import { contractLog } from './contract-log.ts'
import { contractNotes } from './contract-notes.ts'
import { paper } from '../papers.ts'

export interface Drafted {
  readonly document: ContractDocument
  readonly language: string
  readonly legalEntityId: string
  readonly amountMinor: number
  readonly companyId: string
  readonly cars: readonly { carId: string; listingId: string; priceMinor: number }[]
  readonly choices: object
  readonly consent: string
}
/** How the server drafts a contract. */
export interface ContractHouse {
  /** Undefined if the tax case cannot be decided. */
  readonly draft: (offerId: string, at: Date, of: { hasDeposit: boolean }) => Promise<Drafted | undefined>
  readonly number: (legalEntityId: string, at: Date) => Promise<string>
  readonly print: (document: ContractDocument) => Promise<{ buffer: Buffer; sha256: string }>
  /** Adds the evidence and the seal to a signed contract. */
  readonly seal: (contractId: string) => Promise<void>
}
type House = ContractHouse & { readonly saveFile: SaveFile }

const HOUR = 3_600_000
/** Number of signed contracts that are printed; older ones are scans. */
const PRINTED = 16
const HOURS = 72

interface Agreement {
  readonly id: string
  readonly acceptedAt: number
  readonly isFailed: boolean
  readonly endedAt: number
  readonly listing: string
  readonly soldOn: string | null
  readonly buyerId: string
  readonly buyerName: string
  readonly sellerId: string | null
  readonly sellerName: string | null
}
interface Signer {
  readonly id: string
  readonly name: string
}
interface Story {
  readonly status: ContractStatus
  readonly at: number
  readonly houseAt?: number
  readonly buyerAt?: number
  readonly endAt?: number
  readonly reason?: string
}

const LEADS: Record<string, ContractStatus> = {
  PRE_SOLD: 'DRAFT',
  WAITING_FOR_ADMIN_SIGNATURE: 'WAITING_ADMIN',
  WAITING_FOR_BUYER_SIGNATURE: 'WAITING_BUYER',
  SOLD: 'SIGNED',
}
const ENDS = [
  { status: 'DECLINED', reason: 'Our customer has changed his mind.' },
  { status: 'EXPIRED', reason: undefined },
  { status: 'VOID', reason: 'The buyer could not pay in time after all.' },
  { status: 'CANCELLED', reason: 'Both sides agree: the gearbox broke before it was fetched.' },
] as const

/**
 * Inserts contracts in the order in which they were drafted, so that numbers follow dates. `paper`: old contracts,
 * signed by hand, with their numbers of that time; they may be added while users already work in the demo.
 */
export async function loadContracts(pool: Pool, world: World, house: House, part: 'printed' | 'paper'): Promise<void> {
  const agreements = await agreementsOf(pool)
  const signer = await signerOf(pool)
  const sold = agreements.filter(({ listing, isFailed }) => listing === 'SOLD' && !isFailed)
  const onPaper = new Set(sold.slice(0, -PRINTED).map(({ id }) => id))
  let ended = 0
  for (const [serial, agreement] of agreements.entries()) {
    const isPaper = onPaper.has(agreement.id)
    if (isPaper !== (part === 'paper')) continue
    const story = storyOf(agreement, agreement.isFailed ? ended++ : 0, world.now.getTime())
    // Leaves some agreements without a contract, so that users can draft one.
    if (!story || (story.status === 'DRAFT' && serial % 3 === 2)) continue
    const drafted = await house.draft(agreement.id, new Date(story.at), { hasDeposit: !isPaper && serial % 5 === 0 })
    if (!drafted) continue
    await write(pool, world, house, { agreement, story, drafted, signer, serial, isPaper })
  }
}

/** Evidence and seal of printed, signed contracts; runs in the background. */
export async function sealContracts(pool: Pool, house: ContractHouse): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from contracts where status = 'SIGNED' and source = 'SYSTEM' and signed_file_id is null order by signed_at desc`,
  )
  try {
    for (const { id } of rows) await house.seal(id)
  } catch (error) {
    // The server was shut down in the meantime.
    if (!pool.ending) throw error
  }
}

async function agreementsOf(pool: Pool): Promise<Agreement[]> {
  const { rows } = await pool.query<Agreement>(
    `select o.id, (extract(epoch from o.accepted_at) * 1000)::float8 as "acceptedAt", o.status <> 'ACCEPTED' as "isFailed", (extract(epoch from o.updated_at) * 1000)::float8 as "endedAt", l.status as listing,
       to_char(c.sold_on, 'YYYY-MM-DD') as "soldOn", u.id as "buyerId", u.name as "buyerName",
       s.id as "sellerId", s.name as "sellerName"
     from offers o join cars c on c.id = o.car_ids[1]
       join offer_cars k on k.offer_id = o.id and k.car_id = c.id join listings l on l.id = k.listing_id
       join lateral (select id, name from buyer_users where company_id = o.company_id and role in ('ADMIN', 'BUYER') and status = 'ACTIVE' order by id limit 1) u on true
       left join staff_users s on s.id = (select r.staff_id from offer_rounds r where r.offer_id = o.id and r.staff_id is not null order by r.no desc limit 1)
     where o.accepted_at is not null order by o.accepted_at, o.id`,
  )
  return rows
}

async function signerOf(pool: Pool): Promise<Signer> {
  const { rows } = await pool.query<Signer>('select id, name from staff_users where email = $1', [
    demoAccounts['Back-office'][0],
  ])
  return rows[0]!
}

/** When each step happened. */
function storyOf(agreement: Agreement, place: number, now: number): Story | undefined {
  const agreed = Math.round(agreement.acceptedAt)
  const at = agreed + HOUR / 2
  if (agreement.isFailed) {
    const { status, reason } = ENDS[place % ENDS.length]!
    const endAt = Math.round(agreement.endedAt)
    const isSigned = status === 'CANCELLED'
    const houseAt = agreed + 5 * HOUR
    return {
      status,
      at,
      endAt,
      ...(status !== 'VOID' && { houseAt }),
      ...(isSigned && { buyerAt: houseAt + 20 * HOUR }),
      ...(reason !== undefined && { reason }),
    }
  }
  const status = LEADS[agreement.listing]
  if (!status) return undefined
  if (status === 'DRAFT' || status === 'WAITING_ADMIN') return { status, at: Math.min(at, now - HOUR / 2) }
  // Some hours ago, so that days are left for signing.
  if (status === 'WAITING_BUYER') return { status, at, houseAt: Math.max(at + HOUR / 4, now - 10 * HOUR) }
  const day = agreement.soldOn ? Date.parse(`${agreement.soldOn}T15:00:00Z`) : 0
  const buyerAt = Math.min(now - HOUR / 4, Math.max(day, agreed + 6 * HOUR))
  return { status, at, houseAt: Math.max(at + 60_000, Math.min(agreed + 4 * HOUR, buyerAt - 60_000)), buyerAt }
}

interface Deal {
  readonly agreement: Agreement
  readonly story: Story
  readonly drafted: Drafted
  readonly signer: Signer
  readonly serial: number
  readonly isPaper: boolean
}

async function write(pool: Pool, world: World, house: House, deal: Deal): Promise<void> {
  const { agreement, story, drafted, signer, serial, isPaper } = deal
  const { status, at, houseAt, buyerAt, endAt, reason } = story
  const id = idAt(at, world.seed, 71, serial)
  const isDraft = status === 'DRAFT'
  const number = isDraft
    ? null
    : isPaper
      ? `H-${new Date(at).getUTCFullYear()}-${String(serial + 1).padStart(4, '0')}`
      : await house.number(drafted.legalEntityId, new Date(at))
  const document: ContractDocument = {
    ...drafted.document,
    number,
    payment: { ...drafted.document.payment, reference: number },
  }
  const shown = isDraft ? undefined : isPaper ? scanOf(document) : await house.print(document)
  const fileId =
    shown && (await house.saveFile({ name: `${number}.pdf`, mime: 'application/pdf', buffer: shown.buffer }))
  const draftedBy = agreement.sellerId ?? signer.id
  const values = {
    id,
    offer_id: agreement.id,
    company_id: drafted.companyId,
    legal_entity_id: drafted.legalEntityId,
    status,
    source: isPaper ? 'PAPER' : 'SYSTEM',
    number,
    language: drafted.language,
    car_ids: drafted.cars.map(({ carId }) => carId),
    amount_minor: drafted.amountMinor,
    choices: JSON.stringify(drafted.choices),
    document: JSON.stringify(document),
    document_file_id: fileId ?? null,
    document_sha256: shown?.sha256 ?? null,
    signed_file_id: null,
    sign_hours: HOURS,
    due_at: status === 'WAITING_BUYER' ? instant(houseAt! + HOURS * HOUR) : null,
    drafted_by: draftedBy,
    ended_reason: reason ?? null,
    signed_at: buyerAt === undefined ? null : instant(buyerAt),
    created_at: instant(at),
    updated_at: instant(endAt ?? buyerAt ?? houseAt ?? at),
  }
  const client = await pool.connect()
  try {
    await client.query('begin')
    await insert(client, 'contracts', values)
    const isLive = LEADS[agreement.listing] === status && !agreement.isFailed
    for (const [place, car] of drafted.cars.entries())
      await insert(client, 'contract_cars', {
        id: idAt(at, world.seed, 72, serial, place),
        contract_id: id,
        car_id: car.carId,
        listing_id: car.listingId,
        price_minor: car.priceMinor,
        is_live: isLive,
      })
    await insert(client, 'contract_versions', {
      id: idAt(at, world.seed, 73, serial),
      contract_id: id,
      document_version: 1,
      document: values.document,
      sha256: values.document_sha256,
      file_id: values.document_file_id,
      made_by: draftedBy,
      made_at: instant(at),
    })
    const sign = (role: 'ADMIN' | 'BUYER', when: number, who: Signer, place: number) =>
      insert(client, 'contract_signatures', {
        id: idAt(when, world.seed, 74, serial, place),
        contract_id: id,
        role,
        name: who.name,
        title: role === 'ADMIN' ? 'Managing director' : 'Purchasing',
        method: isPaper ? 'PAPER' : 'TYPED',
        consent: drafted.consent,
        document_sha256: values.document_sha256,
        staff_id: role === 'ADMIN' ? who.id : null,
        buyer_user_id: role === 'BUYER' ? who.id : null,
        // From the address ranges reserved for documentation (RFC 5737).
        ip: role === 'ADMIN' ? '192.0.2.10' : `203.0.113.${1 + (serial % 250)}`,
        user_agent: role === 'ADMIN' ? 'Firefox' : 'Mobile Safari',
        at: instant(when),
      })
    const said = { id, status, serial, at: houseAt ?? at, authorId: draftedBy, seed: world.seed }
    const told = {
      ...story,
      id,
      companyId: drafted.companyId,
      carIds: values.car_ids,
      amountMinor: drafted.amountMinor,
      number,
    }
    const buyer = { id: agreement.buyerId, name: agreement.buyerName }
    const people = { drafter: { id: draftedBy, name: agreement.sellerName ?? signer.name }, signer, buyer }
    for (const row of contractLog(told, people, { seed: world.seed, serial })) await insert(client, 'audit_log', row)
    for (const note of isPaper ? [] : contractNotes(said)) await insert(client, 'notes', note)
    if (houseAt !== undefined) await sign('ADMIN', houseAt, signer, 0)
    if (buyerAt !== undefined) await sign('BUYER', buyerAt, buyer, 1)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** An old contract, signed by hand. */
function scanOf({ number, madeOn, seller, buyer, cars, totals }: ContractDocument): { buffer: Buffer; sha256: string } {
  const amount = (totals.payable.minor / 100).toFixed(2)
  const buffer = paper(`Contract ${number}`, [
    ['Date', madeOn],
    ['Seller', `${seller.legalName}, ${seller.city ?? ''}`],
    ['Buyer', `${buyer.legalName}, ${buyer.city ?? ''}`],
    ...cars.map((car) => ['Car', `${car.brand} ${car.model}, ${car.vin ?? ''}`] as const),
    ['Payable', `EUR ${amount}`],
    ['Signatures', 'Signed by both sides on paper'],
  ])
  return { buffer, sha256: createHash('sha256').update(buffer).digest('hex') }
}

async function insert(client: PoolClient, table: string, values: Record<string, unknown>): Promise<void> {
  const names = Object.keys(values)
  const places = names.map((_, at) => `$${at + 1}`).join(', ')
  await client.query(`insert into ${table} (${names.join(', ')}) values (${places})`, Object.values(values))
}
