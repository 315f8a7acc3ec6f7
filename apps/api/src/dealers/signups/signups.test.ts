// Sign-up of dealers, and what the answers must not reveal.
import { beforeEach, describe, expect, test } from 'vitest'
import type { Signup } from '@bilbro/contract/dealers/signups/signups-public'
import { type As, openTestApp } from '../../../test/app.ts'
import { keepRejectedSince } from './signups.rules.ts'
import { deleteOfRejected, deleteOrphans } from './signup-documents.store.ts'
import { openPage, type Page } from '../../../test/listen.ts'
import { form, createSignupFixture, pdf } from '../../../test/signup-fixture.ts'

const t = await openTestApp({ jobs: true })
const staff: As & { userId: string } = await t.staff('buyers.read', 'buyers.manage')
const desk: ReturnType<typeof createSignupFixture> = createSignupFixture(t, staff)
beforeEach(() => desk.calm())

describe('signing up', () => {
  test('is stored with its documents, heard of by mail and seen in the queue', async () => {
    const [document] = await desk.upload([pdf()])
    expect(document!.token).toMatch(/^sd_[\w-]{43}$/)
    const made = await desk.submit({ documents: [document!.token], website: 'autohaus.test', message: 'Kombis' })
    await desk.mailOf(made.email, 'signupReceived')
    expect((await desk.mailOf(made.email, 'signupReceived')).text).toContain(made.companyName)
    const seen = await staff.signups.get({ params: { id: made.id } })
    expect(seen).toMatchObject({ status: 'SUBMITTED', companyName: made.companyName, message: 'Kombis', isLate: false })
    expect(seen.documents).toMatchObject([{ kind: 'TRADE_LICENCE', name: 'licence.pdf', mime: 'application/pdf' }])
    const { items } = await staff.signups.history({ params: { id: made.id }, query: {} })
    expect(items).toMatchObject([{ action: 'create', actor: 'Hanne Muster' }])
    expect(seen.last).toEqual(items[0])
    const file = await t.app.inject({ url: seen.documents[0]!.url })
    expect(file.statusCode).toBe(200)
    const list = await staff.signups.list({ query: { search: made.companyName } })
    expect(list).toMatchObject({ total: 1, items: [{ id: made.id, documents: 1 }] })
  })

  test('two equal ones at once make one record, and both are thanked alike', async () => {
    const body = form()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => t.anonymous.signupPublic.submit({ body }).catch(String)),
    )
    expect(answers.filter((answer) => JSON.stringify(answer) === '{}')).toHaveLength(5)
    // Five sign-ups per address are allowed in a quarter of an hour.
    expect(answers.filter((answer) => typeof answer === 'string')).toHaveLength(1)
    const rows = await t.deps.db.selectFrom('signups').select('id').where('email', '=', body.email).execute()
    expect(rows).toHaveLength(1)
    await desk.mailOf(body.email, 'signupPending')
  })

  test('tells by nothing whether an address or a company is known', async () => {
    const email = 'known@dealer.test'
    const companyId = await t.make.company()
    await t.make.buyerUser({ companyId, email })
    const send = async (body: Signup) => {
      const answer = await t.app.inject({ method: 'POST', url: '/api/b2b-signup-public', payload: body })
      const { date: _date, 'x-request-id': _id, ...headers } = answer.headers
      return { status: answer.statusCode, body: answer.body, headers }
    }
    const unknown = form()
    const answers = [await send(unknown), await send(unknown), await send(form({ email }))]
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
    await desk.mailOf(email, 'signupAccount')
    expect((await desk.mailOf(email, 'signupAccount')).text).toContain('/no/login')
    expect(await t.deps.db.selectFrom('signups').select('id').where('email', '=', email).execute()).toEqual([])
  })

  test('a robot that fills in what nobody sees is thanked and forgotten', async () => {
    const body = form({ fax: 'http://spam.test' })
    expect(await t.anonymous.signupPublic.submit({ body })).toEqual({})
    expect(await t.deps.db.selectFrom('signups').select('id').where('email', '=', body.email).execute()).toEqual([])
  })

  test.each([
    ['a wrong number', { vatId: 'DE990000003' }, ['vatId']],
    ['no number', { vatId: '' }, ['vatId']],
    ['terms that were not accepted', { terms: false as never }, ['terms']],
    ['no address', { email: 'nobody' }, ['email']],
    ['a document that is not there', { documents: [`sd_${'a'.repeat(43)}`] }, ['documents']],
    ['a country outside of Europe', { country: 'US' as never }, ['country']],
  ])('%s is told at its field', async (_what, more, path) => {
    await expect(t.anonymous.signupPublic.submit({ body: form(more) })).rejects.toMatchObject({
      status: 422,
      issues: [{ path }],
    })
  })

  test('a document belongs to one sign-up', async () => {
    const [document] = await desk.upload([pdf()])
    await desk.submit({ documents: [document!.token] })
    await expect(
      t.anonymous.signupPublic.submit({ body: form({ documents: [document!.token] }) }),
    ).rejects.toMatchObject({
      code: 'signup.documentGone',
    })
  })

  test('robots are stopped', async () => {
    const from = (n: number) =>
      t.app.inject({
        method: 'GET',
        url: '/api/b2b-signup-public/company?country=NO&q=100000008',
        remoteAddress: `10.9.8.${n}`,
      })
    const statuses = []
    for (let i = 0; i < 42; i++) statuses.push((await from(1)).statusCode)
    expect(statuses.slice(0, 40)).toEqual(Array(40).fill(200))
    expect(statuses.slice(40)).toEqual([429, 429])
    expect((await from(2)).statusCode).toBe(200)
  })
})

