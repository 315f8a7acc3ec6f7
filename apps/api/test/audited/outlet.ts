// Writing calls for people and requests of the outlet.
import type { TestApp } from '../app.ts'
import { quietOutlet } from '../quiet-outlet.ts'
import { freshEmail, type Person, staffDoes, type Writes } from './writing.ts'

export function outletWrites({ t, staff }: { t: TestApp; staff: Person }): Writes {
  const outletUser = () =>
    staff.outletUsers.register({
      body: { email: freshEmail(), name: 'Ole', company: 'Havn', country: 'DK', language: 'dk' },
    })
  return {
    'outletUsers.register': async () => staffDoes(staff, outletUser),
    'outletUsers.createRemote': async () => {
      const { id, version } = await outletUser()
      await staff.outletUsers.decide({ params: { id }, body: { version, status: 'APPROVED' } })
      t.deps.outlet = quietOutlet()
      return staffDoes(staff, () => staff.outletUsers.createRemote({ params: { id }, body: {} }))
    },
    'outletRequests.fetch': async () => {
      t.deps.outlet = quietOutlet({
        ...{ externalId: freshEmail(), adId: null, stockNo: null, name: 'Erika', email: freshEmail(), phone: null },
        ...{ country: 'DE', language: 'de' as const, message: 'Noch da?', at: new Date().toISOString() },
      })
      return staffDoes(staff, () => staff.outletRequests.fetch({ body: {} }))
    },
    'outletUsers.decide': async () => {
      const { id, version } = await outletUser()
      return staffDoes(staff, () => staff.outletUsers.decide({ params: { id }, body: { version, status: 'APPROVED' } }))
    },
  }
}
