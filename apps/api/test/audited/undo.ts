// Writing calls that undo a transition.
import type { TestApp } from '../app.ts'
import { type Person, staffDoes, type Writes } from './writing.ts'

export function undoWrites({ t, staff }: { t: TestApp; staff: Person }): Writes {
  return {
    'cars.takeBack': async () => {
      const params = { id: await t.make.car() }
      const { version } = await staff.cars.setStatus({ params, body: { version: 1, status: 'RESERVED' } })
      return staffDoes(staff, () => staff.cars.takeBack({ params, body: { version } }))
    },
    'b2b.takeBack': async () => {
      const params = { id: (await t.make.onSale()).listingId }
      const { version } = await staff.b2b.lock({ params, body: { version: 1, reason: 'OFFER' } })
      return staffDoes(staff, () => staff.b2b.takeBack({ params, body: { version } }))
    },
  }
}
