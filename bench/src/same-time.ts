// Checks that response times do not reveal whether an address is known: known and unknown ones in turn, each address
// used once.
// Usage: node scripts/run.mjs bench/src/same-time.ts [--samples 200]
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildApp, closeDeps, createDeps } from '@bilbro/api/app'
import { readConfig } from '@bilbro/api/platform/config/config'
import { startPostgres } from '@bilbro/api/platform/postgres/embedded-postgres'
import { migrate } from '@bilbro/api/core/postgres/migrate'
import { hashPassword } from '@bilbro/api/core/auth/passwords'
import { median } from './measure.ts'

const { values } = parseArgs({ options: { samples: { type: 'string', default: '200' } } })
const samples = Number(values.samples)
const password = 'a password that fits'

/**
 * Two-sided p-value of the Mann-Whitney U test (normal approximation, no ties expected): do both samples have the same
 * distribution?
 */
function mannWhitney(a: readonly number[], b: readonly number[]): number {
  const all = [...a.map((value) => ({ value, first: true })), ...b.map((value) => ({ value, first: false }))]
  all.sort((x, y) => x.value - y.value)
  const ranks = all.reduce((sum, one, at) => (one.first ? sum + at + 1 : sum), 0)
  const u = ranks - (a.length * (a.length + 1)) / 2
  const spread = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12)
  const z = Math.abs((u - (a.length * b.length) / 2) / spread)
  // Abramowitz and Stegun 26.2.17
  const t = 1 / (1 + 0.2316419 * z)
  const tail =
    (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return Math.min(1, 2 * tail)
}

/** Norwegian organisation numbers with a valid check digit (weights 3 2 7 6 5 4 3 2, modulo 11). */
const numbers = (function* () {
  for (let first = 81_000_000; ; first++) {
    const sum = Array.from(String(first)).reduce(
      (total, digit, at) => total + Number(digit) * [3, 2, 7, 6, 5, 4, 3, 2][at]!,
      0,
    )
    const check = (11 - (sum % 11)) % 11
    if (check < 10) yield `${first}${check}`
  }
})()

/** A valid sign-up with a new company each time. */
const signup = (email: string) => ({
  country: 'NO',
  companyName: 'Bilhuset AS',
  orgNo: numbers.next().value,
  street: 'Kai 1',
  postalCode: '24103',
  city: 'Kiel',
  contactName: 'Somebody',
  email,
  phone: '+49 431 1234567',
  language: 'de',
  terms: true,
})
const questions: [name: string, url: string, body: (email: string) => object][] = [
  ['dealer: sign in', 'buyer-auth/login', (email) => ({ email, password: 'a password that does not fit' })],
  ['dealer: magic link', 'buyer-auth/send-magic-link', (email) => ({ email })],
  ['dealer: reset', 'buyer-auth/request-reset-password', (email) => ({ email })],
  ['dealer: sign up', 'b2b-signup-public', signup],
  ['staff: sign in', 'auth/login', (email) => ({ email, password: 'a password that does not fit' })],
  ['staff: code', 'auth/password/reset/send-code', (email) => ({ email })],
]

const dataDir = mkdtempSync(join(tmpdir(), 'bilbro-same-time-'))
const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres') })
try {
  await migrate(postgres.url)
  const config = readConfig({ BILBRO_DATA: dataDir, BILBRO_LOG: 'silent', BILBRO_TRUST_PROXY: 'loopback' })
  const deps = await createDeps({ ...config, databaseUrl: postgres.url })
  const app = await buildApp(deps)
  await app.ready()
  const passwordHash = await hashPassword(password)
  const company = await deps.db
    .insertInto('buyerCompanies')
    .values({ name: 'Known', country: 'NO', language: 'no', status: 'APPROVED' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const known = Array.from({ length: samples + 20 }, (_, i) => `known${i}@dealer.example`)
  await deps.db
    .insertInto('buyerUsers')
    .values(known.map((email) => ({ companyId: company.id, email, name: 'Known', language: 'no', passwordHash })))
    .execute()
  await deps.db
    .insertInto('staffUsers')
    .values(known.map((email) => ({ email, name: 'Known', passwordHash })))
    .execute()

  // The global rate limits would apply to this many requests; they are not what is measured here.
  const forget = () => deps.pool.query('truncate throttles')
  let asked = 0
  const time = async (url: string, payload: object): Promise<number> => {
    // Each request comes from its own address, so that no rate limit applies.
    const n = ++asked
    const headers = { 'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}` }
    const began = performance.now()
    const answer = await app.inject({ method: 'POST', url: `/api/${url}`, headers, payload })
    const took = performance.now() - began
    if (answer.statusCode === 422 || answer.statusCode === 429 || answer.statusCode >= 500)
      throw new Error(`${url}: ${answer.payload}`)
    return took
  }
  console.log(
    `\n${samples} samples each, in turns\n\n| question | known ms | unknown ms | difference | p |\n|---|---|---|---|---|`,
  )
  for (const [name, url, body] of questions) {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    await forget()
    for (let i = 0; i < samples + 20; i++) {
      const pair = [known[i]!, `unknown${i}@dealer.example`] as const
      // The order within a pair alternates.
      for (const at of i % 2 ? [0, 1] : [1, 0]) {
        const took = await time(url, body(pair[at]!))
        if (i >= 20) times[at === 0 ? 'known' : 'unknown'].push(took)
      }
    }
    const [a, b] = [median(times.known), median(times.unknown)]
    const apart = Math.abs(a - b)
    console.log(
      `| ${name} | ${a.toFixed(2)} | ${b.toFixed(2)} | ${apart.toFixed(2)} ms, ${((100 * apart) / Math.max(a, b)).toFixed(1)} % | ${mannWhitney(times.known, times.unknown).toFixed(3)} |`,
    )
  }
  await app.close()
  await closeDeps(deps)
} finally {
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
