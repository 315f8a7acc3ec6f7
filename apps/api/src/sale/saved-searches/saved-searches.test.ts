import { expect, test } from 'vitest'
import type { SearchMails } from '@bilbro/contract/sale/saved-searches'
import { type As, type TestApp, openTestApp } from '../../../test/app.ts'
import { mailsTo } from '../../../test/inbox.ts'
import { bodyOf } from '../../core/mail.ts'
import { tellOfSearches } from './search-mails.job.ts'

type Dealer = As & { userId: string; companyId: string; email: string }
const t = await openTestApp()

const dealer = async (of: Parameters<TestApp['buyer']>[0] = {}): Promise<Dealer> => {
  const made = await t.buyer(of)
  return Object.assign(made, { email: (await made.buyerProfile.get()).email })
}
const save = (who: As, filters: object, mails: SearchMails = 'HOURLY', name = 'Mine') =>
  who.portalSearches.create({ body: { name, filters, mails } })
const run = (who: Dealer, mails: SearchMails[] = ['HOURLY']) =>
  tellOfSearches.run(t.deps as never, { userId: who.userId, mails })
/** A car that is listed after the search was saved. */
const fresh = async (values: Record<string, unknown>, listing: Record<string, unknown> = {}) => {
  const made = await t.make.onSale(values, { publishedAt: new Date(Date.now() + 1000).toISOString(), ...listing })
  await t.deps.changes.settled()
  return made
}
const bell = async (who: As) =>
  (await who.portalNotifications.list({ query: {} })).items.filter(({ kind }) => kind === 'savedSearch')

test('a mail tells what is new in a search, each car once; the bell says so too', async () => {
  const who = await dealer()
  const { id } = await save(who, { brand: ['Lancia'] }, 'HOURLY', 'Old love')
  await run(who)
  expect(await mailsTo(t.deps, who.email)).toEqual([])
  await fresh({ brand: 'Lancia', model: 'Delta' })
  await fresh({ brand: 'Fiat', model: 'Panda' })
  await Promise.all([run(who), run(who)])
  await run(who)
  const mails = await mailsTo(t.deps, who.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]!.text).toContain('Lancia Delta')
  expect(mails[0]!.text).toContain('Old love (1)')
  expect(mails[0]!.text).not.toContain('Panda')
  expect(mails[0]!.text).toContain(`/no/portal/searches/${id}`)
  expect(await bell(who)).toMatchObject([{ params: { search: 'Old love', count: 1 }, link: `/portal/searches/${id}` }])
})

test('of a car that is not for him, or that was there before, nobody is told; a colleague hears nothing', async () => {
  await t.make.onSale({ brand: 'Tatra' })
  const who = await dealer({ country: 'NO' })
  const colleague = await dealer({ companyId: who.companyId })
  await save(who, { brand: ['Tatra'] })
  await fresh({ brand: 'Tatra' }, { countries: ['SE'] })
  await run(who)
  expect([await mailsTo(t.deps, who.email), await bell(who)]).toEqual([[], []])
  await fresh({ brand: 'Tatra' })
  await run(who)
  expect([(await bell(who)).length, (await bell(colleague)).length]).toEqual([1, 0])
})

test('two searches that find one car tell it once, by the one that is mailed; without mails the bell alone tells', async () => {
  const who = await dealer()
  await save(who, { brand: ['Wartburg'] }, 'NEVER', 'quiet')
  await save(who, { brand: ['Wartburg'] }, 'DAILY', 'loud')
  await fresh({ brand: 'Wartburg' })
  await run(who, ['DAILY', 'NEVER'])
  expect((await bell(who)).map(({ params }) => params.search)).toEqual(['loud'])
  expect(await mailsTo(t.deps, who.email)).toHaveLength(1)
  await who.portalSearches.remove({ params: { id: (await who.portalSearches.list())[1]!.id } })
  await fresh({ brand: 'Wartburg' })
  await run(who, ['DAILY', 'NEVER'])
  expect(new Set((await bell(who)).map(({ params }) => params.search))).toEqual(new Set(['loud', 'quiet']))
  expect(await mailsTo(t.deps, who.email)).toHaveLength(1)
})

