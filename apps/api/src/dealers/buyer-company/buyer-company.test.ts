// A dealer's own company: who may change what, and no access to other companies.
import { describe, expect, test } from 'vitest'
import { type As, openTestApp } from '../../../test/app.ts'
import { mailsTo } from '../../../test/inbox.ts'
import { bodyOf } from '../../core/mail.ts'

type Dealer = As & { userId: string; companyId: string }
const address = { label: 'Terminal', street: 'Havneveien 1', postalCode: '0150', city: 'Oslo', country: 'NO' }

const t = await openTestApp()
const admin: Dealer = await t.buyer({ role: 'ADMIN' })
const colleague: Dealer = await t.buyer({ companyId: admin.companyId })
const driver: Dealer = await t.buyer({ companyId: admin.companyId, role: 'DRIVER' })
const stranger: Dealer = await t.buyer({ role: 'ADMIN' })

const status = (code: string, value: number) => ({ status: value, code })
const logOf = (entityId: string) =>
  t.deps.db.selectFrom('auditLog').selectAll().where('entityId', '=', entityId).orderBy('id').execute()
const lastMailTo = async (recipient: string) => {
  const row = await t.deps.db
    .selectFrom('mailOutbox')
    .selectAll()
    .where('recipient', '=', recipient)
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow()
  return { ...row, ...bodyOf(t.deps.secrets, row.sealedBody) }
}

describe('the company', () => {
  test('is shown with its people to an administrator, without them to others', async () => {
    const seen = await admin.buyerCompany.get()
    expect(seen.role).toBe('ADMIN')
    expect(seen.users!.map((user) => user.id).sort()).toEqual([admin.userId, colleague.userId, driver.userId].sort())
    const other = await driver.buyerCompany.get()
    expect(other).toMatchObject({ role: 'DRIVER', users: null, company: { id: admin.companyId } })
  })

  test('keeps contact details, clears empty ones, and leaves a row', async () => {
    const { company } = await admin.buyerCompany.get()
    const body = { version: company.version, phone: '+47 22 00 00 00', invoiceEmail: 'bills@a.example', city: 'Oslo' }
    const changed = await admin.buyerCompany.update({ body })
    expect(changed).toMatchObject({ phone: '+47 22 00 00 00', invoiceEmail: 'bills@a.example', city: 'Oslo' })
    const cleared = await admin.buyerCompany.update({ body: { version: changed.version, phone: '', city: null } })
    expect(cleared).toMatchObject({ phone: null, city: null, invoiceEmail: 'bills@a.example' })
    await expect(admin.buyerCompany.update({ body: { version: company.version, phone: '1' } })).rejects.toMatchObject(
      status('version.stale', 409),
    )
    const log = await logOf(admin.companyId)
    expect(log.filter((row) => row.action === 'update')).toHaveLength(2)
    expect(log[0]).toMatchObject({ actorId: admin.userId, actorKind: 'buyer' })
  })

  test('does not say why or how the house speaks of it', async () => {
    await t.deps.db
      .updateTable('buyerCompanies')
      .set({ contactName: 'SECRET-CONTACT', statusReason: 'SECRET-REASON' })
      .where('id', '=', admin.companyId)
      .execute()
    const answer = await t.app.inject({ url: '/api/buyer-company', headers: admin.headers })
    expect(answer.payload).not.toContain('SECRET')
  })
})

describe('roles', () => {
  test('only an administrator changes the company and its people', async () => {
    for (const who of [colleague, driver]) {
      await expect(who.buyerCompany.update({ body: { version: 1, phone: '1' } })).rejects.toMatchObject(
        status('auth.roleRequired', 403),
      )
      await expect(
        who.buyerCompany.invite({ body: { email: 'x@roles.example', name: 'X', role: 'BUYER' } }),
      ).rejects.toMatchObject(status('auth.roleRequired', 403))
      await expect(
        who.buyerCompany.updateUser({ params: { id: admin.userId }, body: { version: 1, role: 'BUYER' } }),
      ).rejects.toMatchObject(status('auth.roleRequired', 403))
    }
  })

  test('who buys keeps addresses, who drives only reads them', async () => {
    const kept = await colleague.buyerCompany.addAddress({ body: address })
    expect((await driver.buyerCompany.get()).addresses).toContainEqual(kept)
    for (const call of [
      () => driver.buyerCompany.addAddress({ body: address }),
      () => driver.buyerCompany.updateAddress({ params: { id: kept.id }, body: { version: 1, label: 'mine' } }),
      () => driver.buyerCompany.removeAddress({ params: { id: kept.id } }),
    ])
      await expect(call()).rejects.toMatchObject(status('auth.roleRequired', 403))
  })
})

