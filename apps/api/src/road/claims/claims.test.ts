import { afterAll, beforeAll, expect, test } from 'vitest'
import { type As, type TestApp, testApp } from '../../../test/app.ts'
import { openRoadDesk } from '../../../test/road-desk.ts'
import { runClaimClocks } from './claim-clocks.job.ts'

let t: TestApp
let desk: Awaited<ReturnType<typeof openRoadDesk>>
let clerk: As & { userId: string }
let judge: As & { userId: string }
let second: As & { userId: string }
beforeAll(async () => {
  t = await testApp()
  desk = await openRoadDesk(t)
  const rights = ['claims.read', 'claims.write', 'claims.decide', 'invoices.read'] as const
  clerk = await t.staff('claims.read', 'claims.write')
  judge = await t.staff(...rights)
  second = await t.staff(...rights)
})
afterAll(() => t.close())

const eur = (whole: number) => ({ minor: whole * 100, currency: 'EUR' as const })
const picture = () => new File(['picture'], 'front.jpg', { type: 'image/jpeg' })
/** `deliveredAt`: when the car has arrived. */
async function arrived(deliveredAt: string | null = t.deps.clock().toISOString(), of: { country?: string } = {}) {
  const deal = await desk.released(of)
  await t.deps.db
    .updateTable('transports')
    .set({ deliveredAt, pickedUpAt: deliveredAt ?? t.deps.clock().toISOString() })
    .where('id', '=', deal.transport.id)
    .execute()
  return deal
}
const photoOf = async (dealer: As) =>
  (await dealer.portalClaims.photo({ body: { side: 'FRONT' } }, { files: { file: [picture()] } })).id
const report = async ({ dealer, transport }: { dealer: As; transport: { id: string } }, more: object = {}) =>
  dealer.portalClaims.open({
    body: {
      transportId: transport.id,
      kind: 'TRANSPORT_DAMAGE',
      body: 'The bumper is dented',
      mileage: 80_100,
      wanted: eur(900),
      photoIds: [await photoOf(dealer)],
      ...more,
    },
  })
const versionOf = async (id: string) => (await judge.claims.get({ params: { id } })).version
const reason = 'The dent is not in the report'
async function decided(id: string, whole: number, outcome: 'ACCEPTED' | 'PARTLY' = 'ACCEPTED') {
  await clerk.claims.take({ params: { id }, body: { version: await versionOf(id) } })
  const body = { version: await versionOf(id), outcome, amount: eur(whole), reason }
  return judge.claims.decide({ params: { id }, body })
}
const notesOf = (claimId: string) =>
  t.deps.db.selectFrom('invoices').selectAll().where('claimId', '=', claimId).execute()

test('over the limit two decide, and nobody reads of it before; accepted twice at once it is credited once, taxed as the car', async () => {
  const deal = await arrived()
  const { id } = await report(deal)
  expect(await decided(id, 700)).toMatchObject({
    status: 'IN_REVIEW',
    waitsForSecond: true,
    proposal: { amount: eur(700) },
  })
  const waiting = await deal.dealer.portalClaims.get({ params: { id } })
  expect(waiting).toMatchObject({ amount: null, outcome: null, reason: null, may: { accept: false } })
  const confirm = async (who: As) =>
    who.claims.confirm({ params: { id }, body: { version: await versionOf(id), isRight: true, reason: '' } })
  await expect(confirm(judge)).rejects.toMatchObject({ code: 'claim.fourEyes' })
  expect(await confirm(second)).toMatchObject({ status: 'ACCEPTED', turn: 'DEALER', amount: eur(700) })
  const { version } = await deal.dealer.portalClaims.get({ params: { id } })
  const accept = () => deal.dealer.portalClaims.accept({ params: { id }, body: { version } })
  const both = await Promise.allSettled([accept(), accept()])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const [note, ...more] = await notesOf(id)
  expect(more).toEqual([])
  expect(note).toMatchObject({
    kind: 'CREDIT_NOTE',
    status: 'ISSUED',
    precedesId: deal.invoice.id,
    carIds: [deal.carId],
  })
  expect(note!.netMinor + note!.vatMinor).toBe(70_000)
  const sold = await t.deps.db
    .selectFrom('invoices')
    .select('document')
    .where('id', '=', deal.invoice.id)
    .executeTakeFirstOrThrow()
  const taxOf = (document: unknown) => (document as { lines: { tax: unknown }[] }).lines[0]!.tax
  expect(taxOf(note!.document)).toEqual(taxOf(sold.document))
  const { items } = await deal.dealer.portalInvoices.list({ query: {} })
  expect(items.map(({ number }) => number)).toContain(note!.number)
})

