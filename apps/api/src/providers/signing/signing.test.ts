// The same tests for every signing service, with a sandbox that uses the real data formats.
import { startSandbox } from '@bilbro/sandbox/sandbox'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { createSigningFixture, type SigningKey } from '../../../test/signing-fixture.ts'
import { createCallLedger } from '../../core/work/call-ledger.ts'
import { createLog } from '../../platform/log.ts'
import { createIdura } from '../idura/http.ts'
import type { NewSignOrder, SignatureProvider } from './port.ts'
import { createScrive } from '../scrive/http.ts'

let t: TestApp
let sandbox: Awaited<ReturnType<typeof startSandbox>>
beforeAll(async () => {
  t = await testApp()
  sandbox = await startSandbox({ slowMs: 30_000 })
})
afterAll(async () => {
  await t.close()
  await sandbox.close()
})

const pdf = Buffer.from('%PDF-1.7\n% what was shown\n%%EOF')
const wanted = (more: Partial<NewSignOrder> = {}): NewSignOrder => ({
  ref: randomUUID(),
  title: 'Contract 2026-1 <Škoda>',
  pdf,
  language: 'no',
  expiresAt: new Date(Date.now() + 86_400_000),
  signers: [
    { role: 'ADMIN', name: 'Anna Haus', email: 'anna@haus.test', company: 'Haus GmbH', redirectUrl: 'http://h.test/o' },
    { role: 'BUYER', name: 'Ola Nordmann', email: 'ola@nord.test', company: 'Nord AS', redirectUrl: 'http://h.test/p' },
  ],
  ...more,
})

