// A deal with a record in every place, for tests.
import type { TestApp } from './app.ts'
import { createRoadFixture } from './road-fixture.ts'
import { allPermissions } from '@bilbro/contract/permissions'

export async function createDealFileFixture(t: TestApp) {
  const desk = await createRoadFixture(t)
  const owner = await t.staff(...allPermissions)
  /** A paid deal with its transport, proofs, a claim, and a message in every place. */
  const whole = async () => {
    const deal = await desk.planned({ isFetched: true })
    const { offerId, contract, carId, dealer } = deal
    await t.deps.pool.query(`update offer_rounds set message = 'Can you do it?' where offer_id = $1 and no = 1`, [
      offerId,
    ])
    await owner.contractNotes.create({
      params: { id: contract.id },
      body: { body: 'The dealer wants winter tyres', visibility: 'INTERNAL', mentions: [] },
    })
    await owner.carNotes.create({ params: { id: carId }, body: { body: 'Scratch at the left door', mentions: [] } })
    const { rows: made } = await t.deps.pool.query<{ id: string }>(
      `insert into claims (number, status, kind, body, car_id, company_id, contract_id, legal_entity_id, transport_id, wanted_minor, reported_by, due_on, created_at, updated_at)
       select 'R-T-' || left($5, 8), 'SUBMITTED', 'MECHANICAL', 'The gearbox is broken', $2, k.company_id, k.id, k.legal_entity_id, $3, 120000, $4, current_date + 3, now(), now()
       from contracts k where k.id = $1 returning id`,
      [contract.id, carId, deal.transport.id, dealer.userId, contract.id],
    )
    return { ...deal, claimId: made[0]!.id }
  }
  return { ...desk, owner, whole }
}
