// Each preset permission set reads every answer and every export. A figure that none of its permissions grants must not
// appear in them.
import { expect, test } from 'vitest'
import { api } from '@bilbro/contract'
import type { AnyEndpoint } from '@bilbro/contract/endpoint'
import { presetSets } from '@bilbro/contract/admin/users/preset-sets'
import { allPermissions, type Permission } from '@bilbro/contract/permissions'
import { type As, openTestApp } from './app.ts'
import { createMoneyFixture } from './money-fixture.ts'
import { createPurchaseFixture } from './purchase-fixture.ts'

/** Figures, each with the permissions that grant it. */
const figures: { name: string; minor: number; grantedBy: readonly Permission[] }[] = [
  { name: 'purchase price', minor: 1_534_571, grantedBy: ['cars.cost'] },
  { name: 'cost of a car', minor: 73_519, grantedBy: ['cars.cost', 'costs.write'] },
  // Under the margin scheme: 18,000 less the purchase price.
  { name: 'margin of a car', minor: 1_800_000 - 1_534_571, grantedBy: ['cars.cost'] },
  { name: 'invoice of a supplier', minor: 918_273, grantedBy: ['purchaseInvoices.read'] },
]

const ids: string[] = []
const t = await openTestApp()
const owner = await t.staff(...allPermissions)
const desk = await createMoneyFixture(t, owner)
const deal = await desk.signed({ country: 'DE' })
await t.deps.db
  .updateTable('cars')
  .set({ purchasePriceMinor: figures[0]!.minor, purchaseTaxCase: 'MARGIN' })
  .where('id', '=', deal.carId)
  .execute()
const cost = { kind: 'REPAIR', supplier: 'Werk', documentNo: null, spentOn: '2026-11-20', note: '' } as const
const eur = (minor: number) => ({ minor, currency: 'EUR' as const })
await owner.carCosts.create({
  params: { id: deal.carId },
  body: { ...cost, net: eur(figures[1]!.minor), vat: eur(0) },
})
const invoice = await desk.issue(deal.contract.id)
const stock = await t.make.onSale({ purchasePriceMinor: figures[0]!.minor })
const purchases = await createPurchaseFixture(t, owner)
const net = figures[3]!.minor
const line = purchases.line({ netMinor: net, vatMinor: 174_472 })
const bought = await purchases.enter({ netMinor: net, vatMinor: 174_472, lines: [line] })
ids.push(deal.carId, deal.listingId, deal.offerId, deal.contract.id, deal.dealer.companyId, invoice.id, stock.carId)
ids.push(stock.listingId, bought.id, bought.fields.supplierId!)

const reads = Object.entries(api).flatMap(([group, calls]) =>
  Object.entries(calls as Record<string, AnyEndpoint>)
    .filter(([, e]) => e.method === 'GET' && !['public', 'buyer'].includes(e.access))
    .map(([name, e]) => ({ name: `${group}.${name}`, ...e })),
)
const addresses = ({ path }: AnyEndpoint) =>
  path.includes('/:') ? ids.map((id) => `/api${path.replace(/:\w+/g, id)}`) : [`/api${path}`]

/** As JSON, as in tables, and as people write it in both notations. */
function written(minor: number): RegExp {
  const [whole, cents] = [String(Math.trunc(minor / 100)), String(minor % 100).padStart(2, '0')]
  const grouped = whole.replace(/(?=(?:\d{3})+$)(?!^)/g, '[.,  ]?')
  return new RegExp(`(?<![\\d.])(?:${minor}|${grouped}[.,]${cents})(?!\\d)`)
}

async function found(who: As, wanted: typeof figures) {
  const told = new Set<string>()
  for (const e of reads)
    for (const address of addresses(e))
      for (const query of ['', '?format=csv']) {
        if (query && !e.files) continue
        const { statusCode, payload } = await t.app.inject({ url: `${address}${query}`, headers: who.headers })
        if (statusCode !== 200) continue
        for (const { name, minor } of wanted) if (written(minor).test(payload)) told.add(`${e.name}${query}: ${name}`)
      }
  return [...told].toSorted()
}

test('the owner finds each figure, so that the others are asked for what is there', async () => {
  const all = await found(await t.staff(...allPermissions), figures)
  for (const { name } of figures) expect(all.some((one) => one.endsWith(name))).toBe(true)
  expect(all).toEqual(expect.arrayContaining(['marginRegister.list: purchase price']))
  expect(all.some((one) => one.includes('csv'))).toBe(true)
}, 120_000)

test.each(presetSets.filter(({ name }) => name !== 'Owner'))(
  '$name',
  async ({ rights }) => {
    const hidden = figures.filter(({ grantedBy }) => !grantedBy.some((right) => rights.includes(right)))
    expect(await found(await t.staff(...rights), hidden)).toEqual([])
  },
  120_000,
)

test('a set with the books alone sees no purchase price either', async () => {
  const hidden = figures.filter(({ grantedBy }) => !grantedBy.includes('purchaseInvoices.read'))
  expect(await found(await t.staff('books.read', 'books.manage', 'logs.read'), hidden)).toEqual([])
}, 120_000)
