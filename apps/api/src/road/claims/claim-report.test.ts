// The condition report beside a claim: what the buyer could read before the purchase, panel by panel.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { comparedPhotos } from '@bilbro/contract/road/claims/claim-panels'
import { openTestApp } from '../../../test/app.ts'
import { createClaimFixture } from '../../../test/claim-fixture.ts'
import { sharedReport } from '../../../test/report-rows.ts'

const t = await openTestApp()
const desk = await createClaimFixture(t)
const long = '2020-01-01T12:00:00Z'
const damage = (zone: 'FRONT_BUMPER' | 'ROOF') => ({
  id: randomUUID(),
  zone,
  kind: 'SCRATCH' as const,
  severity: 'MINOR' as const,
  sizeMm: 30,
  description: '',
  estimate: { minor: 12_345, currency: 'EUR' as const },
})
const basisOf = ({ dealer, transport }: Awaited<ReturnType<typeof desk.arrived>>) =>
  dealer.portalClaims.basis({ params: { id: transport.id } })

test('a report that was shared after the contract is not what the buyer could read', async () => {
  const deal = await desk.arrived()
  await sharedReport(t, deal.carId)
  expect((await basisOf(deal)).report).toBeNull()
})

test('photos of a panel stand beside what the report says about it, without estimates', async () => {
  const deal = await desk.arrived()
  const damages = { list: [damage('FRONT_BUMPER'), damage('ROOF')] }
  await sharedReport(t, deal.carId, { at: long, sections: { damages } })
  const basis = await basisOf(deal)
  expect(basis.report).toMatchObject({ number: 1, damages: [{ zone: 'FRONT_BUMPER' }, { zone: 'ROOF' }] })
  expect(JSON.stringify(basis)).not.toContain('estimate')
  const photo = await desk.photoOf(deal.dealer)
  const foreign = await desk.arrived()
  const other = await desk.photoOf(foreign.dealer)
  const { id } = await desk.report(deal, {
    photoIds: [photo],
    panels: [
      { photoId: photo, zone: 'FRONT_BUMPER' },
      // A photo of another company is not touched.
      { photoId: other, zone: 'ROOF' },
    ],
  })
  const claim = await desk.read(id)
  expect(claim.photos).toMatchObject([{ id: photo, zone: 'FRONT_BUMPER' }])
  expect(JSON.stringify(claim.report)).not.toContain('estimate')
  const untouched = t.deps.db.selectFrom('claimPhotos').select('zone').where('id', '=', other)
  expect(await untouched.executeTakeFirstOrThrow()).toEqual({ zone: null })
  const [pair] = comparedPhotos(claim)
  expect(pair).toMatchObject({ zone: 'FRONT_BUMPER', damages: [{ zone: 'FRONT_BUMPER' }], after: [{ id: photo }] })
})