describe.each(['idura', 'scrive'] as const satisfies SigningKey[])('%s', (key) => {
  let provider: SignatureProvider
  /** Waits for an answer only for a moment: for the answer that comes too late. */
  let impatient: SignatureProvider
  let desk: ReturnType<typeof createSigningFixture>
  beforeAll(() => {
    const needs = (timeoutMs: number) => ({
      log: createLog('silent'),
      ledger: createCallLedger(t.deps.db, t.deps.clock),
      webhookUrl: 'http://127.0.0.1:1/api/contracts/webhook',
      timeoutMs,
    })
    const { idura, scrive } = sandbox
    const { client, webhookSecret, baseUrl } = idura
    const waiting = (timeoutMs: number) => {
      const needed = needs(timeoutMs)
      return key === 'idura'
        ? createIdura({ ...needed, baseUrl, clientId: client.id, clientSecret: client.secret, webhookSecret })
        : createScrive({ ...needed, baseUrl: scrive.baseUrl, ...scrive.client, callbackSecret: scrive.callbackSecret })
    }
    provider = waiting(20_000)
    impatient = waiting(1000)
    desk = createSigningFixture(sandbox, key)
  })

  test('the house signs first, then the buyer; each gets his page in his turn alone', async () => {
    const id = await provider.createOrder(wanted())
    expect(await provider.getOrder(id)).toMatchObject({
      state: 'OPEN',
      signers: [
        { role: 'ADMIN', state: 'WAITING' },
        { role: 'BUYER', state: 'WAITING' },
      ],
    })
    expect(await provider.getSignUrl(id, 'BUYER')).toBeUndefined()
    expect(await provider.getSignUrl(id, 'ADMIN')).toMatch(/^http:\/\/127/)
    expect(await provider.downloadSigned(id)).toBeUndefined()
    await desk.sign(id, 'ADMIN')
    expect(await provider.getSignUrl(id, 'ADMIN')).toBeUndefined()
    expect(await provider.getSignUrl(id, 'BUYER')).toMatch(/^http:\/\/127/)
    expect((await provider.getOrder(id)).state).toBe('OPEN')
    await desk.sign(id, 'BUYER')
    expect(await provider.getOrder(id)).toMatchObject({
      state: 'COMPLETED',
      signers: [{ state: 'SIGNED' }, { state: 'SIGNED', name: 'Ola Nordmann' }],
    })
    expect(await provider.getSignUrl(id, 'BUYER')).toBeUndefined()
    // A second download returns the same document, which begins with the bytes that were shown.
    const first = await provider.downloadSigned(id)
    const second = await provider.downloadSigned(id)
    expect(first!.pdf.subarray(0, pdf.length)).toEqual(pdf)
    expect(second!.pdf).toEqual(first!.pdf)
    await provider.release(id)
    await provider.release(id)
  })

  test('one order for one reference: asked twice, answered never, broken after it was done', async () => {
    const twice = wanted()
    expect(await provider.createOrder(twice)).toBe(await provider.createOrder(twice))
    for (const fault of [{ trouble: 'SLOW' }, { trouble: 'BROKEN' }] as const) {
      for (const step of desk.steps) {
        const order = wanted()
        const before = desk.count()
        desk.fail(step, { ...fault, done: true })
        const asking = fault.trouble === 'SLOW' ? impatient : provider
        await asking.createOrder(order).catch(() => undefined)
        const id = await provider.createOrder(order)
        expect((await provider.getOrder(id)).state, `${step} ${fault.trouble}`).toBe('OPEN')
        expect(await provider.getSignUrl(id, 'ADMIN')).toBeDefined()
        expect(desk.count(), `${step} ${fault.trouble}`).toBe(before + 1)
      }
    }
  })

  test('what was not done is done the next time', async () => {
    for (const step of desk.steps) {
      const order = wanted()
      const before = desk.count()
      desk.fail(step, { trouble: 'BROKEN' })
      await expect(provider.createOrder(order)).rejects.toMatchObject({ provider: key })
      await provider.createOrder(order)
      expect(desk.count()).toBe(before + 1)
    }
  })

  test('no document is refused for good, in their words', async () => {
    await expect(provider.createOrder(wanted({ pdf: Buffer.from('no document') }))).rejects.toMatchObject({
      fault: 'REFUSED',
    })
  })

  test('a no arrives with its reason, and nobody signs behind it', async () => {
    const id = await provider.createOrder(wanted())
    await desk.sign(id, 'ADMIN')
    await desk.reject(id, 'BUYER', 'Prisen er feil')
    expect(await provider.getOrder(id)).toMatchObject({
      state: 'REJECTED',
      signers: [{ state: 'SIGNED' }, { state: 'REJECTED', reason: 'Prisen er feil' }],
    })
    expect(await provider.getSignUrl(id, 'BUYER')).toBeUndefined()
  })

  test('cancelled, nothing can be signed; what was signed before stays signed', async () => {
    const id = await provider.createOrder(wanted())
    expect((await provider.cancel(id)).state).toBe('CANCELLED')
    expect((await provider.cancel(id)).state).toBe('CANCELLED')
    expect(await provider.getSignUrl(id, 'ADMIN')).toBeUndefined()
    const signed = await provider.createOrder(wanted())
    await desk.sign(signed, 'ADMIN')
    await desk.sign(signed, 'BUYER')
    expect((await provider.cancel(signed)).state).toBe('COMPLETED')
  })

  test('time that ran out there is told', async () => {
    const id = await provider.createOrder(wanted())
    await desk.expire(id)
    expect((await provider.getOrder(id)).state).toBe('EXPIRED')
  })

  test.each(['SLOW', 'TOO_MANY', 'BROKEN', 'NOT_JSON', 'WRONG_SHAPE', 'ELSEWHERE', 'HUGE'] as const)(
    'an answer that is %s is a fault of the house, not a crash and not a state',
    async (trouble) => {
      const id = await provider.createOrder(wanted())
      desk.fail(desk.reading, { trouble })
      const asking = trouble === 'SLOW' ? impatient : provider
      await expect(asking.getOrder(id)).rejects.toMatchObject({ name: 'Error', provider: key })
      expect((await provider.getOrder(id)).state).toBe('OPEN')
    },
  )

  test('only what bears their sign is from them, to the byte', () => {
    const body = desk.body('1234')
    const delivery = desk.delivery(body)
    expect(provider.isFrom(delivery)).toBe(true)
    expect(provider.parseWebhook(body)).toMatchObject([{ subject: '1234' }])
    for (const forged of desk.forgeries(body)) expect(provider.isFrom(forged)).toBe(false)
    for (const nonsense of ['', '{}', 'null', '{"event":"SOMETHING_ELSE","signatureOrderId":"1"}', 'document_id=1'])
      expect(() => provider.parseWebhook(Buffer.from(nonsense))).toThrow()
  })

  test('no link that lets in, no name and no secret stands in the ledger', async () => {
    const order = wanted()
    const id = await provider.createOrder(order)
    await provider.getSignUrl(id, 'ADMIN')
    const { rows } = await t.deps.pool.query(
      `select string_agg(concat_ws(' ', url, asked, answer), ' ') as said from provider_calls where provider = $1`,
      [key],
    )
    const said = String(rows[0].said)
    const kept = [...desk.secrets, '/sign/', 'api_delivery_url":"', 'ola@nord.test', pdf.toString('base64')]
    expect(kept.filter((one) => said.includes(one))).toEqual([])
  })
})
