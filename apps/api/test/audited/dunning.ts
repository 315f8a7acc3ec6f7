// Writing calls for payment reminders: sent, held back, sent again.
import type { TestApp } from '../app.ts'
import { createContractFixture } from '../contract-fixture.ts'
import { type Person, staffDoes, type Writes } from './writing.ts'

type World = { t: TestApp; staff: Person }

export function dunningWrites({ t, staff }: World): Writes {
  let opened: ReturnType<typeof createContractFixture> | undefined
  const desk = () => (opened ??= createContractFixture(t))
  const late = async () => {
    const { contract } = await (await desk()).signed()
    const draft = await staff.invoicing.fromContract({ params: { contractId: contract.id }, body: {} })
    const { id } = await staff.invoices.issue({ params: { id: draft.id }, body: { version: draft.version } })
    await t.deps.pool.query(
      `set session_replication_role = 'replica'; update invoices set due_on = due_on - 30 where id = '${id}'; set session_replication_role = 'origin'`,
    )
    return { id }
  }
  const hold = (params: { id: string }) => staff.dunning.hold({ params, body: { reason: 'the key is missing' } })
  return {
    'dunning.run': async () => {
      const letters = [{ ...(await late()), level: 1 }]
      return staffDoes(staff, () => staff.dunning.run({ body: { letters } }))
    },
    'dunning.hold': async () => {
      const params = await late()
      return staffDoes(staff, () => hold(params))
    },
    'dunning.resume': async () => {
      const params = await late()
      await hold(params)
      return staffDoes(staff, () => staff.dunning.resume({ params }))
    },
  }
}
