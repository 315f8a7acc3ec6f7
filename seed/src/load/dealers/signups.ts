import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'
import { idAt } from '../../cars/identity.ts'
import type { World } from '../../cars/record.ts'
import type { SaveFile } from '../../pictures/album.ts'
import { card, paper } from '../papers.ts'
import { type DemoSignup, SIGNUPS, VAT_CHECKS } from './signups.data.ts'

const HOUR = 3_600_000
const titles: Record<string, string> = { TRADE_LICENCE: 'Register extract', VAT_CERTIFICATE: 'VAT certificate' }

type Row = Record<string, unknown>
type Staff = { id: string; name: string }

async function insert(client: PoolClient, table: string, row: Row): Promise<void> {
  const names = Object.keys(row)
  await client.query(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})`,
    Object.values(row),
  )
}

/** Inserts sign-ups in every state with their documents, and the latest checks of VAT ids. */
export async function loadSignups(client: PoolClient, world: World, saveFile?: SaveFile): Promise<void> {
  const { rows } = await client.query<{ id: string; name: string }>(
    'select id, name from staff_users where email = any($1) order by email',
    [['owner@bilbro.test', 'sales@bilbro.test']],
  )
  const [owner, seller] = rows as [Staff, Staff]
  const before = (hours: number) => new Date(world.now.getTime() - hours * HOUR).toISOString()
  for (const [index, one] of SIGNUPS.entries()) {
    const id = idAt(world.now.getTime() - one.age * HOUR, world.seed, 40, index)
    const entered = one.state === 'APPROVED' ? await letIn(client, one, world, before(one.age - 6)) : {}
    const isDecided = one.state === 'APPROVED' || one.state === 'REJECTED'
    await insert(client, 'signups', {
      id,
      status: one.state,
      country: one.country,
      org_no: one.orgNo,
      vat_id: one.vatId,
      company_name: one.company,
      street: one.street,
      postal_code: one.postalCode,
      city: one.city,
      website: one.website ?? null,
      contact_name: one.person,
      email: one.email,
      phone: one.phone,
      language: one.language,
      message: one.message ?? '',
      from_register: one.fromRegister ?? false,
      terms_accepted_at: before(one.age),
      question: one.question ?? null,
      asked_at: one.question ? before(one.age - 4) : null,
      answer: one.answer ?? null,
      answered_at: one.answer ? before(3) : null,
      reason: one.reason ?? null,
      decided_by: isDecided ? seller.id : null,
      decided_at: isDecided ? before(one.age - 6) : null,
      welcomed_at: one.state === 'APPROVED' ? before(one.age - 6) : null,
      ...entered,
      created_at: before(one.age),
      updated_at: before(one.age),
    })
    await story(client, one, { id, before, seller })
    if (saveFile) await papers(client, one, { id, at: before(one.age), saveFile })
  }
  for (const [vatId, state, name, hours] of VAT_CHECKS)
    await insert(client, 'vat_checks', {
      vat_id: vatId,
      state,
      name,
      consultation_number: state === 'UNAVAILABLE' ? null : `WAPIDEMO${vatId.slice(-6)}`,
      register: 'vies',
      requester_vat_id: 'DE136695976',
      requested_by: hours > 100 ? owner.id : null,
      checked_at: before(hours),
    })
}

/** Inserts company and user of an approved sign-up; the user has not signed in yet. */
async function letIn(client: PoolClient, one: DemoSignup, world: World, at: string): Promise<Row> {
  const [companyId, userId] = [idAt(Date.parse(at), world.seed, 41, 0), idAt(Date.parse(at), world.seed, 42, 0)]
  const { company: name, country, language, city, street, phone } = one
  await insert(client, 'buyer_companies', {
    ...{ id: companyId, name, country, language, city, street, phone },
    org_no: one.orgNo,
    vat_id: one.vatId,
    postal_code: one.postalCode,
    status: 'APPROVED',
    created_at: at,
  })
  await insert(client, 'buyer_users', {
    ...{ id: userId, email: one.email, name: one.person, phone, language },
    company_id: companyId,
    role: 'ADMIN',
    status: 'INVITED',
    created_at: at,
  })
  return { company_id: companyId, user_id: userId }
}

type Told = { id: string; before: (hours: number) => string; seller: Staff }

/** Inserts the audit log of a sign-up. */
async function story(client: PoolClient, one: DemoSignup, { id, before, seller }: Told): Promise<void> {
  const entry = (at: string, by: Row, action: string, changes: object[] = [], reason: string | null = null) =>
    insert(client, 'audit_log', {
      at,
      ...by,
      entity: 'signups',
      entity_id: id,
      action,
      reason,
      changes: JSON.stringify(changes),
    })
  const dealer = { actor_kind: 'system', actor_name: one.person }
  const staff = { actor_kind: 'staff', actor_id: seller.id, actor_name: seller.name }
  const to = (status: string) => [{ field: 'status', from: 'SUBMITTED', to: status }]
  await entry(before(one.age), dealer, 'create')
  if (one.question) await entry(before(one.age - 4), staff, 'decide', to('MORE_INFO'), one.question)
  if (one.answer) await entry(before(3), dealer, 'answer', [{ field: 'answer', from: null, to: one.answer }])
  if (one.state === 'IN_REVIEW') await entry(before(one.age - 2), staff, 'decide', to('IN_REVIEW'))
  if (one.state === 'APPROVED' || one.state === 'REJECTED')
    await entry(before(one.age - 6), staff, 'decide', to(one.state), one.reason ?? null)
}

async function papers(
  client: PoolClient,
  one: DemoSignup,
  { id, at, saveFile }: { id: string; at: string; saveFile: SaveFile },
): Promise<void> {
  const slug = one.email.slice(one.email.indexOf('@') + 1).split('.')[0]!
  for (const kind of one.papers) {
    const isCard = kind === 'ID'
    const buffer = isCard
      ? await card(one.person, one.country)
      : paper(titles[kind]!, [
          ['Company', one.company],
          ['Number', one.orgNo ?? one.vatId ?? ''],
          ['VAT ID', one.vatId ?? '-'],
          ['Address', `${one.street}, ${one.postalCode} ${one.city}`],
          ['Authorised to sign', one.person],
        ])
    const name = `${slug}-${kind.toLowerCase().replace('_', '-')}.${isCard ? 'png' : 'pdf'}`
    const fileId = await saveFile({ name, mime: isCard ? 'image/png' : 'application/pdf', buffer })
    await insert(client, 'signup_documents', {
      signup_id: id,
      token_hash: createHash('sha256').update(`${id} ${kind}`).digest(),
      kind,
      name,
      file_id: fileId,
      created_at: at,
    })
  }
}
