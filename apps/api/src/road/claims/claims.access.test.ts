// What a dealer can read of claims, and what only staff can read.
import { expect, test } from 'vitest'
import { mostClaimPhotos } from '@bilbro/contract/road/claims/claim-fields'
import { claimStates } from '@bilbro/contract/road/claims/claim-states'
import { openTestApp } from '../../../test/app.ts'
import { type ClaimFixture, createClaimFixture } from '../../../test/claim-fixture.ts'
import { eur } from '../../../test/money-fixture.ts'

const t = await openTestApp()
const desk: ClaimFixture = await createClaimFixture(t)

/** Texts and amounts that appear only in the internal part of a claim. */
const secrets = ['CANARY', '7654321', '1234567', '987654']
const quiet = (answer: unknown) => {
  const text = JSON.stringify(answer)
  for (const secret of secrets) expect(text).not.toContain(secret)
}

test('recourse, proposal, who decides and what is sent back: in no answer, notice or history of a dealer', async () => {
  const deal = await desk.arrived()
  const { id } = await desk.report(deal)
  const params = { id }
  const { dealer } = deal
  const names = await t.deps.db
    .selectFrom('staffUsers')
    .select('name')
    .where('id', 'in', [desk.clerk.userId, desk.judge.userId, desk.second.userId])
    .execute()
  await desk.take(id)
  const before = await dealer.portalClaims.get({ params })
  const recourse = {
    toWhom: 'CARRIER' as const,
    name: 'CANARY Spedition',
    amount: { minor: 1_234_567, currency: 'EUR' as const },
    dueOn: null,
    status: 'SETTLED' as const,
    settled: { minor: 987_654, currency: 'EUR' as const },
    note: 'CANARY note',
  }
  await desk.clerk.claims.addRecourse({ params, body: recourse })
  const limit = await desk.judge.claims.settings()
  const amount = { minor: 765_432, currency: 'EUR' as const }
  const body = {
    version: await desk.versionOf(id),
    outcome: 'PARTLY' as const,
    amount,
    reason: 'CANARY reason of the proposal',
  }
  await desk.judge.claims.decide({ params, body })
  secrets.push('765432')

  const read = async () => {
    const own = await dealer.portalClaims.get({ params })
    const list = await dealer.portalClaims.list({ query: {} })
    const basis = await dealer.portalClaims.basis({ params: { id: deal.transport.id } })
    const ofOrder = await dealer.portalClaims.ofOrder({ params: { id: deal.offerId } })
    const notices = await dealer.portalNotifications.list({ query: {} })
    const transport = await dealer.portalLogistics.get({ params: { id: deal.transport.id } })
    return { own, list, basis, ofOrder, notices, transport }
  }
  const waiting = await read()
  quiet(waiting)
  expect(waiting.own).toMatchObject({
    status: 'IN_REVIEW',
    amount: null,
    outcome: null,
    reason: null,
    objectedTo: null,
  })
  expect(waiting.own.steps.map(({ what, by }) => [what, by])).toEqual([
    ['claimOpen', 'DEALER'],
    ['claim_take', 'HOUSE'],
  ])
  // Timestamps and the order of the dealer's list do not reveal that staff work on the claim either.
  const later = await desk.report(deal)
  await desk.clerk.claims.addRecourse({ params, body: { ...recourse, status: 'OPEN', settled: null } })
  const { items } = await dealer.portalClaims.list({ query: {} })
  expect(items.map((one) => one.id)).toEqual([later.id, id])
  expect(items.at(-1)!.updatedAt).toBe(before.updatedAt)
  const back = { version: await desk.versionOf(id), isRight: false, reason: 'CANARY sent back' }
  await desk.second.claims.confirm({ params, body: back })
  quiet(await read())
  await desk.decide(id, 100, 'REJECTED' as never).catch(() => undefined)
  await desk.decide(id, null, 'REJECTED')
  const told = await read()
  quiet(told)
  expect(told.own.steps.at(-1)).toMatchObject({ what: 'claim_decide', by: 'HOUSE', status: 'REJECTED' })
  for (const { name } of names) expect(JSON.stringify(told)).not.toContain(name)
  expect(limit.limit.minor).toBeGreaterThan(0)
})

