// The example of the page for developers accepts what we sign, and nothing else.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyWebhookExample } from '@bilbro/contract/dealers/developers/feed-recipes'
import { newWebhookSecret, signedHeaders } from './sign-webhook.ts'

type Verify = (headers: Record<string, string>, body: string, secret: string) => boolean
let folder: string
let verify: Verify
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bilbro-example-'))
  const path = join(folder, 'verify.mjs')
  await writeFile(path, verifyWebhookExample)
  ;({ verify } = (await import(/* @vite-ignore */ pathToFileURL(path).href)) as { verify: Verify })
})
afterAll(() => rm(folder, { recursive: true }))

const body = JSON.stringify({ type: 'car.gone', timestamp: '2026-11-27T12:00:00Z', data: { stockNumber: 'B-1' } })
const [secret, older] = [newWebhookSecret(), newWebhookSecret()]
const signed = (at = new Date(), secrets = [secret]) => signedHeaders({ id: 'msg_1', body, at }, secrets)

test('accepts a signature, also while two secrets sign', () => {
  expect(verify(signed(), body, secret)).toBe(true)
  const both = signed(new Date(), [secret, older])
  expect(verify(both, body, secret)).toBe(true)
  expect(verify(both, body, older)).toBe(true)
})

test('refuses another body, another secret, an old event and a broken signature', () => {
  expect(verify(signed(), `${body} `, secret)).toBe(false)
  expect(verify(signed(), body, older)).toBe(false)
  expect(verify(signed(new Date(Date.now() - 600_000)), body, secret)).toBe(false)
  expect(verify({ ...signed(), 'webhook-signature': 'v1' }, body, secret)).toBe(false)
})