test('the link of a mail stops all of them without signing in, twice too; a forged one does not', async () => {
  const who = await dealer()
  await save(who, { brand: ['Simca'] })
  await fresh({ brand: 'Simca' })
  await run(who)
  const token = /token=(\S+)/.exec((await mailsTo(t.deps, who.email))[0]!.text)![1]!
  const other = await dealer()
  const [, signature] = token.split('.')
  for (const forged of ['', 'x', `${other.userId}.${signature}`, `${who.userId}.${signature}x`, who.userId])
    await expect(t.anonymous.searchMails.stop({ body: { token: forged } })).rejects.toMatchObject({
      code: 'link.invalid',
    })
  for (let i = 0; i < 2; i++) await t.anonymous.searchMails.stop({ body: { token } })
  expect((await who.portalSearches.list()).map(({ mails }) => mails)).toEqual(['NEVER'])
})

test('a mail program stops them by what the head of the mail says: a form, no session, twice too', async () => {
  const who = await dealer()
  await save(who, { brand: ['Trabant'] })
  await fresh({ brand: 'Trabant' })
  await run(who)
  const { sealedBody } = await t.deps.db
    .selectFrom('mailOutbox')
    .select('sealedBody')
    .where('recipient', '=', who.email)
    .executeTakeFirstOrThrow()
  const url = new URL(bodyOf(t.deps.secrets, sealedBody).unsubscribe!)
  const post = (path: string, type = 'application/x-www-form-urlencoded') =>
    t.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': type },
      payload: 'List-Unsubscribe=One-Click',
    })
  const mails = async () => (await who.portalSearches.list()).map((one) => one.mails)
  expect((await post(`${url.pathname}?token=${who.userId}.x`)).json()).toMatchObject({ success: false })
  expect(await mails()).toEqual(['HOURLY'])
  // A person or a link scanner opens the link: the page appears in the user's language, and nothing changes.
  await t.deps.db.updateTable('buyerUsers').set({ language: 'se' }).where('id', '=', who.userId).execute()
  for (const method of ['GET', 'HEAD'] as const) {
    const opened = await t.app.inject({ method, url: url.pathname + url.search })
    expect([opened.statusCode, opened.headers.location]).toEqual([303, `/se/search-mails${url.search}`])
  }
  const foreign = await t.app.inject({ method: 'GET', url: `${url.pathname}?token=%2F%2Fevil.example%2F..` })
  expect(foreign.headers.location).toBe('/en/search-mails?token=%2F%2Fevil.example%2F..')
  expect(await mails()).toEqual(['HOURLY'])
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
    expect((await post(url.pathname + url.search, type)).statusCode).toBe(200)
  expect(await mails()).toEqual(['NEVER'])
})

test('one name once, no more than there is room for, and another one neither sees nor changes them', async () => {
  const who = await dealer()
  const one = await save(who, { search: 'estate', priceMax: 20_000 }, 'NEVER', 'Estates')
  expect(one.filters).toMatchObject({ search: 'estate', priceMax: 20_000 })
  await expect(save(who, {}, 'NEVER', 'ESTATES')).rejects.toMatchObject({ code: 'savedSearch.nameTaken' })
  const other = await t.buyer()
  expect(await other.portalSearches.list()).toEqual([])
  const { version } = one
  await who.portalSearches.update({ params: { id: one.id }, body: { name: 'Wagons', version } })
  await expect(
    who.portalSearches.update({ params: { id: one.id }, body: { mails: 'DAILY', version } }),
  ).rejects.toMatchObject({ code: 'version.stale', current: { name: 'Wagons' } })
  for (let i = 1; i < 30; i++) await save(who, {}, 'NEVER', `n${i}`)
  await expect(save(who, {}, 'NEVER', 'one more')).rejects.toMatchObject({ code: 'savedSearch.tooMany' })
})
