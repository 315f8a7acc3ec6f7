// Which new passwords the calls of dealers and staff accept, and whether an accepted password works.
import { dictionary } from '@zxcvbn-ts/language-common'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '@bilbro/contract'
import { newPassword } from '@bilbro/contract/admin/auth/auth'
import type { AnyEndpoint } from '@bilbro/contract/endpoint'
import { assertUncommonPassword } from '../src/core/auth/common-passwords.ts'
import { issueToken } from '../src/core/auth/one-time-tokens.ts'
import { hashPassword } from '../src/core/auth/passwords.ts'
import { sendResetCode } from '../src/admin/auth/reset-code.job.ts'
import { type TestApp, testApp } from './app.ts'
import { isLong } from './in-full.ts'
import { mailsTo } from './inbox.ts'
import { inState } from './state.ts'

let t: TestApp
/** An installation without accounts. */
let empty: TestApp
let passwordHash: string
let count = 0
const old = 'the old password 1'
beforeAll(async () => {
  t = await testApp()
  empty = await testApp()
  passwordHash = await hashPassword(old)
})
afterAll(async () => {
  await t.close()
  await empty.close()
})

const name = 'Åse Brekke-Lund'
const who = () => ({ email: `aase.brekke${++count}@passwords.example`, name })

/** A signed-in user whose password is `old`, with the calls for changing it and for signing in. */
async function dealer() {
  const one = await t.buyer()
  const me = who()
  await t.deps.db
    .updateTable('buyerUsers')
    .set({ ...me, passwordHash })
    .where('id', '=', one.userId)
    .execute()
  await t.deps.changes.settled()
  return {
    ...me,
    table: 'buyer_users',
    change: (password: string) =>
      one.buyerAuth.changePassword({ body: { oldPassword: old, newPassword: password } }) as Promise<unknown>,
    signIn: (password: string) =>
      t.anonymous.buyerAuth.login({ body: { email: me.email, password } }) as Promise<unknown>,
  }
}
async function clerk() {
  const one = await t.staff()
  const me = who()
  await t.deps.db
    .updateTable('staffUsers')
    .set({ ...me, passwordHash })
    .where('id', '=', one.userId)
    .execute()
  await t.deps.changes.settled()
  return {
    ...me,
    table: 'staff_users',
    change: (password: string) =>
      one.auth.changePassword({ body: { oldPassword: old, newPassword: password } }) as Promise<unknown>,
    signIn: (password: string) => t.anonymous.auth.login({ body: { email: me.email, password } }) as Promise<unknown>,
  }
}

