import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkAudit, sealAudit } from '../../core/audit/audit-chain.ts'
import { testApp, type As, type TestApp } from '../../../test/app.ts'
import { eur, createMoneyFixture } from '../../../test/money-fixture.ts'
import { makeExport } from './export.job.ts'
import { emptyFiles } from './personal-files.job.ts'
import { retention } from './retention.job.ts'

let t: TestApp
let officer: As & { userId: string }
beforeAll(async () => (t = await testApp()))
afterAll(() => t.close())
beforeEach(async () => (officer = await t.staff('personalData.read', 'personalData.erase')))

const year = 366 * 86_400_000
const reason = 'asked for it by letter'

/** Tables that contain a word, in any column. */
async function tablesWith(word: string): Promise<string[]> {
  const { rows: tables } = await t.deps.pool.query<{ name: string }>(
    `select schemaname || '.' || quote_ident(tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await t.deps.pool.query(`select from ${name} x where x::text ilike $1 limit 1`, [`%${word}%`])
    if (rows.length) found.push(name.replace('public.', ''))
  }
  return found.toSorted()
}
const emptied = async () => {
  const { rows } = await t.deps.pool.query<{ data: { ids: string[] } }>(
    `select data from pgboss.job where name = 'personal-files'`,
  )
  for (const { data } of rows) await emptyFiles.run(t.deps, data)
}
/** A company, its user and a deal that all contain the same word. */
async function canaryDeal() {
  const desk = await createMoneyFixture(t)
  const dealer = await desk.dealer()
  const { companyId, userId } = dealer
  await t.deps.pool.query(
    `update buyer_companies set name = 'Kanari Bil AS', contact_name = 'Kanari Sang', phone = 'kanari 1', invoice_email = 'faktura@kanari.example' where id = $1`,
    [companyId],
  )
  await t.deps.pool.query(
    `update buyer_users set name = 'Kanari Sang', email = 'Sang@kanari.example', phone = 'kanari 2' where id = $1`,
    [userId],
  )
  const profile = await dealer.buyerProfile.get()
  await dealer.buyerProfile.update({ body: { version: profile.version, phone: 'kanari 3' } })
  const deal = await desk.invoiced({ dealer })
  return { desk, deal, companyId, userId, dealer }
}

test('a company: open business stops, then it goes but for what the law keeps, and that goes when its time is over', async () => {
  const { desk, deal, companyId, dealer } = await canaryDeal()
  const params = { subjectKind: 'buyerCompanies' as const, id: companyId }
  const before = await officer.personalData.get({ params })
  expect(before.stops.map(({ stop }) => stop)).toEqual(['CONTRACTS', 'INVOICES'])
  expect(before.held.find(({ group }) => group === 'INVOICES')!.kept).toMatchObject([{ law: 'VOUCHER' }])
  await expect(officer.personalData.erase({ params, body: { reason } })).rejects.toMatchObject({
    code: 'personalData.stopped',
  })

  const asked = eur(deal.invoice.payable.minor / 100)
  await desk.give(await desk.paid({ payerName: 'Kanari Bil AS', amount: asked }), [deal.invoice, asked])
  const erased = await officer.personalData.erase({ params, body: { reason } })
  expect(erased).toMatchObject({ name: '–', stops: [] })
  expect(erased.erasedAt).not.toBeNull()
  await expect(dealer.buyerProfile.get()).rejects.toMatchObject({
    status: expect.toSatisfy((n: number) => n === 401 || n === 410),
  })
  await expect(officer.personalData.erase({ params, body: { reason } })).rejects.toMatchObject({
    code: 'personalData.erased',
  })

  const listed = [
    'audit_log',
    'contract_signatures',
    'contract_versions',
    'contracts',
    'dunnings',
    'invoices',
    'offer_rounds',
    'payments',
    'notes',
    'transports',
  ]
  const still = await tablesWith('kanari')
  expect(still.filter((table) => !listed.includes(table))).toEqual([])
  expect(still).toEqual(expect.arrayContaining(['contracts', 'invoices', 'payments']))

  t.travel(7 * year)
  await retention.run(t.deps, {})
  expect(await tablesWith('kanari')).toEqual(expect.arrayContaining(['contracts', 'invoices', 'payments']))
  t.travel(2 * year)
  await retention.run(t.deps, {})
  await emptied()
  expect(await tablesWith('kanari')).toEqual([])
  const { rows: files } = await t.deps.pool.query<{ id: string }>(
    `select unnest(array[document_file_id, signed_file_id]) as id from contracts where company_id = $1
     union select unnest(array[pdf_file_id, xml_file_id]) from invoices where company_id = $1`,
    [companyId],
  )
  const named = files.filter(({ id }) => id)
  expect(named.length).toBeGreaterThan(0)
  for (const { id } of named)
    await expect(t.deps.files.read(t.deps.db, id)).rejects.toMatchObject({ code: 'file.missing' })
  expect(await t.deps.db.selectFrom('retentionRuns').selectAll().execute()).not.toEqual([])
  // Data that concerns no person stays: the amounts, and the fact that the invoice exists.
  expect(
    await t.deps.db.selectFrom('invoices').select('number').where('companyId', '=', companyId).execute(),
  ).toHaveLength(1)
  await sealAudit(t.deps.db, t.deps.clock())
  expect(await checkAudit(t.deps.db)).toMatchObject({ breaks: [] })
})

test('an archive holds all that is held about a person, and nothing of the house', async () => {
  const { deal, dealer, userId } = await canaryDeal()
  const { id } = await dealer.portalPersonalData.export({ body: {} })
  expect((await dealer.portalPersonalData.export({ body: {} })).id).toBe(id)
  await makeExport.run(t.deps, { id })
  const { exports } = await dealer.portalPersonalData.get()
  expect(exports).toMatchObject([{ id, url: expect.stringContaining('/api/files/') }])
  const response = await t.app.inject({ url: exports[0]!.url! })
  const archive = unzipSync(response.rawPayload)
  const data = strFromU8(archive['data.json']!)
  for (const word of ['Kanari Sang', 'Sang@kanari.example', 'kanari 3', deal.contract.number!])
    expect(data).toContain(word)
  expect(Object.keys(archive).some((name) => name.startsWith('files/'))).toBe(true)
  for (const word of ['argon2', 'purchasePrice', 'passwordHash', 'tokenHash', 'token_hash'])
    expect(data).not.toContain(word)
  // The office does not see the archive that the person requested, only its own.
  const held = await officer.personalData.get({ params: { subjectKind: 'buyerUsers', id: userId } })
  expect(held.exports).toEqual([])
  t.travel(8 * 86_400_000)
  await retention.run(t.deps, {})
  expect(await t.deps.db.selectFrom('personalRequests').select('fileId').where('id', '=', id).execute()).toEqual([
    { fileId: null },
  ])
})

test('who asks to be erased is heard, and goes without his company', async () => {
  const buyer = await t.buyer({ role: 'BUYER' })
  const admin = await t.buyer({ companyId: buyer.companyId, role: 'ADMIN' })
  await t.deps.pool.query(
    `update buyer_users set name = 'Stillits Fugl', email = 'fugl@stillits.example' where id = $1`,
    [buyer.userId],
  )
  await buyer.portalPersonalData.askErasure({ body: {} })
  const first = await buyer.portalPersonalData.askErasure({ body: {} })
  expect((await buyer.portalPersonalData.get()).erasureAskedAt).toBe(first.askedAt)
  expect((await officer.notifications.list({ query: {} })).items).toMatchObject([
    { kind: 'erasureAsked', params: { name: 'Stillits Fugl' } },
  ])
  const params = { subjectKind: 'buyerUsers' as const, id: buyer.userId }
  expect(await officer.personalData.get({ params })).toMatchObject({ erasureAskedAt: first.askedAt, stops: [] })
  await officer.personalData.erase({ params, body: { reason } })
  await expect(buyer.buyerProfile.get()).rejects.toMatchObject({
    status: expect.toSatisfy((n: number) => n === 401 || n === 410),
  })
  expect((await admin.buyerProfile.get()).id).toBe(admin.userId)
  expect(await tablesWith('stillits')).toEqual([])
})

test('the last administrator of a company stays, and nobody erases himself', async () => {
  const admin = await t.buyer({ role: 'ADMIN' })
  await t.buyer({ companyId: admin.companyId, role: 'BUYER' })
  const params = { subjectKind: 'buyerUsers' as const, id: admin.userId }
  expect((await officer.personalData.get({ params })).stops).toEqual([{ stop: 'ADMIN', count: 1 }])
  await expect(officer.personalData.erase({ params, body: { reason } })).rejects.toMatchObject({
    code: 'personalData.stopped',
  })
  await expect(
    officer.personalData.erase({ params: { subjectKind: 'staffUsers', id: officer.userId }, body: { reason } }),
  ).rejects.toMatchObject({ code: 'user.self' })
})

test('a colleague goes; his deeds on the books keep his name until their time is over', async () => {
  await t.staff('users.manage')
  const clerk = await t.staff('cars.write', 'cars.read')
  await t.deps.pool.query(`update staff_users set name = 'Pirol Vogel', email = 'vogel@pirol.example' where id = $1`, [
    clerk.userId,
  ])
  t.travel(60_000)
  const car = await clerk.cars.create({ body: { brand: 'A', model: 'B' } })
  await officer.personalData.erase({ params: { subjectKind: 'staffUsers', id: clerk.userId }, body: { reason } })
  await expect(clerk.cars.get({ params: { id: car.id } })).rejects.toMatchObject({ status: 401 })
  expect(await tablesWith('pirol')).toEqual(['audit_log'])
  t.travel(9 * year)
  await retention.run(t.deps, {})
  expect(await tablesWith('pirol')).toEqual([])
  await sealAudit(t.deps.db, t.deps.clock())
  expect(await checkAudit(t.deps.db)).toMatchObject({ breaks: [] })
})

test('who may read may not erase', async () => {
  const reader = await t.staff('personalData.read')
  const { userId } = await t.buyer()
  await expect(
    reader.personalData.erase({ params: { subjectKind: 'buyerUsers', id: userId }, body: { reason } }),
  ).rejects.toMatchObject({ status: 403 })
})
