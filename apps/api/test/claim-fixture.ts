// Delivered cars and claims of their dealers, for tests.
import { type As, type TestApp } from './app.ts'
import { aPicture } from './a-picture.ts'
import { eur } from './money-fixture.ts'
import { createRoadFixture } from './road-fixture.ts'

export const because = 'The dent is not in the report'

/** `clerk` works on claims, `judge` decides, `second` and `third` confirm. */
export async function createClaimFixture(t: TestApp) {
  const desk = await createRoadFixture(t)
  const rights = ['claims.read', 'claims.write', 'claims.decide', 'invoices.read'] as const
  const clerk = await t.staff('claims.read', 'claims.write')
  const judge = await t.staff(...rights)
  const second = await t.staff(...rights)
  const third = await t.staff(...rights)

  const at = (deliveredAt: string | null) => ({ deliveredAt, pickedUpAt: deliveredAt ?? t.deps.clock().toISOString() })
  /** A deal whose car has been delivered; with null, it was picked up and is in transport. */
  const arrived = async (deliveredAt: string | null = t.deps.clock().toISOString()) => {
    const deal = await desk.released()
    await t.deps.db.updateTable('transports').set(at(deliveredAt)).where('id', '=', deal.transport.id).execute()
    return deal
  }
  /** As `arrived`, under the margin scheme within Germany and unpaid. */
  const arrivedUnderMargin = async () => {
    const deal = await desk.invoiced({ country: 'DE' })
    const now = t.deps.clock().toISOString()
    const of = { carId: deal.carId, contractId: deal.contract.id, companyId: deal.dealer.companyId }
    const transport = await t.deps.db
      .insertInto('transports')
      .values({ ...of, ...at(now), createdAt: now, updatedAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { ...deal, transport }
  }
  const photoOf = async (dealer: As) =>
    (await dealer.portalClaims.photo({ body: { side: 'FRONT' } }, { files: { file: [await aPicture('front.jpg')] } }))
      .id
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
  const read = (id: string) => judge.claims.get({ params: { id } })
  const versionOf = async (id: string) => (await read(id)).version
  const take = async (id: string) => clerk.claims.take({ params: { id }, body: { version: await versionOf(id) } })
  type Outcome = 'ACCEPTED' | 'PARTLY' | 'REJECTED'
  const decide = async (id: string, whole: number | null, outcome: Outcome = 'ACCEPTED', who: As = judge) => {
    const amount = whole === null ? null : eur(whole)
    return who.claims.decide({
      params: { id },
      body: { version: await versionOf(id), outcome, amount, reason: because },
    })
  }
  const decided = async (id: string, whole: number | null, outcome?: Outcome) => {
    await take(id)
    return decide(id, whole, outcome)
  }
  const confirm = async (id: string, who: As = second) =>
    who.claims.confirm({ params: { id }, body: { version: await versionOf(id), isRight: true, reason: '' } })
  const accept = async (id: string, dealer: As) => {
    const { version } = await dealer.portalClaims.get({ params: { id } })
    return dealer.portalClaims.accept({ params: { id }, body: { version } })
  }
  /** Reports a claim, decides it (a second person confirms large amounts), and credits it. */
  const settled = async (deal: { dealer: As; transport: { id: string } }, whole: number) => {
    const { id } = await report(deal)
    if ((await decided(id, whole, 'PARTLY')).waitsForSecond) await confirm(id)
    return accept(id, deal.dealer)
  }
  const notesOf = (claimId: string) =>
    t.deps.db.selectFrom('invoices').selectAll().where('claimId', '=', claimId).execute()
  const people = { clerk, judge, second, third }
  const steps = { take, decide, decided, confirm, accept, settled }
  return { ...desk, ...people, ...steps, arrived, arrivedUnderMargin, photoOf, report, read, versionOf, notesOf }
}
export type ClaimFixture = Awaited<ReturnType<typeof createClaimFixture>>