const short = 'too_small'
const long = 'too_big'
const common = 'password.common'
const composed = (text: string) => text.normalize('NFC')
const decomposed = (text: string) => text.normalize('NFD')
const phrase = 'sju blå bruer over åa '
/** `OWN` stands for the e-mail address, `OWNLOCAL` for the part before its @. */
const rows: [what: string, password: string, verdict: 'taken' | typeof short | typeof long | typeof common][] = [
  ['nothing', '', short],
  ['a blank', ' ', short],
  ['1 character', 'a', short],
  ['7 digits', '1234567', short],
  ['7 characters', 'hF3$kW9', short],
  ['7 letters of the North', 'æøåÆØÅä', short],
  ['7 letters, each of two signs', decomposed('åäöéüñç'), short],
  ['4 letters that are 8 signs', decomposed('åäöé'), short],
  ['4 cars, stored in 8 units', '🚗🚙🚕🚓', short],
  ['7 cars', '🚗🚙🚕🚓🚌🚎🚐', short],
  ['7 characters and a tab less', 'hF3$kW\t', short],
  ['8 characters', 'hF3$kW9x', 'taken'],
  ['8 letters, composed', composed('åäöéüñçø'), 'taken'],
  ['8 letters, decomposed', decomposed('åäöéüñçø'), 'taken'],
  ['8 cars', '🚗🚙🚓🚕🚌🚎🚐🚚', 'taken'],
  ['8 letters of Greek', 'γεφυρούλ', 'taken'],
  ['8 signs of Chinese', '七座蓝色桥梁在河', 'taken'],
  ['64 characters', phrase.repeat(3).slice(0, 64), 'taken'],
  ['65 characters', phrase.repeat(3).slice(0, 65), 'taken'],
  ['72 characters and one more, which other hashes cut off', `${phrase.repeat(4).slice(0, 72)}Z`, 'taken'],
  ['127 characters', phrase.repeat(6).slice(0, 127), 'taken'],
  ['128 characters', phrase.repeat(6).slice(0, 128), 'taken'],
  ['128 characters, decomposed', decomposed('åäöéüñçø'.repeat(16)), 'taken'],
  ['128 cars, stored in 256 units', '🚗🚙🚓🚕🚌🚎🚐🚚'.repeat(16), 'taken'],
  ['129 characters', phrase.repeat(6).slice(0, 129), long],
  ['129 letters, decomposed', decomposed(`${'åäöéüñçø'.repeat(16)}å`), long],
  ['129 cars', `${'🚗🚙🚓🚕🚌🚎🚐🚚'.repeat(16)}🚗`, long],
  ['1 sign that stands for 18, eight times', 'ﷺ'.repeat(8), long],
  ['1000 characters', 'ab'.repeat(500), long],
  ['1001 characters', `${'ab'.repeat(500)}c`, long],
  ['blanks around', '  leading and trailing  ', 'taken'],
  ['blanks inside', 'correct horse battery staple', 'taken'],
  ['blanks of other kinds', 'sju\u00a0blå\u2003bruer', 'taken'],
  ['tabs', '\tTabs\tin\tit\t', 'taken'],
  ['a line feed', 'first line\nsecond', 'taken'],
  ['Cyrillic', 'пароль-из-кириллицы', 'taken'],
  ['Arabic', 'سبعة جسور زرقاء', 'taken'],
  ['Thai', 'สะพานเจ็ดแห่ง', 'taken'],
  ['joined pictures', '👩‍🔧👨‍🔧🚗🚙🚓🚕', 'taken'],
  ['quotes', `'; drop table staff_users; --`, 'taken'],
  ['markup', '<script>alert(1)</script>', 'taken'],
  ['a template', '{{name}} ${name} %s', 'taken'],
  ['a path', '../../etc/passwd-and-so', 'taken'],
  ['JSON', '{"$ne":null,"a":1}', 'taken'],
  ['only digits, and nobody’s', '7390418265', 'taken'],
  ['only small letters, and nobody’s', 'zvonkaprelm', 'taken'],
  ['what a password manager makes', 'Wq7!xN2$rT9@bM4#kZ6%', 'taken'],
  ['the same in the other case', 'HORSE BATTERY STAPLE Q', 'taken'],
  ['password', 'password', common],
  ['PASSWORD', 'PASSWORD', common],
  ['Password1', 'Password1', common],
  ['12345678', '12345678', common],
  ['qwertyuiop', 'qwertyuiop', common],
  ['iloveyou', 'iloveyou', common],
  ['trustno1', 'trustno1', common],
  ['porsche911', 'porsche911', common],
  ['letmein1', 'letmein1', common],
  ['password in full-width letters', 'ｐａｓｓｗｏｒｄ', common],
  ['12345678 in full-width digits', '１２３４５６７８', common],
  ['eight times one letter', 'aaaaaaaa', common],
  ['128 times one letter', 'x'.repeat(128), common],
  ['eight blanks', ' '.repeat(8), common],
  ['nine times one car', '🚗'.repeat(9), common],
  ['the own name', name, common],
  ['the own name, decomposed', decomposed(name), common],
  ['the own name, shouted', name.toUpperCase(), common],
  ['the own address', 'OWN', common],
  ['the own address, shouted', 'OWN!', common],
  ['what stands before its @', 'OWNLOCAL', common],
]

test('there are at least sixty', () => expect(rows.length).toBeGreaterThanOrEqual(60))

type Refusal = { status: number; issues?: { path: string[]; code: string }[] }
/** Error code of a refused call; undefined when it succeeded. */
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    ({ status, issues }: Refusal) => ({ status, path: issues?.[0]?.path, code: issues?.[0]?.code }),
  )