test('the database itself refuses one who decides and confirms, and a decision that waits', async () => {
  const { id } = await report(await arrived())
  await decided(id, 700)
  const set = (values: string) => t.deps.pool.query(`update claims set ${values} where id = $1`, [id])
  await expect(set('confirmed_by = decided_by, confirmed_at = now()')).rejects.toMatchObject({
    constraint: 'claims_four_eyes',
  })
  await expect(set(`status = 'ACCEPTED'`)).rejects.toMatchObject({ constraint: 'claims_confirmed' })
})

test('below the limit one decides; the dealer may object once, and what is decided then stands', async () => {
  const deal = await arrived()
  const { id } = await report(deal)
  expect(await decided(id, 100, 'PARTLY')).toMatchObject({ status: 'PARTLY', turn: 'DEALER' })
  const own = async () => (await deal.dealer.portalClaims.get({ params: { id } })).version
  const appeal = async () =>
    deal.dealer.portalClaims.appeal({
      params: { id },
      body: { version: await own(), reason: 'The paint alone costs more' },
    })
  expect(await appeal()).toMatchObject({ status: 'ESCALATED', turn: 'HOUSE' })
  const body = { version: await versionOf(id), outcome: 'REJECTED' as const, amount: null, reason }
  await judge.claims.decide({ params: { id }, body })
  await expect(appeal()).rejects.toMatchObject({ code: 'claim.appealed' })
})

test('reported too early, too late, without own photos or for another’s car it is refused', async () => {
  const early = await arrived(null)
  await expect(report(early, { kind: 'MECHANICAL' })).rejects.toMatchObject({ code: 'claim.notYet' })
  await report(early)
  const late = await arrived(new Date(t.deps.clock().getTime() - 20 * 86_400_000).toISOString())
  await expect(report(late)).rejects.toMatchObject({ code: 'claim.tooLate' })
  const mine = await arrived()
  await expect(report({ dealer: early.dealer, transport: mine.transport })).rejects.toMatchObject({ status: 404 })
  await expect(report(mine, { photoIds: [await photoOf(early.dealer)] })).rejects.toMatchObject({
    code: 'claim.photoGone',
  })
  await expect(report(mine, { photoIds: [] })).rejects.toMatchObject({ status: 422 })
})

test('another company finds nothing of it, and the dealer nothing of the recourse', async () => {
  const deal = await arrived()
  const other = await arrived()
  const { id } = await report(deal)
  const recourse = {
    toWhom: 'CARRIER' as const,
    name: 'CANARY Spedition',
    amount: eur(500),
    dueOn: null,
    status: 'OPEN' as const,
    settled: null,
    note: 'CANARY note',
  }
  await clerk.claims.addRecourse({ params: { id }, body: recourse })
  const own = await deal.dealer.portalClaims.get({ params: { id } })
  expect(JSON.stringify(own)).not.toContain('CANARY')
  expect((await other.dealer.portalClaims.list({ query: {} })).total).toBe(0)
  const { dealer } = other
  const asked = [
    () => dealer.portalClaims.get({ params: { id } }),
    () => dealer.portalClaims.write({ params: { id }, body: { body: 'x', photoIds: [] } }),
    () => dealer.portalClaims.accept({ params: { id }, body: { version: 1 } }),
    () => dealer.portalClaims.basis({ params: { id: deal.transport.id } }),
  ]
  for (const ask of asked) await expect(ask()).rejects.toMatchObject({ status: 404 })
})

test('what is asked and not answered is told before, closed after, and told once', async () => {
  const deal = await arrived()
  const { id } = await report(deal)
  await clerk.claims.take({ params: { id }, body: { version: await versionOf(id) } })
  const asked = await clerk.claims.ask({
    params: { id },
    body: { version: await versionOf(id), body: 'How deep is it?' },
  })
  expect(asked).toMatchObject({ status: 'NEEDS_INFO', turn: 'DEALER' })
  const kinds = async () => (await deal.dealer.portalNotifications.list({ query: {} })).items.map(({ kind }) => kind)
  const at = (day: string) => ({ ...t.deps, clock: () => new Date(`${day}T10:00:00Z`) })
  await runClaimClocks(at(asked.dueOn!))
  await runClaimClocks(at(asked.dueOn!))
  expect((await kinds()).filter((kind) => kind === 'claimDue')).toHaveLength(1)
  await runClaimClocks(at('2027-12-01'))
  expect(await deal.dealer.portalClaims.get({ params: { id } })).toMatchObject({
    status: 'CLOSED_NO_ANSWER',
    turn: null,
  })
  expect(await kinds()).toContain('claimClosed')
})