test('staff hear at once that somebody has signed up, dealers do not', async () => {
  if (!t.app.server.listening) await t.app.listen({ port: 0 })
  const pages = [await openPage(t.app, staff.headers), await openPage(t.app, (await t.buyer()).headers)]
  const [office, dealer] = pages as [Page, Page]
  await desk.submit()
  await office.until(({ event, data }) => event === 'changed' && 'signups' in data)
  expect(dealer.heard.map(({ event }) => event)).toEqual(['hello'])
  for (const page of pages) page.close()
})

describe('documents', () => {
  test.each([
    ['a page', 'a.pdf', '<!doctype html><script>alert(1)</script>', 'file.type'],
    ['a drawing', 'a.png', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'file.type'],
    ['a program', 'a.pdf', 'MZ\u0090\u0000\u0003', 'file.type'],
    ['nothing', 'a.pdf', '', 'file.empty'],
    ['half a picture', 'a.png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'file.broken'],
  ])('%s is refused', async (_what, name, content, code) => {
    const file = new File([typeof content === 'string' ? content : new Uint8Array(content)], name)
    await expect(desk.upload([file])).rejects.toMatchObject({ status: 422, code })
  })

  test('too large and too many are refused', async () => {
    const large = new File([Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(10 * 1024 * 1024)])], 'a.pdf')
    await expect(desk.upload([large])).rejects.toMatchObject({ status: 413 })
    await expect(desk.upload(Array.from({ length: 11 }, () => pdf()))).rejects.toMatchObject({ status: 413 })
    await expect(desk.upload([])).rejects.toMatchObject({ code: 'upload.none' })
  })
})

test('documents that no sign-up names are cleared after a day, the others stay', async () => {
  const [kept, lost] = await desk.upload([pdf('kept.pdf'), pdf('lost.pdf')])
  const made = await desk.submit({ documents: [kept!.token] })
  const hour = 3_600_000
  const clear = (hours: number) => deleteOrphans(t.deps.db, new Date(Date.now() + hours * hour))
  const rows = () =>
    t.deps.db.selectFrom('signupDocuments').select('name').where('name', 'in', ['kept.pdf', 'lost.pdf']).execute()
  expect(await clear(23)).toEqual([])
  expect((await clear(25)).length).toBeGreaterThan(0)
  expect(await rows()).toEqual([{ name: 'kept.pdf' }])
  expect((await staff.signups.get({ params: { id: made.id } })).documents).toHaveLength(1)
  await expect(t.anonymous.signupPublic.submit({ body: form({ documents: [lost!.token] }) })).rejects.toMatchObject({
    code: 'signup.documentGone',
  })
})

test('papers of a rejected sign-up are gone after ninety days, its record and others’ papers stay', async () => {
  const [his, other, dealers] = await desk.upload([pdf('his.pdf'), pdf('other.pdf'), pdf('dealers.pdf')])
  const rejected = await desk.submit({ documents: [his!.token] })
  const open = await desk.submit({ documents: [other!.token] })
  const approved = await desk.submit({ documents: [dealers!.token] })
  await desk.decide(approved, { status: 'APPROVED' })
  await desk.decide(rejected, { status: 'REJECTED', message: 'Die Unterlagen reichen leider nicht aus.' })
  const papersOf = async ({ id }: { id: string }) => (await staff.signups.get({ params: { id } })).documents.length
  const days = (n: number) => keepRejectedSince(new Date(Date.now() + n * 86_400_000))
  await deleteOfRejected(t.deps.db, days(89))
  const papers = () => Promise.all([rejected, open, approved].map(papersOf))
  expect(await papers()).toEqual([1, 1, 1])
  expect(await deleteOfRejected(t.deps.db, days(91))).toHaveLength(1)
  expect(await papers()).toEqual([0, 1, 1])
})

test('nothing of a sign-up is in any public answer', async () => {
  const canary = 'Kanarienvogel'
  const made = await desk.submit({ companyName: `${canary} GmbH`, contactName: canary, city: canary, message: canary })
  const asked = await desk.decide(made, { status: 'REJECTED', message: 'Nicht jetzt, vielleicht später.' })
  expect(asked.companyName).toContain(canary)
  const urls = [
    '/api/b2b-signup-public/company?country=DE&q=DE990000002',
    '/api/b2b-signup-public/company?country=NO&q=Kanarienvogel',
    '/api/portal-public/cars',
    `/api/b2b-signup-admin/${made.id}`,
  ]
  for (const url of urls) expect((await t.app.inject({ url })).body).not.toContain(canary)
  const again = await t.app.inject({
    method: 'POST',
    url: '/api/b2b-signup-public',
    payload: form({ email: made.email }),
  })
  expect(again.body).not.toContain(canary)
})