describe('addresses', () => {
  test('are added, changed and removed; a change keeps what it does not name', async () => {
    const made = await admin.buyerCompany.addAddress({ body: { ...address, openingHours: '8-16', contact: 'Ola' } })
    expect(made).toMatchObject({ ...address, openingHours: '8-16', contact: 'Ola', phone: '' })
    const changed = await admin.buyerCompany.updateAddress({
      params: { id: made.id },
      body: { version: made.version, label: 'Dock 2' },
    })
    expect(changed).toMatchObject({ label: 'Dock 2', openingHours: '8-16', contact: 'Ola', version: 2 })
    await expect(
      admin.buyerCompany.updateAddress({ params: { id: made.id }, body: { version: 1, label: 'late' } }),
    ).rejects.toMatchObject(status('version.stale', 409))
    await admin.buyerCompany.removeAddress({ params: { id: made.id } })
    expect((await admin.buyerCompany.get()).addresses.map((one) => one.id)).not.toContain(made.id)
  })

  test('and people of another company are not there', async () => {
    const foreign = await stranger.buyerCompany.addAddress({ body: { ...address, label: 'CANARY-ADDRESS' } })
    for (const call of [
      () => admin.buyerCompany.updateAddress({ params: { id: foreign.id }, body: { version: 1, label: 'x' } }),
      () => admin.buyerCompany.removeAddress({ params: { id: foreign.id } }),
      () => admin.buyerCompany.updateUser({ params: { id: stranger.userId }, body: { version: 1, role: 'BUYER' } }),
    ])
      await expect(call()).rejects.toMatchObject(status('notFound', 404))
    const answer = await t.app.inject({ url: '/api/buyer-company', headers: admin.headers })
    for (const canary of ['CANARY-ADDRESS', stranger.userId, stranger.companyId])
      expect(answer.payload).not.toContain(canary)
  })
})