test('another company finds it by no id, filter, order, count or address of a file', async () => {
  const deal = await desk.arrived()
  const other = await desk.arrived()
  const { id, photos } = await desk.report(deal)
  const { dealer } = other
  await desk.settled(other, 100)
  const all = await dealer.portalClaims.list({ query: {} })
  expect(all).toMatchObject({ total: 1 })
  const queries = claimStates.all.map((status) => ({ status: [status] }))
  const found = await Promise.all(queries.map((query) => dealer.portalClaims.list({ query })))
  expect(found.map(({ total }) => total)).toEqual(claimStates.all.map((status) => (status === 'SETTLED' ? 1 : 0)))
  for (const query of [
    { companyId: deal.dealer.companyId },
    { search: 'R-' },
    { sortBy: 'amount' },
    { carId: deal.carId },
    { format: 'csv' },
  ])
    await expect(dealer.portalClaims.list({ query: query as never })).rejects.toMatchObject({ status: 422 })
  const photoIds = photos.map((photo) => photo.id)
  const asked = [
    () => dealer.portalClaims.get({ params: { id } }),
    () => dealer.portalClaims.ofOrder({ params: { id: deal.offerId } }),
    () => dealer.portalClaims.basis({ params: { id: deal.transport.id } }),
    () => dealer.portalClaims.write({ params: { id }, body: { body: 'x', photoIds: [] } }),
    () => dealer.portalClaims.accept({ params: { id }, body: { version: 1 } }),
    () => dealer.portalClaims.appeal({ params: { id }, body: { version: 1, reason: 'a reason of at least ten' } }),
  ]
  for (const ask of asked) await expect(ask()).rejects.toMatchObject({ status: 404 })
  // A dealer cannot attach another dealer's photo, and the photo stays where it was.
  await expect(desk.report(other, { photoIds })).rejects.toMatchObject({ code: 'claim.photoGone' })
  expect((await deal.dealer.portalClaims.get({ params: { id } })).photos).toHaveLength(1)
  // Photo URLs are signed: a URL changed to another file opens nothing.
  const [mine] = (await desk.report(other)).photos
  const fileOf = (url: string) => url.split('/')[3]!
  const forged = mine!.url.replace(fileOf(mine!.url), fileOf(photos[0]!.url))
  expect(forged).not.toBe(photos[0]!.url)
  expect((await t.app.inject({ url: forged })).statusCode).toBeGreaterThanOrEqual(400)
  expect((await t.app.inject({ url: photos[0]!.url })).statusCode).toBe(200)
})

test('of the house, rights decide: who reads claims does not write, who works on them does not decide, a dealer is none of both', async () => {
  const deal = await desk.arrived()
  const { id } = await desk.report(deal)
  const params = { id }
  const reader = await t.staff('claims.read')
  const nobody = await t.staff('cars.read')
  await expect(nobody.claims.list({ query: {} })).rejects.toMatchObject({ status: 403 })
  await expect(nobody.claims.get({ params })).rejects.toMatchObject({ status: 403 })
  await expect(reader.claims.take({ params, body: { version: 1 } })).rejects.toMatchObject({ status: 403 })
  const body = { version: 1, outcome: 'ACCEPTED' as const, amount: eur(1), reason: 'a reason of at least ten' }
  await expect(desk.clerk.claims.decide({ params, body })).rejects.toMatchObject({ status: 403 })
  await expect(deal.dealer.claims.get({ params })).rejects.toMatchObject({ status: 401 })
  expect((await reader.claims.get({ params })).recourseNames.SUPPLIER).toBe('')
})

test('whoever drives cars home is shown no money of a claim, and decides nothing', async () => {
  const deal = await desk.arrived()
  const { id } = await desk.report(deal)
  await desk.decided(id, 123, 'PARTLY')
  await t.deps.db.updateTable('buyerUsers').set({ role: 'DRIVER' }).where('id', '=', deal.dealer.userId).execute()
  const own = await deal.dealer.portalClaims.get({ params: { id } })
  expect(own).toMatchObject({ status: 'PARTLY', amount: null, wanted: null, creditNote: null })
  expect(JSON.stringify([own, await deal.dealer.portalClaims.list({ query: {} })])).not.toContain('12300')
  await expect(desk.accept(id, deal.dealer)).rejects.toMatchObject({ code: 'auth.roleRequired' })
})

test('photos that wait for a claim are so many and no more, also when they come at once', async () => {
  const { dealer } = await desk.arrived()
  const id = await desk.photoOf(dealer)
  const limit = mostClaimPhotos * 3
  await t.deps.pool.query(
    `insert into claim_photos (id, company_id, uploaded_by, side, name, file_id, created_at)
     select gen_random_uuid(), company_id, uploaded_by, side, name, file_id, created_at from claim_photos, generate_series(1, $2) where id = $1`,
    [id, limit - 4],
  )
  const all = await Promise.allSettled(Array.from({ length: 8 }, () => desk.photoOf(dealer)))
  const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason as { code: string }] : []))
  expect(refused.map(({ code }) => code)).toEqual(Array.from({ length: 5 }, () => 'claim.tooManyPhotos'))
})
