// Cars with a price rule of their own, for tests of its proposals.
import { companyDay, daysBefore } from '../src/core/days.ts'
import type { As, TestApp } from './app.ts'
import { priceRuleOf } from './price-rules-fixture.ts'

type Car = Record<string, unknown>
type Rule = Parameters<typeof priceRuleOf>[0]

export function createPriceScene(t: TestApp, who: As) {
  const purchasedOn = daysBefore(companyDay(t.deps.clock()), 100)
  let count = 0
  /** A brand of its own, with a rule and cars of 100 days on sale for 20,000. */
  const scene = async (cars: Car[], given: Rule = {}) => {
    const brand = `Make ${++count}`
    const carIds: string[] = []
    for (const car of cars) {
      const { carId } = await t.make.onSale({
        ...{ brand, status: 'AVAILABLE', priceMinor: 20_000_00, minPriceMinor: 15_000_00, purchasedOn },
        ...{ purchasePriceMinor: 16_000_00, purchaseTaxCase: 'MARGIN', ...car },
      })
      carIds.push(carId)
    }
    const rule = await who.priceRules.create({
      body: priceRuleOf({ name: `Rule of ${brand}`, ...given, segment: { brand: [brand], ...given?.segment } }),
    })
    const list = (as: As = who) => as.priceProposals.list({ query: { ruleId: [rule.id] } })
    return { brand, carIds, rule, ruleId: rule.id, list }
  }
  /** The same with its proposals. */
  const open = async (cars: Car[] = [{}], given: Rule = {}) => {
    const made = await scene(cars, given)
    await who.priceProposals.run()
    const { items } = await made.list()
    return { ...made, items, asked: items.map(({ id, version }) => ({ params: { id }, body: { version } })) }
  }
  const price = async (id: string) => (await who.cars.get({ params: { id } })).price?.minor
  return { scene, open, price }
}
