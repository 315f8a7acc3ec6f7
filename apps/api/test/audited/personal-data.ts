// Writing calls for personal data.
import type { TestApp } from '../app.ts'
import { dealerDoes, type Person, staffDoes, type Writes } from './writing.ts'

type World = { t: TestApp; staff: Person }

export function personalDataWrites({ t, staff }: World): Writes {
  const somebody = async () => {
    const { userId, companyId } = await t.buyer({ role: 'BUYER' })
    await t.make.buyerUser({ companyId, role: 'ADMIN' })
    return { subjectKind: 'buyerUsers' as const, id: userId }
  }
  return {
    'personalData.export': async () => {
      const params = await somebody()
      return staffDoes(staff, () => staff.personalData.export({ params, body: {} }))
    },
    'personalData.erase': async () => {
      const params = await somebody()
      return staffDoes(staff, () => staff.personalData.erase({ params, body: { reason: 'asked by letter' } }))
    },
    'portalPersonalData.export': async () => {
      const dealer = await t.buyer()
      return dealerDoes(dealer, () => dealer.portalPersonalData.export({ body: {} }))
    },
    'portalPersonalData.askErasure': async () => {
      const dealer = await t.buyer()
      return dealerDoes(dealer, () => dealer.portalPersonalData.askErasure({ body: {} }))
    },
  }
}
