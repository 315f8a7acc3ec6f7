// A model is found by its name in any language, regardless of the reader's language.
import { expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'

const t = await openTestApp()

test('C-Class and 3 Series are found by every name, in portal and house; the filter keeps the one name', async () => {
  const make = (brand: string, model: string) =>
    t.make.onSale({ brand, model }, { publishedAt: new Date(Date.now() - 1000).toISOString() })
  const { carId: benz } = await make('Mercedes-Benz', 'C-Class')
  const { carId: estate } = await make('Mercedes-Benz', 'E-Class Estate')
  const { carId: bmw } = await make('BMW', '3 Series')
  await t.deps.changes.settled()
  const dealer = await t.buyer()
  const staff = await t.staff('cars.read', 'b2b.read')
  const foundBy = async (search: string) => {
    const { items } = await dealer.portalCars.list({ query: { search } })
    const house = await staff.cars.list({ query: { search } })
    const quick = await staff.cars.search({ query: { q: search } })
    return [items, house.items, quick].map((found) => found.map(({ id }) => id).toSorted())
  }
  for (const name of ['C-Class', 'C-Klasse', 'c klasse', 'C-Klass', 'cklasse', 'Mercedes C-Klasse', 'C-Klassen'])
    expect([name, await foundBy(name)]).toEqual([name, [[benz], [benz], [benz]]])
  for (const name of ['3 Series', '3er', '3-serie', '3-serien', '3 Serie', 'BMW 3er'])
    expect([name, await foundBy(name)]).toEqual([name, [[bmw], [bmw], [bmw]]])
  for (const name of ['E-Klasse T-Modell', 'E-klasse stasjonsvogn', 'E-Klass kombi'])
    expect([name, await foundBy(name)]).toEqual([name, [[estate], [estate], [estate]]])
  const { items } = await dealer.portalCars.list({ query: { model: 'C-Class' } })
  expect(items.map(({ model }) => model)).toEqual(['C-Class'])
})
