// Forged tokens of every kind, made without a key: each is refused and voids nothing.
// (Access tokens with other keys and claims are tested in core/auth/forged-tokens.test.ts.)
import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { issueToken } from '../src/core/auth/one-time-tokens.ts'
import { startBuyerSession } from '../src/core/auth/refresh-tokens.ts'
import { mailsTo, tokenIn } from './inbox.ts'
import { createSignupFixture } from './signup-fixture.ts'
import { type TestApp, testApp } from './app.ts'

type Request = { method: 'GET' | 'POST'; url: string; headers?: Record<string, string>; payload?: object }
type Kind = { good: string; use: (token: string) => Request }

let t: TestApp
let kinds: Record<string, Kind>
let pictures: string[]
const client = { ip: '127.0.0.1', userAgent: 'test' }
const post = (url: string, payload: object): Request => ({ method: 'POST', url: `/api/${url}`, payload })

beforeAll(async () => {
  t = await testApp({ jobs: true })
  const now = t.deps.clock()
  const companyId = await t.make.company()
  const dealer = await t.make.buyerUser({ companyId })
  const admin = await t.staff('users.manage', 'users.read', 'buyers.manage', 'buyers.read', 'cars.read')
  const groupId = await t.make.group()
  const { url } = await admin.buyerGroups.preview({ params: { id: groupId }, body: { country: 'NO', language: 'no' } })
  const { setId } = await t.deps.db
    .selectFrom('staffUserSets')
    .select('setId')
    .where('userId', '=', admin.userId)
    .executeTakeFirstOrThrow()
  await admin.users.invite({ body: { email: 'forged@house.example', name: 'New', language: 'en', setIds: [setId] } })
  const desk = createSignupFixture(t, admin)
  const asked = await desk.submit()
  await desk.decide(asked, { status: 'MORE_INFO', message: 'Which papers?' })
  const question = await vi.waitFor(
    async () => {
      const mail = (await mailsTo(t.deps, asked.email)).find(({ kind }) => kind === 'signupQuestion')
      if (!mail) throw new Error('no question was mailed')
      return mail
    },
    { timeout: 15_000 },
  )
  const save = (name: string) => t.deps.files.save(t.deps.db, { name, mime: 'image/webp', buffer: randomBytes(20) })
  pictures = [await save('one.webp'), await save('two.webp')]
  const picture = t.deps.files.pictureUrl(pictures[0]!).split('/').at(-1)!
  const [document, expires] = t.deps.files.documentUrl(pictures[0]!, now).split('/').at(-1)!.split('?expires=')
  const read = (headers: Record<string, string>): Request => ({
    method: 'GET',
    url: '/api/b2b-portal-private/cars',
    headers,
  })
  const file = (signature: string, query = ''): Request => ({
    method: 'GET',
    url: `/api/files/${pictures[0]}/${encodeURIComponent(signature)}${query}`,
  })
  kinds = {
    'an access token': {
      good: (await t.buyer()).headers.authorization!.slice('Bearer '.length),
      use: (token) => read({ authorization: `Bearer ${token}` }),
    },
    'a preview': { good: url.split('#')[1]!, use: (token) => read({ authorization: `Preview ${token}` }) },
    'a refresh token': {
      good: (await startBuyerSession(t.deps.db, dealer, client, now)).token,
      use: (token) => post('buyer-auth/refresh-token', { token }),
    },
    'a session of staff': {
      good: admin.headers.cookie!.split('=')[1]!,
      use: (token) => ({ method: 'GET', url: '/api/cars', headers: { cookie: `bilbro_staff=${token}` } }),
    },
    'a magic link': {
      good: await issueToken(t.deps.db, { kind: 'MAGIC_LINK', subjectId: dealer }, now),
      use: (token) => post('buyer-auth/verify-magic-link', { token }),
    },
    'a reset link': {
      good: await issueToken(t.deps.db, { kind: 'BUYER_RESET', subjectId: await t.make.buyerUser({ companyId }) }, now),
      use: (token) => post('buyer-auth/reset-password', { token, password: 'a password nobody has' }),
    },
    'an invitation of staff': {
      good: tokenIn((await mailsTo(t.deps, 'forged@house.example'))[0]!.text),
      use: (token) => post('auth/welcome', { token }),
    },
    'a question about a sign-up': {
      good: tokenIn(question.text),
      use: (token) => post('b2b-signup-public/question', { token }),
    },
    'the address of a picture': { good: picture, use: (token) => file(token) },
    'the address of a document': { good: document!, use: (token) => file(token, `?expires=${expires}`) },
  }
}, 60_000)
afterAll(() => t.close())

