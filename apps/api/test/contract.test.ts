// Checks of the whole contract: every call, every schema, every state machine.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { errors } from '@bilbro/contract/errors'
import { permissions } from '@bilbro/contract/permissions'
import { importBody } from '@bilbro/contract/lists/table-import'
import { callsText } from '../../../scripts/generate/calls.ts'
import { listsText } from '../../../scripts/generate/lists.ts'
import { tokenCallsText } from '../../../scripts/generate/token-calls.ts'
import { endpoints, jsonOf, machines, walk } from './contract-lists.ts'

const listed = readFileSync(new URL('../../../packages/contract/calls.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map(
    (line) =>
      line.split('\t') as [group: string, method: string, path: string, auth: string, body: string, note?: string],
  )
const key = (method: string, path: string) => `${method} ${path.replace(/:(\w+)|\{(\w+)\}/g, '{}')}`
const authOf = (access: string) =>
  access === 'public' || access === 'buyer' ? access : access.startsWith('webhook:') ? 'webhook' : 'staff'

describe('the call list', () => {
  test.each(endpoints)('%s stands in it, with its kind of access and body', (_name, e) => {
    const row = listed.find(([, method, path]) => key(method, path) === key(e.method, e.path))
    expect(row, `${e.method} ${e.path}`).toBeDefined()
    expect(authOf(e.access)).toBe(row![3])
    const takesFiles = { multipart: true, json: false, '-': false }[row![4]]
    expect(e.upload !== undefined).toBe(takesFiles)
  })

  test('is complete: every call of it exists', () => {
    const ours = new Set(endpoints.map(([, e]) => key(e.method, e.path)))
    const missing = listed.filter(([, method, path]) => !ours.has(key(method, path)))
    expect(missing.map(([, method, path]) => `${method} ${path}`)).toEqual([])
  })

  test('no two calls share method and path', () => {
    const keys = endpoints.map(([, e]) => key(e.method, e.path))
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('what browsers load of it is up to date', () => {
    const plain = (text: string) => text.replace(/\s+/g, '').replace(/,(?=[\]}])/g, '')
    const written = (file: string) =>
      plain(readFileSync(new URL(`../../../packages/contract/src/${file}.gen.ts`, import.meta.url), 'utf8'))
    expect(written('calls')).toBe(plain(callsText()))
    expect(written('lists/lists')).toBe(plain(listsText()))
    const unquoted = (text: string) => text.replace(/["'\\]/g, '')
    expect(unquoted(written('dealers/developers/token-calls'))).toBe(unquoted(plain(tokenCallsText())))
  })
})

const inputs = endpoints.flatMap(([name, e]) =>
  (['params', 'query', 'body'] as const).flatMap((part) => (e[part] ? [[`${name} ${part}`, e[part]] as const] : [])),
)

describe('what comes in', () => {
  test.each(inputs)('%s is strict and bounded', (_name, schema) => {
    const faults: string[] = []
    walk(jsonOf(schema), '', (s, path) => {
      if (s.type === 'object' && s.properties && s.additionalProperties !== false)
        faults.push(`${path} takes unknown keys`)
      const isBounded =
        s.maxLength !== undefined ||
        s.enum !== undefined ||
        s.const !== undefined ||
        s.format !== undefined ||
        s.pattern?.endsWith('$')
      if (s.type === 'string' && !isBounded) faults.push(`${path} has no upper bound`)
    })
    expect(faults).toEqual([])
  })
})

describe('what goes out', () => {
  const secret = /minPrice|purchasePrice|^.*\.margin(Vat)?$|supplier|costs|financing|passwordHash/
  const forBuyers = endpoints
    .filter(([, e]) => e.access === 'buyer' || e.access === 'public')
    .filter(([name]) => !name.startsWith('auth.'))
  test.each(forBuyers)('%s names nothing that is the house’s alone', (_name, e) => {
    const found: string[] = []
    walk(jsonOf(e.data, 'output'), '', (_s, path) => {
      if (secret.test(path)) found.push(path)
    })
    expect(found).toEqual([])
  })
})

test('an answer with a link or a code is marked, so that it is kept nowhere', () => {
  const shownOnce = /"(\w*[tT]oken|secret|recoveryCodes|linkByHand)":/
  const unmarked = endpoints.filter(([, e]) => {
    if (e.method !== 'POST' || e.access === 'public' || e.secret) return false
    return shownOnce.test(
      JSON.stringify(z.toJSONSchema(e.data as unknown as z.ZodType, { unrepresentable: 'any', io: 'input' })),
    )
  })
  expect(unmarked.map(([name]) => name)).toEqual([])
})

test('whoever can have mails sent or guess at secrets is counted', () => {
  // These calls count attempts themselves: known users at known addresses are not blocked, and session tokens are too
  // long to be guessed.
  const otherwise = ['auth.login', 'buyerAuth.login', 'buyerAuth.refreshToken', 'buyerAuth.logout']
  const asks = /^(email|token|code|password|oldPassword)$/
  const uncounted = endpoints.filter(([name, e]) => {
    const isOpen = e.access === 'public' || e.access === 'buyer' || /^(auth|secondFactor)\./.test(name)
    if (!isOpen || e.method !== 'POST' || !e.body || otherwise.includes(name)) return false
    return Object.keys(jsonOf(e.body).properties ?? {}).some((field) => asks.test(field)) && !e.rateLimit
  })
  expect(uncounted.map(([name]) => name)).toEqual([])
})

test('a preview reads what dealers read, and nothing else', () => {
  const previewed = endpoints.filter(([, e]) => e.preview)
  expect(previewed.length).toBeGreaterThan(0)
  for (const [name, { access, method }] of previewed) expect([name, access, method]).toEqual([name, 'buyer', 'GET'])
})

/** Calls that open their own transactions, with the reason. Every other call leaves it to the runner (`prepared`). */
const manual = {
  'auth.login': 'a refused attempt stays counted, and a used code stays used',
  'autospedReport.process': 'each line of a file commits by itself',
  'buyerAuth.login': 'a refused attempt stays counted',
  'carImports.upload': 'two transactions: the rows, then the file of the refused rows',
  'contracts.send': 'two transactions: the document is frozen before its PDF is printed',
  'depositForfeits.forfeit': 'a transaction for the invoices, then one for each mail',
  'depositForfeits.prove': 'a transaction for the invoices, then one for each mail',
  'exchangeRate.forceRefresh': 'the rates of each source are kept as soon as it answers',
  'imports of lists': 'only the last step keeps its rows and its answer',
  'suppliers.importKiaDealers': 'as an import of a list, with its file in the body',
}

test('only the listed calls open their own transactions', () => {
  const own = endpoints.filter(([, e]) => e.tx === 'manual')
  const names = own.map(([name, e]) => (e.body === importBody ? 'imports of lists' : name))
  expect([...new Set(names)].sort()).toEqual(Object.keys(manual))
  expect(Object.keys(manual).length).toBeLessThanOrEqual(12)
})

describe('state machines', () => {
  test('are found', () => expect(machines.length).toBeGreaterThan(2))

  test.each(machines)('%s: every state can be reached and every edge names known states', (_name, machine) => {
    const all: readonly string[] = machine.all
    const reached = new Set<string>([all[0]!])
    for (let size = 0; size !== reached.size;) {
      size = reached.size
      for (const edge of machine.edges) if (edge.from.some((state) => reached.has(state))) reached.add(edge.to)
    }
    expect([...reached].sort()).toEqual([...all].sort())
    for (const edge of machine.edges) for (const state of [...edge.from, edge.to]) expect(all).toContain(state)
  })

  test.each(machines)('%s: from one state to another there is one way', (_name, machine) => {
    const pairs = machine.edges.flatMap((edge) => edge.from.map((from) => `${from} ${edge.to}`))
    expect(new Set(pairs).size).toBe(pairs.length)
  })
})

test('every permission that a call asks for is in the catalogue', () => {
  const asked = endpoints
    .map(([, e]) => e.access)
    .filter((access) => !['public', 'staff', 'buyer'].includes(access) && !access.startsWith('webhook:'))
  expect(asked.filter((access) => !(access in permissions))).toEqual([])
})

test('errors of the house never use the statuses that log a dealer out, but for that', () => {
  // The portal does not sign out for this code.
  const ofPrograms = ['token.invalid']
  const loggingOut = Object.entries(errors).filter(([, { status }]) => [401, 410].includes(status))
  expect(
    loggingOut.map(([code]) => code).filter((code) => !code.startsWith('auth.') && !ofPrograms.includes(code)),
  ).toEqual([])
})
