// The steps of a writing call: what runs in the transaction, what runs after it, and what a repeat runs.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type As, type TestApp, testApp } from '../../../test/app.ts'
import { createContractFixture } from '../../../test/contract-fixture.ts'
import type { Ctx } from './context.ts'
import { Answered, prepared } from './prepared.ts'

describe('steps', () => {
  const ran: string[] = []
  const ctx = {
    async transaction<T>(work: () => Promise<T>) {
      ran.push('begin')
      const made = await work()
      ran.push('commit')
      return made
    },
  } as unknown as Ctx
  const step =
    <R>(name: string, result: R) =>
    () => {
      ran.push(name)
      return Promise.resolve(result)
    }
  const run = async (call: { run: (ctx: Ctx, input: object) => Promise<unknown> }) => {
    ran.length = 0
    return call.run(ctx, {})
  }

  test('`prepare` runs before the transaction, and `handle` gives the answer', async () => {
    expect(await run(prepared(step('prepare', 1), step('handle', 2)))).toBe(2)
    expect(ran).toEqual(['prepare', 'begin', 'handle', 'commit'])
  })

  test('`after` runs when the transaction is committed, and gives the answer', async () => {
    const call = prepared({
      handle: step<number>('handle', 2),
      after: (_ctx, _input, made) => step('after', made + 1)(),
    })
    expect(await run(call)).toBe(3)
    expect(ran).toEqual(['begin', 'handle', 'commit', 'after'])
  })

  test('a repeat runs `after` alone, with what the first call kept', async () => {
    const call = prepared({
      handle: step<number>('handle', 2),
      after: (_ctx, _input, made) => step('after', made + 1)(),
    })
    ran.length = 0
    expect(await call.repeat(ctx, {}, 5)).toBe(6)
    expect(ran).toEqual(['after'])
  })

  test('no transaction begins when `prepare` has the answer', async () => {
    expect(await run(prepared(step('prepare', new Answered(1)), step('handle', 2)))).toBe(1)
    expect(ran).toEqual(['prepare'])
  })

  test('the transaction waits for its turn after `prepare`', async () => {
    const turn = <T>(work: () => Promise<T>) => step('turn', undefined)().then(work)
    await run(prepared({ prepare: step('prepare', 1), turn, handle: step('handle', 2), after: step('after', 3) }))
    expect(ran).toEqual(['prepare', 'turn', 'begin', 'handle', 'commit', 'after'])
  })
})

describe('a call that answers after its commit', () => {
  let t: TestApp
  let desk: As
  let deals: Awaited<ReturnType<typeof createContractFixture>>
  beforeAll(async () => {
    t = await testApp()
    deals = await createContractFixture(t)
    desk = await t.staff('invoices.read', 'invoices.write', 'invoices.issue', 'contracts.read', 'contracts.write')
  })
  afterAll(() => t.close())

  test('sent again under its key, also at once, has one effect and one answer', async () => {
    const { contract } = await deals.signed()
    const { id, version } = await desk.invoicing.fromContract({ params: { contractId: contract.id }, body: {} })
    const key = randomUUID()
    const issue = () =>
      t.app.inject({
        method: 'POST',
        url: `/api/invoices/${id}/issue`,
        payload: { version },
        headers: { ...desk.headers, 'idempotency-key': key },
      })
    const answers = [await issue(), ...(await Promise.all([issue(), issue()]))]
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200])
    const numbers = answers.map((answer) => (answer.json() as { data: { number: string | null } }).data.number)
    expect(numbers[0]).not.toBeNull()
    expect(new Set(numbers).size).toBe(1)
  })
})
