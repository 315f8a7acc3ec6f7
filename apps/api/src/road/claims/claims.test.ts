import { expect, test } from 'vitest'
import { type As, openTestApp } from '../../../test/app.ts'
import { because, type ClaimFixture, createClaimFixture } from '../../../test/claim-fixture.ts'
import { eur } from '../../../test/money-fixture.ts'
import { runClaimClocks } from './claim-clocks.job.ts'

const t = await openTestApp()
const desk: ClaimFixture = await createClaimFixture(t)

test('over the limit two decide, and nobody reads of it before; accepted twice at once it is credited once, taxed as the car', async () => {
  const deal = await desk.arrived()
  const { id } = await desk.report(deal)
  expect(await desk.decided(id, 700)).toMatchObject({
    status: 'IN_REVIEW',
    waitsForSecond: true,
    proposal: { amount: eur(700) },
  })
  const waiting = await deal.dealer.portalClaims.get({ params: { id } })
  // The claim was taken up once. The proposal does not change the dealer's version.
  expect(waiting.version).toBe(2)
  expect(await desk.versionOf(id)).toBeGreaterThan(2)
  expect(waiting).toMatchObject({ amount: null, outcome: null, reason: null, may: { accept: false } })
  const confirm = async (who: As) =>
    who.claims.confirm({ params: { id }, body: { version: await desk.versionOf(id), isRight: true, reason: '' } })
  await expect(confirm(desk.judge)).rejects.toMatchObject({ code: 'claim.fourEyes' })
  expect(await confirm(desk.second)).toMatchObject({ status: 'ACCEPTED', turn: 'DEALER', amount: eur(700) })
  const { version } = await deal.dealer.portalClaims.get({ params: { id } })
  const accept = () => deal.dealer.portalClaims.accept({ params: { id }, body: { version } })
  const both = await Promise.allSettled([accept(), accept()])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const [note, ...more] = await desk.notesOf(id)
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

test('the pages of a dealer hear of his claim when he is told something, and not of what the house does by itself', async () => {
  const { id } = await desk.report(await desk.arrived())
  await t.deps.changes.settled()
  const heard: string[][] = []
  const stop = t.deps.changes.onChange((changes) => {
    for (const change of changes)
      if (change.topic === 'claims' && change.id === id) heard.push(change.parents.map(({ topic }) => topic))
  })
  const told = async () => {
    await t.deps.changes.settled()
    return heard.splice(0)
  }
  await desk.decided(id, 700)
  // First taken up, then proposed.
  expect(await told()).toEqual([['ownDeals'], []])
  const body = { version: await desk.versionOf(id), isRight: true, reason: '' }
  await desk.second.claims.confirm({ params: { id }, body })
  expect((await told()).at(-1)).toEqual(['ownDeals'])
  stop()
})

test('the database itself refuses one who decides and confirms, and a decision that waits', async () => {
  const { id } = await desk.report(await desk.arrived())
  await desk.decided(id, 700)
  const set = (values: string) => t.deps.pool.query(`update claims set ${values} where id = $1`, [id])
  await expect(set('confirmed_by = decided_by, confirmed_at = now()')).rejects.toMatchObject({
    constraint: 'claims_four_eyes',
  })
  await expect(set(`status = 'ACCEPTED'`)).rejects.toMatchObject({ constraint: 'claims_confirmed' })
})

test('below the limit one decides; the dealer may object once, and what is decided then stands', async () => {
  const deal = await desk.arrived()
  const { id } = await desk.report(deal)
  expect(await desk.decided(id, 100, 'PARTLY')).toMatchObject({ status: 'PARTLY', turn: 'DEALER' })
  const own = async () => (await deal.dealer.portalClaims.get({ params: { id } })).version
  const appeal = async () =>
    deal.dealer.portalClaims.appeal({
      params: { id },
      body: { version: await own(), reason: 'The paint alone costs more' },
    })
  expect(await appeal()).toMatchObject({ status: 'ESCALATED', turn: 'HOUSE' })
  const body = { version: await desk.versionOf(id), outcome: 'REJECTED' as const, amount: null, reason: because }
  await desk.judge.claims.decide({ params: { id }, body })
  await expect(appeal()).rejects.toMatchObject({ code: 'claim.appealed' })
})

test('reported too early, too late, without own photos or for another’s car it is refused', async () => {
  const early = await desk.arrived(null)
  await expect(desk.report(early, { kind: 'MECHANICAL' })).rejects.toMatchObject({ code: 'claim.notYet' })
  await desk.report(early)
  const late = await desk.arrived(new Date(t.deps.clock().getTime() - 20 * 86_400_000).toISOString())
  await expect(desk.report(late)).rejects.toMatchObject({ code: 'claim.tooLate' })
  const mine = await desk.arrived()
  await expect(desk.report({ dealer: early.dealer, transport: mine.transport })).rejects.toMatchObject({ status: 404 })
  await expect(desk.report(mine, { photoIds: [await desk.photoOf(early.dealer)] })).rejects.toMatchObject({
    code: 'claim.photoGone',
  })
  await expect(desk.report(mine, { photoIds: [] })).rejects.toMatchObject({ status: 422 })
})

test('another company finds nothing of it, and the dealer nothing of the recourse', async () => {
  const deal = await desk.arrived()
  const other = await desk.arrived()
  const { id } = await desk.report(deal)
  const recourse = {
    toWhom: 'CARRIER' as const,
    name: 'CANARY Spedition',
    amount: eur(500),
    dueOn: null,
    status: 'OPEN' as const,
    settled: null,
    note: 'CANARY note',
  }
  await desk.clerk.claims.addRecourse({ params: { id }, body: recourse })
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
  const deal = await desk.arrived()
  const { id } = await desk.report(deal)
  await desk.clerk.claims.take({ params: { id }, body: { version: await desk.versionOf(id) } })
  const asked = await desk.clerk.claims.ask({
    params: { id },
    body: { version: await desk.versionOf(id), body: 'How deep is it?' },
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

test('a car that was set to delivered by hand can be claimed from that day on, whatever is heard of it later', async () => {
  const deal = await desk.released()
  const { id } = deal.transport
  const set = { status: 'DELIVERED', override: 'true', reason: 'told by the driver on the phone' } as const
  await desk.say(id, set, {}, desk.chief)
  const { version } = await desk.hauler.logistics.get({ params: { id } })
  const flag = { version, flag: 'DAMAGE_REPORTED', isRaised: true, reason: 'a dent in the door' } as const
  await desk.hauler.logistics.setFlag({ params: { id }, body: flag })
  expect(await desk.report(deal, { kind: 'MECHANICAL' })).toMatchObject({ status: 'SUBMITTED' })
})