const names = [
  'an access token',
  'a preview',
  'a refresh token',
  'a session of staff',
  'a magic link',
  'a reset link',
  'an invitation of staff',
  'a question about a sign-up',
  'the address of a picture',
  'the address of a document',
] as const

const hash = (token: string) => createHash('sha256').update(token).digest()
const swap = (token: string, at: number) =>
  `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`

/** What an attacker with half a token, the hash from the database, or nothing could send. */
const forgeries = (good: string): string[] => [
  '',
  'null',
  'undefined',
  '*',
  '%',
  '0',
  good.slice(0, -1),
  good.slice(1),
  `${good}A`,
  `${good}=`,
  `${good}.`,
  `${good}%00`,
  good.split('').toReversed().join(''),
  good.toUpperCase(),
  good.toLowerCase(),
  swap(good, 0),
  swap(good, Math.floor(good.length / 2)),
  swap(good, good.length - 2),
  good.replace(/^[a-z]{2}_/, ''),
  good.replace(/^([a-z]{2})_/, 'zz_'),
  hash(good).toString('hex'),
  hash(good).toString('base64url'),
  createHmac('sha256', '').update(good).digest('base64url'),
  randomBytes(32).toString('base64url'),
  `ml_${randomBytes(32).toString('base64url')}`,
  randomUUID(),
  `${good},${good}`,
  `${good}|${good}`,
  encodeURIComponent(`${good}' or '1'='1`),
  'x'.repeat(190),
]

/** Each call has its own address, so that no rate limit interferes. */
let sent = 0
const ask = async (request: Request) => {
  const n = ++sent
  return t.app.inject({ ...request, remoteAddress: `10.9.${n >> 8}.${n & 255}` })
}

describe.each(names)('%s', (name) => {
  test('is refused when forged, and when it is of another kind; the real one still works afterwards', async () => {
    const { good, use } = kinds[name]!
    const others = Object.entries(kinds).flatMap(([other, kind]) => (other === name ? [] : [kind.good]))
    const tried = [...forgeries(good), ...others].filter((token) => token !== good)
    const letIn: string[] = []
    for (const token of tried) {
      const answer = await ask(use(token))
      const isRefused = [400, 401, 404, 410, 422].includes(answer.statusCode) && answer.json().data === null
      if (!isRefused) letIn.push(`${answer.statusCode} ${token}`)
    }
    expect(letIn).toEqual([])
    expect(tried.length).toBeGreaterThan(30)
    expect((await ask(use(good))).statusCode).toBe(200)
  })
})

test('shapes that are no text are refused where a token stands in a body', async () => {
  const { good } = kinds['a refresh token']!
  for (const token of [[good], { $ne: null }, { token: good }, 1, true, null])
    for (const url of ['refresh-token', 'verify-magic-link', 'logout'])
      expect((await ask(post(`buyer-auth/${url}`, { token }))).statusCode).toBe(422)
})

test('the signature of an address is good for its file, its kind and its end alone', async () => {
  const now = t.deps.clock()
  const [one, two] = pictures as [string, string]
  const picture = t.deps.files.pictureUrl(one).split('/').at(-1)!
  const [document, expires] = t.deps.files.documentUrl(one, now).split('/').at(-1)!.split('?expires=') as [
    string,
    string,
  ]
  const status = async (id: string, signature: string, query = '') =>
    (await ask({ method: 'GET', url: `/api/files/${id}/${signature}${query}` })).statusCode
  expect(await status(one, picture)).toBe(200)
  expect(await status(one, document, `?expires=${expires}`)).toBe(200)
  expect(await status(two, picture)).toBe(404)
  expect(await status(two, document, `?expires=${expires}`)).toBe(404)
  expect(await status(one, document)).toBe(404)
  expect(await status(one, picture, `?expires=${expires}`)).toBe(404)
  for (const later of [Number(expires) + 1, Number(expires) + 3_600_000, '9'.repeat(16), `0${expires}`, `${expires}0`])
    expect(await status(one, document, `?expires=${later}`)).toBe(404)
  expect(await status(one, document, `?expires=${expires}&expires=${Number(expires) + 1}`)).toBe(404)
})
