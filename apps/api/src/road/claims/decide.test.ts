// Edge cases of decisions: at the limit, after further credits, after an appeal, with an old version.
import { expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { because, type ClaimFixture, createClaimFixture } from '../../../test/claim-fixture.ts'
import { eur } from '../../../test/money-fixture.ts'

const t = await openTestApp()
const desk: ClaimFixture = await createClaimFixture(t)

const object = async (id: string, { dealer }: Awaited<ReturnType<ClaimFixture['arrived']>>) => {
  const { version } = await dealer.portalClaims.get({ params: { id } })
  return dealer.portalClaims.appeal({ params: { id }, body: { version, reason: 'The paint alone costs more' } })
}

test('from the limit on two decide', async () => {
  const { limit } = await desk.judge.claims.settings()
  const deal = await desk.arrived()
  const [below, at] = [await desk.report(deal), await desk.report(deal)]
  expect(await desk.decided(below.id, limit.minor / 100 - 0.01)).toMatchObject({ status: 'ACCEPTED' })
  expect(await desk.decided(at.id, limit.minor / 100)).toMatchObject({ status: 'IN_REVIEW', waitsForSecond: true })
})

test('what is decided and not given back yet is promised, in part too; whoever confirms sees what is left by then', async () => {
  const deal = await desk.arrived()
  const [one, two] = [await desk.report(deal), await desk.report(deal)]
  await desk.take(two.id)
  const { most } = await desk.read(two.id)
  await desk.decided(one.id, 400, 'PARTLY')
  expect((await desk.read(two.id)).most).toEqual(eur(most!.minor / 100 - 400))
  await desk.decide(two.id, most!.minor / 100 - 400)
  // The amount of the first claim has grown, so there is no room left for the second.
  await t.deps.db.updateTable('claims').set({ amountMinor: 40_001 }).where('id', '=', one.id).execute()
  await expect(desk.confirm(two.id)).rejects.toMatchObject({ code: 'claim.tooMuch' })
  expect(await desk.read(two.id)).toMatchObject({ status: 'IN_REVIEW', waitsForSecond: true })
})

test('an objection opens what two have decided: it is decided anew, and waits for nobody before', async () => {
  const deal = await desk.arrived()
  const { id } = await desk.report(deal)
  await desk.decided(id, 700, 'PARTLY')
  expect((await desk.confirm(id)).status).toBe('PARTLY')
  await object(id, deal)
  expect(await desk.read(id)).toMatchObject({ status: 'ESCALATED', waitsForSecond: false, proposal: null })
  expect(await desk.decide(id, 450, 'PARTLY')).toMatchObject({ status: 'PARTLY', amount: eur(450) })
})

test('what is decided is not decided again, and that is said whatever is left to give back', async () => {
  const { id } = await desk.report(await desk.arrived())
  await desk.decided(id, 100)
  for (const amount of [200, 9_999_999])
    await expect(desk.decide(id, amount)).rejects.toMatchObject({ code: 'state.notAllowed' })
})

test('a dealer accepts what he has read, and nothing that was said after it', async () => {
  const deal = await desk.arrived()
  const { id } = await desk.report(deal)
  await desk.decided(id, 100)
  const { version } = await deal.dealer.portalClaims.get({ params: { id } })
  await desk.clerk.claims.write({ params: { id }, body: { body: because } })
  const accept = (of: number) => deal.dealer.portalClaims.accept({ params: { id }, body: { version: of } })
  await expect(accept(version)).rejects.toMatchObject({ code: 'version.stale' })
  expect(await desk.notesOf(id)).toEqual([])
  const now = await deal.dealer.portalClaims.get({ params: { id } })
  expect(await accept(now.version)).toMatchObject({ status: 'SETTLED' })
})