describe.each([
  ['a dealer', dealer],
  ['staff', clerk],
])('%s', (_who, person) => {
  // Both use the same field of the contract, as another test proves: the short run tries only every third row for
  // staff.
  const own = isLong || person === dealer ? rows : rows.filter((_, i) => i % 3 === 0)
  test.each(own)('%s', async (_what, row, verdict) => {
    const one = await person()
    const local = one.email.split('@')[0]!
    const password = { OWN: one.email, 'OWN!': one.email.toUpperCase(), OWNLOCAL: local }[row] ?? row
    expect(await refusalOf(one.change(password))).toEqual(
      verdict === 'taken' ? undefined : { status: 422, path: ['newPassword'], code: verdict },
    )
    const { rows: found } = await t.deps.pool.query<{ hash: string }>(
      `select password_hash as hash from ${one.table} where email = $1`,
      [one.email],
    )
    const isTaken = verdict === 'taken'
    expect(found[0]!.hash === passwordHash).toBe(!isTaken)
    // The password works as typed and in the other Unicode form; the old one no longer works.
    const opens = async (typed: string) => (await refusalOf(one.signIn(typed))) === undefined
    const spellings = [...new Set([password, composed(password), decomposed(password)])]
    const doors: [typed: string, opens: boolean][] = []
    if (isTaken || isLong) doors.push(...spellings.map((typed): [string, boolean] => [typed, isTaken]))
    // Long passwords: a hash must not ignore characters at the end.
    if (isLong || password.length > 64) doors.push([`${password.slice(0, -1)}¿`, false], [old, !isTaken])
    expect(await Promise.all(doors.map(([typed]) => opens(typed)))).toEqual(doors.map(([, isOpen]) => isOpen))
    const [, m, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$/.exec(found[0]!.hash)!
    expect(Number(m)).toBeGreaterThanOrEqual(19_456)
    expect(Number(passes)).toBeGreaterThanOrEqual(2)
    await t.deps.pool.query('truncate throttles')
  })
})

test('the three thousand that people choose most often are refused, in every spelling', async () => {
  const most = dictionary['passwords-common'].filter((one) => one.length >= 8).slice(0, 3000)
  expect(most).toHaveLength(3000)
  const wide = (text: string) => text.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))
  const letThrough: string[] = []
  for (const one of most.flatMap((word) => [word, word.toUpperCase(), wide(word)])) {
    const code = await assertUncommonPassword(one, 'password', []).catch((error: { code: string }) => error.code)
    if (code !== 'password.common') letThrough.push(one)
  }
  expect(letThrough).toEqual([])
})

/** Every way to set a new password, prepared up to the last call. */
const ways: Record<string, () => Promise<(password: string) => Promise<unknown>>> = {
  'buyerAuth.changePassword': async () => (await dealer()).change,
  'buyerAuth.resetPassword': async () => {
    const { email, name: called } = who()
    const id = await t.make.buyerUser({ companyId: await t.make.company(), email })
    await t.deps.db.updateTable('buyerUsers').set({ name: called }).where('id', '=', id).execute()
    const token = await issueToken(t.deps.db, { kind: 'BUYER_RESET', subjectId: id }, t.deps.clock())
    return (password) => t.anonymous.buyerAuth.resetPassword({ body: { token, password } })
  },
  'auth.changePassword': async () => (await clerk()).change,
  'auth.resetPassword': async () => {
    const { email } = await clerk()
    await sendResetCode.run(t.deps, { email })
    const code = /\d{4} \d{4}/.exec((await mailsTo(t.deps, email))[0]!.text)![0]
    return (password) => t.anonymous.auth.resetPassword({ body: { email, code, password } })
  },
  'auth.acceptInvitation': async () => {
    const id = await t.make.staffUser({})
    await t.deps.db
      .updateTable('staffUsers')
      .set({ status: inState('INVITED'), name })
      .where('id', '=', id)
      .execute()
    const token = await issueToken(t.deps.db, { kind: 'STAFF_INVITATION', subjectId: id }, t.deps.clock())
    return (password) => t.anonymous.auth.acceptInvitation({ body: { token, password } })
  },
  'auth.createOwner': async () => {
    const token = await issueToken(empty.deps.db, { kind: 'OWNER', subjectId: null }, empty.deps.clock())
    return (password) =>
      empty.anonymous.auth.createOwner({ body: { token, password, name, email: 'owner@passwords.example' } })
  },
}
const fields = Object.entries(api).flatMap(([group, calls]) =>
  Object.entries(calls as Record<string, AnyEndpoint>).flatMap(([call, { body }]) => {
    const shape = (body as { shape?: Record<string, unknown> } | undefined)?.shape ?? {}
    return Object.values(shape).includes(newPassword) ? [`${group}.${call}`] : []
  }),
)

test('every call that takes a new password is proved here', () =>
  expect(Object.keys(ways).sort()).toEqual(fields.sort()))

test.each(fields)('%s refuses what is too short, too long, common or one’s own, and takes the rest', async (call) => {
  const set = await ways[call]!()
  for (const [password, code] of [
    ['hF3$kW9', short],
    ['🚗🚙🚕🚓', short],
    ['ab'.repeat(65), long],
    ['ｐａｓｓｗｏｒｄ', common],
    ['sunshine', common],
    [name, common],
  ])
    await expect(set(password!)).rejects.toMatchObject({ status: 422, issues: [{ code }] })
  await expect(set('sju blå bruer')).resolves.toBeTruthy()
})
