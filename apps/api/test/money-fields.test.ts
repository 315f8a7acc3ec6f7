// Every amount in a request has a currency that its field accepts, or is refused with 422. Amounts are never converted,
// so an accepted amount in NOK would be stored as EUR.
import * as z from 'zod'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '@bilbro/contract'
import { emptyWish } from '@bilbro/contract/deal/requests/request-fields'
import type { ApiError } from '@bilbro/contract/client'
import { type TestApp, testApp } from './app.ts'

type Node = {
  $ref?: string
  $defs?: Record<string, Node>
  properties?: Record<string, Node>
  items?: Node
  additionalProperties?: Node | boolean
  anyOf?: Node[]
  oneOf?: Node[]
  allOf?: Node[]
  const?: unknown
}
/** Paths of amounts in a schema: also nested, in arrays and in unions. */
function amountsIn(root: Node, node: Node = root, path = ''): { path: string; currency: Node }[] {
  if (node.$ref) return amountsIn(root, root.$defs![node.$ref.split('/').at(-1)!]!, path)
  const { minor, currency } = node.properties ?? {}
  if (minor && currency) return [{ path, currency }]
  return [
    ...Object.entries(node.properties ?? {}).flatMap(([key, one]) => amountsIn(root, one, `${path}.${key}`)),
    ...[...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? [])].flatMap((one) =>
      amountsIn(root, one, path),
    ),
    ...(node.items ? amountsIn(root, node.items, `${path}[]`) : []),
    ...(typeof node.additionalProperties === 'object' ? amountsIn(root, node.additionalProperties, `${path}{}`) : []),
  ]
}
const calls = Object.entries(api).flatMap(([group, of]) =>
  Object.entries(of).map(([name, call]) => ({ name: `${group}.${name}`, body: (call as { body?: z.ZodType }).body })),
)
const fields = calls.flatMap(({ name, body }) =>
  body
    ? amountsIn(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Node).map((one) => ({
        name: `${name}${one.path}`,
        ...one,
      }))
    : [],
)

/** Fields that accept other currencies than EUR, and why that is safe. */
const others: Record<string, 'in the currency of its record, checked by the call' | 'kept with its currency'> = {
  'cars.setPrice.price': 'in the currency of its record, checked by the call',
  'cars.setPrice.consumerPrice': 'in the currency of its record, checked by the call',
  'cars.setPrice.minPrice': 'in the currency of its record, checked by the call',
  'cars.setPrice.purchasePrice': 'in the currency of its record, checked by the call',
  'cars.setPrice.costs': 'in the currency of its record, checked by the call',
  'payments.refund.amount': 'in the currency of its record, checked by the call',
  'cars.setFinancing.financing.amount': 'kept with its currency',
  'carRequests.create.priceMax': 'kept with its currency',
  'carRequests.update.priceMax': 'kept with its currency',
  'portalRequests.create.priceMax': 'kept with its currency',
  'portalRequests.update.priceMax': 'kept with its currency',
}

test('every amount in a body is in euros by its schema, or is one of those that are listed', () => {
  expect(fields.length).toBeGreaterThan(40)
  const open = fields.filter(({ currency }) => currency.const !== 'EUR').map(({ name }) => name)
  expect([...new Set(open)].toSorted()).toEqual(Object.keys(others).toSorted())
})

describe('those that are listed', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp({ stopped: true })
  })
  afterAll(() => t.close())
  const nok = { minor: 500_000, currency: 'NOK' as const }
  const status = (work: Promise<unknown>) =>
    work.then(
      () => 200,
      (error: ApiError) => error.status,
    )

  test.each(['price', 'consumerPrice', 'minPrice', 'purchasePrice', 'costs'])(
    'a price of a car in euros: %s',
    async (field) => {
      const staff = await t.staff('cars.read', 'cars.write', 'cars.price', 'cars.cost')
      const id = await t.make.car({})
      expect(await status(staff.cars.setPrice({ params: { id }, body: { version: 1, [field]: nok } }))).toBe(422)
    },
  )

  test('a refund of a payment in euros', async () => {
    const staff = await t.staff('payments.read', 'payments.write', 'payments.release')
    const { id } = await staff.payments.record({
      body: {
        means: 'TRANSFER',
        valueOn: '2026-11-20',
        amount: { minor: 900_000, currency: 'EUR' },
        payerName: 'Fjordbil AS',
        remittance: 'RE-1',
      },
    })
    const body = { version: 1, reason: 'paid twice, asked by mail', amount: nok, refundedOn: '2026-11-21' }
    expect(await status(staff.payments.refund({ params: { id }, body }))).toBe(422)
  })

  test('the bound of a request keeps its currency', async () => {
    const dealer = await t.buyer()
    const made = await dealer.portalRequests.create({ body: { ...emptyWish, brand: 'VW', priceMax: nok } as never })
    expect(JSON.stringify(made)).toContain(JSON.stringify(nok))
  })

  test('the financing of a car keeps its currency', async () => {
    const staff = await t.staff('cars.read', 'cars.write', 'cars.cost', 'cars.price')
    const id = await t.make.car({})
    const financing = { lender: 'Bank', amount: nok, interestBp: null, releasedOn: null, notes: '' }
    const after = await staff.cars.setFinancing({ params: { id }, body: { version: 1, financing } as never })
    expect(JSON.stringify(after)).toContain(JSON.stringify(nok))
  })
})
