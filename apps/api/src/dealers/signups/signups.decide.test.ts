// Decisions of the office and their effects.
import { beforeEach, describe, expect, test } from 'vitest'
import { type As, openTestApp } from '../../../test/app.ts'
import { form, createSignupFixture, tokenIn } from '../../../test/signup-fixture.ts'

const t = await openTestApp({ jobs: true })
const staff: As & { userId: string } = await t.staff('buyers.read', 'buyers.manage')
const desk: ReturnType<typeof createSignupFixture> = createSignupFixture(t, staff)
beforeEach(() => desk.calm())

describe('deciding', () => {
  test('an approval founds the company, lets its first user in and welcomes him in his language', async () => {
    const groupId = await t.make.group()
    const made = await desk.submit({ country: 'NO', orgNo: '100000024', vatId: '', language: 'no' })
    const after = await desk.decide(made, { status: 'APPROVED', groupIds: [groupId] })
    expect(after).toMatchObject({ status: 'APPROVED', user: { status: 'INVITED' }, decidedBy: expect.any(String) })
    const company = await t.deps.db
      .selectFrom('buyerCompanies')
      .selectAll()
      .where('id', '=', after.companyId!)
      .executeTakeFirstOrThrow()
    expect(company).toMatchObject({ name: made.companyName, orgNo: '100000024', status: 'APPROVED', city: 'Hamburg' })
    const member = await t.deps.db
      .selectFrom('buyerGroupMembers')
      .selectAll()
      .where('companyId', '=', company.id)
      .execute()
    expect(member).toMatchObject([{ groupId }])
    const log = await t.deps.db
      .selectFrom('auditLog')
      .select('entity')
      .where('actorId', '=', staff.userId)
      .where('entityId', 'in', [made.id, company.id, after.user!.id])
      .execute()
    expect(log.map((row) => row.entity).sort()).toEqual(['buyerCompanies', 'buyerCompanies', 'buyerUsers', 'signups'])
    const mail = await desk.mailOf(made.email, 'signupWelcome')
    expect(mail).toMatchObject({ kind: 'signupWelcome', language: 'no' })
    expect(mail.text).toContain('/no/reset-password?token=bi_')

    // Another welcome e-mail is sent; only its link works.
    await staff.signups.sendWelcomeEmail({ body: { id: made.id } })
    const [first, second] = (await desk.mailsTo(made.email))
      .filter(({ kind }) => kind === 'signupWelcome')
      .map(({ text }) => tokenIn(text, 'bi'))
    const password = 'ein langes Passwort 7'
    await expect(t.anonymous.buyerAuth.resetPassword({ body: { token: first!, password } })).rejects.toMatchObject({
      code: 'link.invalid',
    })
    await t.anonymous.buyerAuth.resetPassword({ body: { token: second!, password } })
    const session = await t.anonymous.buyerAuth.login({ body: { email: made.email, password } })
    expect(session.buyer).toMatchObject({ role: 'ADMIN', company: { id: company.id } })
    await expect(staff.signups.sendWelcomeEmail({ body: { id: made.id } })).rejects.toMatchObject({
      code: 'signup.notInvited',
    })
  })

  test('of two colleagues at once one decides, the other sees how', async () => {
    const other = await t.staff('buyers.read', 'buyers.manage')
    const made = await desk.submit()
    const results = await Promise.allSettled([
      desk.decide(made, { status: 'APPROVED' }),
      desk.decide(made, { status: 'APPROVED' }, other),
      desk.decide(made, { status: 'REJECTED', message: 'no trade licence' }, other),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const lost = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    for (const error of lost)
      expect(error).toMatchObject({ status: 409, code: 'version.stale', current: { id: made.id, version: 2 } })
    const companies = await t.deps.db
      .selectFrom('buyerCompanies')
      .select('id')
      .where('name', '=', made.companyName)
      .execute()
    expect(companies.length).toBeLessThan(2)
  })

  test('a company that is there already is not founded again, but its people can come in', async () => {
    const first = await desk.submit({ country: 'NO', orgNo: '100000032', vatId: '' })
    const { companyId } = await desk.decide(first, { status: 'APPROVED' })
    const second = await desk.submit({ country: 'NO', orgNo: '100 000 032', vatId: '', companyName: 'Ganz anders AS' })
    const { duplicates } = await staff.signups.get({ params: { id: second.id } })
    expect(duplicates).toContainEqual(expect.objectContaining({ kind: 'company', id: companyId, reasons: ['orgNo'] }))
    await expect(desk.decide(second, { status: 'APPROVED' })).rejects.toMatchObject({
      code: 'signup.companyExists',
      message: expect.stringContaining(first.companyName),
      current: { id: companyId },
    })
    const after = await desk.decide(second, { status: 'APPROVED', companyId: companyId!, role: 'BUYER' })
    expect(after.companyId).toBe(companyId)
    expect((await desk.mailOf(second.email, 'signupWelcome')).text).toContain(first.companyName)
  })

  test('two sign-ups of one company that are approved at once found it once', async () => {
    const [a, b] = [
      await desk.submit({ country: 'NO', orgNo: '100000067', vatId: '' }),
      await desk.submit({ country: 'NO', orgNo: '100000067', vatId: '' }),
    ]
    const results = await Promise.allSettled([
      desk.decide(a, { status: 'APPROVED' }),
      desk.decide(b, { status: 'APPROVED' }),
    ])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const lost = results.find((result) => result.status === 'rejected')!
    expect(lost.reason).toMatchObject({ status: 409, code: 'signup.companyExists' })
  })

  test('the first person of a new company may have any role', async () => {
    const made = await desk.submit()
    const { user } = await desk.decide(made, { status: 'APPROVED', role: 'BUYER', language: 'en' })
    const row = await t.deps.db
      .selectFrom('buyerUsers')
      .selectAll()
      .where('id', '=', user!.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ role: 'BUYER', language: 'en', status: 'INVITED', email: made.email })
    expect((await desk.mailOf(made.email, 'signupWelcome')).language).toBe('en')
  })

  test('whoever has an account meanwhile is named', async () => {
    const made = await desk.submit()
    await t.make.buyerUser({ companyId: await t.make.company(), email: made.email })
    await expect(desk.decide(made, { status: 'APPROVED' })).rejects.toMatchObject({ code: 'signup.addressTaken' })
  })

  test('a company that is not approved takes nobody in', async () => {
    const made = await desk.submit()
    const companyId = await t.make.company({ status: 'SUSPENDED' })
    await expect(desk.decide(made, { status: 'APPROVED', companyId })).rejects.toMatchObject({
      code: 'signup.companyClosed',
    })
  })

  test('a refusal needs its reason, and tells it', async () => {
    const made = await desk.submit()
    await expect(desk.decide(made, { status: 'REJECTED' })).rejects.toMatchObject({ issues: [{ path: ['message'] }] })
    const after = await desk.decide(made, { status: 'REJECTED', message: 'Kein Gewerbenachweis vorhanden' })
    expect(after).toMatchObject({ status: 'REJECTED', reason: 'Kein Gewerbenachweis vorhanden' })
    expect((await desk.mailOf(made.email, 'signupRejected')).text).toContain('Kein Gewerbenachweis vorhanden')
    await expect(desk.decide({ ...made, version: after.version }, { status: 'APPROVED' })).rejects.toMatchObject({
      code: 'state.notAllowed',
    })
    // A rejected applicant may sign up again.
    await t.anonymous.signupPublic.submit({ body: form({ email: made.email }) })
    expect((await staff.signups.list({ query: { search: made.email } })).total).toBe(2)
  })

  test('the preview is the mail, and nothing is sent', async () => {
    const made = await desk.submit({ language: 'se' })
    await desk.mailOf(made.email, 'signupReceived')
    const preview = await staff.signups.previewMail({
      params: { id: made.id },
      body: { status: 'MORE_INFO', message: 'Var är ert registreringsbevis?' },
    })
    expect(preview).toMatchObject({ to: made.email, language: 'se', subject: 'En fråga om din registrering' })
    expect(preview.text).toContain('Var är ert registreringsbevis?')
    expect(await desk.mailsTo(made.email)).toHaveLength(1)
  })

  test('without the right nobody decides', async () => {
    const made = await desk.submit()
    const reader = await t.staff('buyers.read')
    await expect(desk.decide(made, { status: 'APPROVED' }, reader)).rejects.toMatchObject({ status: 403 })
  })
})
