// Writing calls for claims.
import type { TestApp } from '../app.ts'
import { claimOn } from '../claim-rows.ts'
import { createMoneyFixture } from '../money-fixture.ts'
import { dealerDoes, type Person, png, staffDoes, type Writes } from './writing.ts'

export function claimWrites({ t, staff }: { t: TestApp; staff: Person }): Writes {
  let opened: ReturnType<typeof createMoneyFixture> | undefined
  const desk = () => (opened ??= createMoneyFixture(t, staff))
  const eur = (minor: number) => ({ minor, currency: 'EUR' as const })
  const deal = async () => (await desk()).invoiced()
  const reason = 'As the photos show it'
  const judge = async () => (await t.staff('claims.read', 'claims.decide')).userId
  const one = async (of: Parameters<typeof claimOn>[2] = {}) => ({ id: (await claimOn(t, await deal(), of)).id })
  const decided = async (status: string) => ({ status, outcome: 'PARTLY', minor: 1000, decidedBy: await judge() })
  const recourse = {
    toWhom: 'CARRIER' as const,
    name: 'x',
    amount: eur(1),
    dueOn: null,
    status: 'OPEN' as const,
    settled: null,
    note: '',
  }
  return {
    'claims.saveSettings': async () => {
      const before = await staff.claims.settings()
      return staffDoes(staff, () => staff.claims.saveSettings({ body: { ...before, infoDays: before.infoDays + 1 } }))
    },
    'claims.take': async () => {
      const params = await one()
      return staffDoes(staff, () => staff.claims.take({ params, body: { version: 1 } }))
    },
    'claims.ask': async () => {
      const params = await one({ status: 'IN_REVIEW' })
      return staffDoes(staff, () => staff.claims.ask({ params, body: { version: 1, body: 'x' } }))
    },
    'claims.write': async () => {
      const params = await one()
      return staffDoes(staff, () => staff.claims.write({ params, body: { body: 'x' } }))
    },
    'claims.decide': async () => {
      const params = await one({ status: 'IN_REVIEW' })
      const body = { version: 1, outcome: 'REJECTED' as const, amount: null, reason }
      return staffDoes(staff, () => staff.claims.decide({ params, body }))
    },
    'claims.confirm': async () => {
      const params = await one({ ...(await decided('IN_REVIEW')), needsSecond: true })
      return staffDoes(staff, () => staff.claims.confirm({ params, body: { version: 1, isRight: true, reason: '' } }))
    },
    'claims.addRecourse': async () => {
      const params = await one()
      return staffDoes(staff, () => staff.claims.addRecourse({ params, body: recourse }))
    },
    'claims.changeRecourse': async () => {
      const params = await one()
      const { recourses } = await staff.claims.addRecourse({ params, body: recourse })
      const at = { ...params, recourseId: recourses[0]!.id }
      return staffDoes(staff, () =>
        staff.claims.changeRecourse({ params: at, body: { ...recourse, name: 'y', version: 1 } }),
      )
    },
    'portalClaims.open': async () => {
      const sold = await deal()
      const { transportId } = await claimOn(t, sold)
      const { id } = await sold.dealer.portalClaims.photo({ body: { side: 'REAR' } }, { files: { file: [png()] } })
      const body = { transportId, kind: 'MECHANICAL' as const, body: 'x', mileage: 1, wanted: null, photoIds: [id] }
      return dealerDoes(sold.dealer, () => sold.dealer.portalClaims.open({ body }))
    },
    'portalClaims.write': async () => {
      const sold = await deal()
      const { id } = await claimOn(t, sold)
      return dealerDoes(sold.dealer, () =>
        sold.dealer.portalClaims.write({ params: { id }, body: { body: 'x', photoIds: [] } }),
      )
    },
    'portalClaims.accept': async () => {
      const sold = await deal()
      const { id } = await claimOn(t, sold, await decided('PARTLY'))
      return dealerDoes(sold.dealer, () => sold.dealer.portalClaims.accept({ params: { id }, body: { version: 1 } }))
    },
    'portalClaims.appeal': async () => {
      const sold = await deal()
      const { id } = await claimOn(t, sold, await decided('PARTLY'))
      return dealerDoes(sold.dealer, () =>
        sold.dealer.portalClaims.appeal({ params: { id }, body: { version: 1, reason } }),
      )
    },
  }
}