describe('colleagues', () => {
  const emailOf = (name: string) => `${name}@colleagues.example`
  const linkIn = async (email: string) =>
    /reset-password\?token=(bi_[\w-]+)/.exec((await lastMailTo(email)).text)?.[1] ?? ''

  test('nobody has mail after mail sent to one address', async () => {
    const invite = () => admin.buyerCompany.invite({ body: { email: emailOf('often'), name: 'O', role: 'BUYER' } })
    for (let i = 0; i < 5; i++) await invite()
    await expect(invite()).rejects.toMatchObject({ status: 429, code: 'request.tooMany' })
  })

  test('are invited by a link that lets them in once; a second invitation replaces the first', async () => {
    const email = emailOf('new')
    const made = await admin.buyerCompany.invite({ body: { email, name: 'Nina', role: 'BUYER', language: 'en' } })
    expect(made).toMatchObject({ status: 'INVITED', role: 'BUYER', email })
    const first = await linkIn(email)
    const again = await admin.buyerCompany.invite({ body: { email, name: 'Nina N', role: 'FINANCE' } })
    expect(again).toMatchObject({ id: made.id, role: 'FINANCE', name: 'Nina N', status: 'INVITED' })
    const second = await linkIn(email)
    const set = (token: string) =>
      t.anonymous.buyerAuth.resetPassword({ body: { token, password: 'a long enough word' } })
    await expect(set(first)).rejects.toMatchObject(status('link.invalid', 400))
    expect(await set(second)).toEqual({ email })
    const { buyer } = await t.anonymous.buyerAuth.login({ body: { email, password: 'a long enough word' } })
    expect(buyer).toMatchObject({ role: 'FINANCE', company: { id: admin.companyId } })
    const log = await logOf(made.id)
    expect(log.map((row) => row.action)).toEqual(['invite', 'inviteAgain', 'invitationAccepted'])
  })

  test('with an account here are refused at the field', async () => {
    const email = emailOf(`taken-${admin.userId}`)
    await t.make.buyerUser({ companyId: admin.companyId, email })
    await expect(
      admin.buyerCompany.invite({ body: { email: email.toUpperCase(), name: 'X', role: 'BUYER' } }),
    ).rejects.toMatchObject({ ...status('buyer.emailTaken', 409), issues: [{ path: ['email'] }] })
  })

  test('who have an account elsewhere look like anybody else to the company that invites them', async () => {
    const known = emailOf(`known-${stranger.userId}`)
    const password = 'a long enough word'
    const account = await t.make.buyerUser({ companyId: stranger.companyId, email: known })
    const answers = []
    for (const email of [known, emailOf('unknown')]) {
      const made = await admin.buyerCompany.invite({ body: { email, name: 'Somebody', role: 'BUYER' } })
      const again = await admin.buyerCompany.invite({ body: { email, name: 'Somebody', role: 'FINANCE' } })
      const { users } = await admin.buyerCompany.get()
      const listed = users!.find(({ id }) => id === made.id)
      const params = { id: made.id }
      const changed = await admin.buyerCompany.updateUser({ params, body: { role: 'DRIVER', version: again.version } })
      answers.push([made, again, listed, changed].map((one) => ({ ...one, id: '', email: '' })))
      expect(made.email.toLowerCase()).toBe(email.toLowerCase())
    }
    expect(answers[0]).toEqual(answers[1])
    // The existing account stays with its company: the link of the second invitation cannot create another account.
    const link = (await mailsTo(t.deps, known)).flatMap(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? [])[0]!
    await expect(t.anonymous.buyerAuth.resetPassword({ body: { token: link, password } })).rejects.toMatchObject({
      code: 'buyer.emailTaken',
    })
    const { rows } = await t.deps.pool.query("select id from buyer_users where email = $1 and status <> 'INVITED'", [
      known,
    ])
    expect(rows).toEqual([{ id: account }])
    const staff = await t.staff('buyers.read', 'buyers.manage')
    const body = { email: known, name: 'X', role: 'BUYER' as const }
    await expect(
      staff.buyerCompanies.invite({ params: { id: admin.companyId }, body: { ...body, email: known } }),
    ).rejects.toMatchObject({ code: 'buyer.emailTaken' })
  })

  test('the same address by many at once is one invitation for each company, and one account at last', async () => {
    const one = await t.buyer({ role: 'ADMIN' })
    const two = await t.buyer({ role: 'ADMIN' })
    const body = { email: emailOf('race'), name: 'Race', role: 'BUYER' as const }
    const results = await Promise.allSettled([one, two, one, two].map((who) => who.buyerCompany.invite({ body })))
    expect(results.some((result) => result.status === 'fulfilled')).toBe(true)
    const rows = () =>
      t.deps.db.selectFrom('buyerUsers').select(['id', 'status']).where('email', '=', body.email).execute()
    expect(await rows()).toHaveLength(2)
    const tokens = (await mailsTo(t.deps, body.email)).flatMap(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? [])
    const password = 'a long enough word'
    await Promise.allSettled(tokens.map((token) => t.anonymous.buyerAuth.resetPassword({ body: { token, password } })))
    expect((await rows()).filter(({ status: is }) => is === 'ACTIVE')).toHaveLength(1)
  })

  test('are given another role, and shut out at once; who was shut out is let in again', async () => {
    const person = await t.buyer({ companyId: admin.companyId })
    const params = { id: person.userId }
    await admin.buyerCompany.updateUser({ params, body: { version: 1, role: 'FINANCE' } })
    expect((await person.buyerCompany.get()).role).toBe('FINANCE')
    await admin.buyerCompany.updateUser({ params, body: { version: 2, status: 'DISABLED' } })
    await expect(person.buyerCompany.get()).rejects.toMatchObject(status('auth.ended', 410))
    await admin.buyerCompany.updateUser({ params, body: { version: 3, status: 'ACTIVE' } })
    expect((await person.buyerCompany.get()).role).toBe('FINANCE')
  })

  test('locked by the house stay locked, invited ones are not let in without their link', async () => {
    for (const state of ['LOCKED', 'INVITED']) {
      const id = await t.make.buyerUser({ companyId: admin.companyId, status: state })
      await expect(
        admin.buyerCompany.updateUser({ params: { id }, body: { version: 1, status: 'ACTIVE' } }),
      ).rejects.toMatchObject(status('state.notAllowed', 409))
    }
  })

  test('nobody takes his own access away', async () => {
    const { users } = await admin.buyerCompany.get()
    const self = users!.find((user) => user.id === admin.userId)!
    for (const change of [{ role: 'BUYER' as const }, { status: 'DISABLED' as const }])
      await expect(
        admin.buyerCompany.updateUser({ params: { id: self.id }, body: { version: self.version, ...change } }),
      ).rejects.toMatchObject(status('buyer.self', 409))
  })

  test('two administrators who remove each other at once: one stays', async () => {
    for (let round = 0; round < 5; round++) {
      const one = await t.buyer({ role: 'ADMIN' })
      const two = await t.buyer({ role: 'ADMIN', companyId: one.companyId })
      const change = (by: Dealer, of: Dealer) =>
        by.buyerCompany.updateUser({ params: { id: of.userId }, body: { version: 1, role: 'BUYER' } })
      await Promise.allSettled([change(one, two), change(two, one)])
      const left = await t.deps.db
        .selectFrom('buyerUsers')
        .select('id')
        .where('companyId', '=', one.companyId)
        .where('role', '=', 'ADMIN')
        .execute()
      expect(left).toHaveLength(1)
    }
  })

  test('the database keeps the last administrator, however he is to go', async () => {
    const one = await t.buyer({ role: 'ADMIN' })
    const two = await t.buyer({ role: 'ADMIN', companyId: one.companyId })
    const demote = (id: string) =>
      t.deps.db.updateTable('buyerUsers').set({ role: 'BUYER' }).where('id', '=', id).execute()
    const results = await Promise.allSettled([demote(one.userId), demote(two.userId)])
    expect(results.filter((result) => result.status === 'rejected')).toHaveLength(1)
  })
})
