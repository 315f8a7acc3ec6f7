// Writing calls of price rules and their proposals.
import { daysBefore, companyDay } from '../../src/core/days.ts'
import type { TestApp } from '../app.ts'
import { priceRuleOf } from '../price-rules-fixture.ts'
import { type Person, staffDoes, type Writes } from './writing.ts'

type World = { t: TestApp; staff: Person }

export function priceWrites({ t, staff }: World): Writes {
  let count = 0
  const make = () => {
    const name = `Rule ${++count}`
    return staff.priceRules.create({ body: priceRuleOf({ name, segment: { brand: [name] } }) })
  }
  const car = (brand: string) =>
    t.make.car({
      ...{ brand, status: 'AVAILABLE', priceMinor: 2_000_000, minPriceMinor: 1_000_000 },
      purchasedOn: daysBefore(companyDay(t.deps.clock()), 100),
    })
  const proposed = async () => {
    const { id: ruleId, name } = await make()
    await car(name)
    await staff.priceProposals.run()
    const { items } = await staff.priceProposals.list({ query: { ruleId: [ruleId] } })
    const { id, version } = items[0]!
    return { params: { id }, body: { version } }
  }
  return {
    'priceRules.create': () => Promise.resolve(staffDoes(staff, make)),
    'priceRules.update': async () => {
      const { id, version, openCount: _open, createdAt: _created, updatedAt: _updated, ...values } = await make()
      const body = { ...values, version, afterDays: values.afterDays + 1 }
      return staffDoes(staff, () => staff.priceRules.update({ params: { id }, body }))
    },
    'priceRules.remove': async () => {
      const { id } = await make()
      return staffDoes(staff, () => staff.priceRules.remove({ params: { id } }))
    },
    'priceProposals.run': async () => {
      await car((await make()).name)
      return staffDoes(staff, () => staff.priceProposals.run())
    },
    'priceProposals.apply': async () => {
      const one = await proposed()
      return staffDoes(staff, () => staff.priceProposals.apply(one))
    },
    'priceProposals.dismiss': async () => {
      const { params, body } = await proposed()
      return staffDoes(staff, () =>
        staff.priceProposals.dismiss({ params, body: { ...body, reason: 'The price is right' } }),
      )
    },
    'priceProposals.undo': async () => {
      const { params, body } = await proposed()
      const { version } = await staff.priceProposals.apply({ params, body })
      return staffDoes(staff, () => staff.priceProposals.undo({ params, body: { version } }))
    },
  }
}
