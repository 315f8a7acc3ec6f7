// Forty tokens that we did not issue, or that are not meant for buyers: each is refused and has no effect.
import { createHmac, createPrivateKey, generateKeyPairSync, randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'

const t = await openTestApp()
const good = (await t.buyer()).headers.authorization!.slice('Bearer '.length)
const carId = (await t.make.onSale()).carId

const b64 = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')
const parts = () => good.split('.') as [string, string, string]
const header = () => JSON.parse(Buffer.from(parts()[0], 'base64url').toString()) as Record<string, unknown>
const claims = () => JSON.parse(Buffer.from(parts()[1], 'base64url').toString()) as Record<string, unknown>
const key = () => t.deps.secrets.key('buyer-access')

/** Signs a token as the server does, with other header fields or claims. */
function signed(change: { header?: object; claims?: object; key?: Buffer | string; hash?: string }): string {
  const text = `${b64({ ...header(), ...change.header })}.${b64({ ...claims(), ...change.claims })}`
  return `${text}.${createHmac(change.hash ?? 'sha256', change.key ?? key())
    .update(text)
    .digest('base64url')}`
}
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
const publicPem = rsa.publicKey.export({ type: 'spki', format: 'pem' }) as string
const now = () => Math.floor(Date.now() / 1000)

const forged: [string, () => string | Promise<string>][] = [
  ['no signature', () => parts().slice(0, 2).join('.')],
  ['an empty signature', () => `${parts()[0]}.${parts()[1]}.`],
  ['alg none', () => `${b64({ ...header(), alg: 'none' })}.${parts()[1]}.`],
  ['alg None', () => `${b64({ ...header(), alg: 'None' })}.${parts()[1]}.${parts()[2]}`],
  ['alg NONE without type', () => `${b64({ alg: 'NONE' })}.${parts()[1]}.`],
  ['no alg', () => signed({ header: { alg: undefined } })],
  ['alg HS384', () => signed({ header: { alg: 'HS384' }, hash: 'sha384' })],
  ['alg HS512', () => signed({ header: { alg: 'HS512' }, hash: 'sha512' })],
  [
    'alg RS256 by a key of its own',
    () =>
      new SignJWT(claims())
        .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt' })
        .sign(createPrivateKey(rsa.privateKey.export({ type: 'pkcs8', format: 'pem' }))),
  ],
  ['HS256 with a public key as secret', () => signed({ key: publicPem })],
  ['an empty key', () => signed({ key: '' })],
  ['the key "secret"', () => signed({ key: 'secret' })],
  ['the key of files', () => signed({ key: t.deps.secrets.key('file') })],
  ['the key of staff', () => signed({ key: t.deps.secrets.key('staff') })],
  ['our key as text', () => signed({ key: key().toString('hex') })],
  ['typ JWT', () => signed({ header: { typ: 'JWT' } })],
  ['no typ', () => signed({ header: { typ: undefined } })],
  ['typ of a refresh token', () => signed({ header: { typ: 'rt+jwt' } })],
  ['audience staff', () => signed({ claims: { aud: 'staff' } })],
  ['no audience', () => signed({ claims: { aud: undefined } })],
  ['another issuer', () => signed({ claims: { iss: 'elsewhere' } })],
  ['no issuer', () => signed({ claims: { iss: undefined } })],
  ['no expiry', () => signed({ claims: { exp: undefined } })],
  ['expired longer ago than clocks may differ', () => signed({ claims: { exp: now() - 31 } })],
  ['an expiry that is no number', () => signed({ claims: { exp: 'tomorrow' } })],
  ['not valid before tomorrow', () => signed({ claims: { nbf: now() + 86_400 } })],
  ['no subject', () => signed({ claims: { sub: undefined } })],
  ['no session', () => signed({ claims: { fam: undefined } })],
  ['another subject', () => signed({ claims: { sub: randomUUID() } })],
  ['another session', () => signed({ claims: { fam: randomUUID() } })],
  ['a key id that is a path', () => signed({ header: { kid: '../../dev/null' }, key: '' })],
  ['a key of its own inside', () => signed({ header: { jwk: { kty: 'oct', k: b64('mine') } }, key: 'mine' })],
  ['a key address', () => signed({ header: { jku: 'https://evil.example/keys' }, key: 'mine' })],
  ['an unknown critical header', () => signed({ header: { crit: ['exp2'], exp2: 1 } })],
  ['a changed claim', () => `${parts()[0]}.${b64({ ...claims(), sub: randomUUID() })}.${parts()[2]}`],
  [
    'a changed bit of the signature',
    () => `${parts()[0]}.${parts()[1]}.${parts()[2].startsWith('A') ? 'B' : 'A'}${parts()[2].slice(1)}`,
  ],
  ['four parts', () => `${good}.${parts()[2]}`],
  ['a body that is no JSON', () => `${parts()[0]}.${b64('not json')}.${parts()[2]}`],
  ['a cookie of staff', async () => (await t.staff()).headers.cookie!.split('=')[1]!],
  ['4000 letters', () => 'x'.repeat(4000)],
]

test('there are forty', () => expect(forged).toHaveLength(40))

test.each(forged)('%s', async (_what, make) => {
  const token = await make()
  const calls = [
    { method: 'GET', url: '/api/b2b-portal-private/cars' },
    { method: 'GET', url: '/api/buyer-auth/profile' },
    { method: 'GET', url: '/api/events' },
    { method: 'POST', url: `/api/b2b-portal-private/interested/${carId}`, payload: { interested: true } },
  ] as const
  for (const call of calls) {
    const answer = await t.app.inject({ ...call, headers: { authorization: `Bearer ${token}` } })
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ success: false, data: null })
  }
  const { rows } = await t.deps.pool.query('select count(*) as n from interests')
  expect(rows[0].n).toBe(0)
})

test('what it looks like is read from the header alone: not from the address, a cookie or another scheme', async () => {
  const url = '/api/b2b-portal-private/cars'
  const attempts = [
    { url: `${url}?access_token=${good}`, headers: {} },
    { url, headers: { cookie: `access_token=${good}; bilbro_staff=${good}` } },
    { url, headers: { authorization: `Basic ${good}` } },
    { url, headers: { authorization: good } },
    { url, headers: { authorization: `Bearer  ${good}` } },
    { url, headers: { authorization: `Bearer ${good} extra` } },
  ]
  for (const attempt of attempts) expect((await t.app.inject(attempt)).statusCode).toBeGreaterThanOrEqual(401)
  expect((await t.app.inject({ url, headers: { authorization: `Bearer ${good}` } })).statusCode).toBe(200)
})

test('a token that our key would sign for another dealer with this sign-in lets neither in', async () => {
  const other = await t.buyer()
  const profile = async (token: string) =>
    (await t.app.inject({ url: '/api/buyer-auth/profile', headers: { authorization: `Bearer ${token}` } })).statusCode
  expect(await profile(signed({ claims: { sub: other.userId } }))).toBe(401)
  expect(await profile(good)).toBe(200)
})
