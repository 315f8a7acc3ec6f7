// Notifications: who receives which, at once on open pages, and later by e-mail.
import { describe, expect, test } from 'vitest'
import { type As, openTestApp } from '../../../test/app.ts'
import { mailsTo } from '../../../test/inbox.ts'
import { openPage } from '../../../test/listen.ts'
import { inState } from '../../../test/state.ts'
import type { Actor } from '../../core/request/context.ts'
import { mailNotice } from './notice-mail.job.ts'
import { notifyDealers, notifyStaff, type NoticeCtx } from './notify.ts'

const t = await openTestApp()
await t.app.listen({ port: 0 })

const system: Actor = { kind: 'system', name: 'Bilbro' }
const amount = { minor: 1_250_000, currency: 'EUR' } as const
/** Runs work in a transaction, as a handler does. */
const tell = (work: (ctx: NoticeCtx) => Promise<void>, actor: Actor = system) =>
  t.deps.db.transaction().execute((db) =>
    work({
      db,
      now: t.deps.clock(),
      actor,
      enqueue: (job, data, options) => t.deps.jobs.send(db, job, data, options),
    }),
  )
const mention = (to: string[], dedupe?: string, actor?: Actor) =>
  tell(
    (ctx) =>
      notifyStaff(ctx, {
        to,
        kind: 'mention',
        params: { name: 'Anna', about: 'Audi A4' },
        link: '/cars/1',
        ...(dedupe && { dedupe }),
      }),
    actor,
  )
const countered = (companyId: string, exceptUserId?: string) =>
  tell((ctx) =>
    notifyDealers(ctx, {
      companyId,
      exceptUserId,
      kind: 'offerCountered',
      params: { car: 'Audi A4', amount },
      link: '/portal/offers',
    }),
  )
const kinds = async (who: As) => (await who.notifications.list({ query: {} })).items.map(({ kind }) => kind)

describe('of staff', () => {
  test('everybody sees his own, marks it as read, and no other’s', async () => {
    const [one, other] = [await t.staff(), await t.staff()]
    await mention([one.userId])
    await mention([one.userId, other.userId])
    const page = await one.notifications.list({ query: {} })
    expect(page).toMatchObject({ total: 2, unread: 2, items: [{ kind: 'mention', params: { name: 'Anna' } }, {}] })
    const foreign = (await other.notifications.list({ query: {} })).items[0]!
    expect(await one.notifications.read({ body: { ids: [page.items[0]!.id, foreign.id] } })).toEqual({ unread: 1 })
    expect(await one.notifications.list({ query: { show: 'unread' } })).toMatchObject({ total: 1, unread: 1 })
    expect((await other.notifications.list({ query: {} })).unread).toBe(1)
    // Later notifications stay unread.
    const { createdAt } = page.items[0]!
    t.travel(1000)
    await mention([one.userId])
    expect(await one.notifications.read({ body: { until: createdAt } })).toEqual({ unread: 1 })
    expect(await one.notifications.read({ body: {} })).toEqual({ unread: 0 })
  })

  test('those with a right are told, those who may not come in and who did it are not; once where it is said once', async () => {
    const [seller, clerk, gone] = [
      await t.staff('buyers.manage'),
      await t.staff('cars.read'),
      await t.staff('buyers.manage'),
    ]
    await t.deps.db
      .updateTable('staffUsers')
      .set({ status: inState('DISABLED') })
      .where('id', '=', gone.userId)
      .execute()
    const about = { params: { company: 'Nord AS', wish: 'Audi A4' }, link: '/car-requests/1', dedupe: 'new 1' } as const
    for (let i = 0; i < 2; i++)
      await tell((ctx) => notifyStaff(ctx, { to: { right: 'buyers.manage' }, kind: 'requestNew', ...about }))
    expect([await kinds(seller), await kinds(clerk)]).toEqual([['requestNew'], []])
    await mention([seller.userId, gone.userId], undefined, { kind: 'staff', id: seller.userId } as Actor)
    expect(await kinds(seller)).toEqual(['requestNew'])
    const { rows } = await t.deps.pool.query(`select 1 from notifications where staff_id = '${gone.userId}'`)
    expect(rows).toEqual([])
  })
})

test('dealers: the buyers of the company are told, not its drivers, not the one who did it, no other company', async () => {
  const one = await t.buyer()
  const { companyId } = one
  const [colleague, driver, stranger] = [
    await t.buyer({ companyId }),
    await t.buyer({ companyId, role: 'DRIVER' }),
    await t.buyer(),
  ]
  await countered(companyId, colleague.userId)
  const unread = async (who: As) => (await who.portalNotifications.list({ query: {} })).unread
  expect(await Promise.all([one, colleague, driver, stranger].map(unread))).toEqual([1, 0, 0, 0])
  const [item] = (await one.portalNotifications.list({ query: {} })).items
  expect(item).toMatchObject({ kind: 'offerCountered', params: { amount }, link: '/portal/offers' })
  await stranger.portalNotifications.read({ body: { ids: [item!.id] } })
  expect(await unread(one)).toBe(1)
})

test('an open page hears of its reader’s own, and no other page does', async () => {
  const [one, other, buyer, stranger] = [await t.staff(), await t.staff('cars.read'), await t.buyer(), await t.buyer()]
  const pages = await Promise.all([one, other, buyer, stranger].map((who) => openPage(t.app, who.headers)))
  const news = (event: string) => event === 'changed'
  await mention([one.userId])
  await pages[0]!.until(({ event }) => news(event))
  await countered(buyer.companyId)
  const heard = await pages[2]!.until(({ event }) => news(event))
  expect(heard.data).toMatchObject({ notifications: { ids: [buyer.userId] } })
  await t.deps.changes.settled()
  for (const page of [pages[1]!, pages[3]!]) expect(page.heard.filter(({ event }) => news(event))).toEqual([])
  for (const page of pages) page.close()
})

describe('a mail about it', () => {
  const lastId = async () =>
    (await t.deps.db.selectFrom('notifications').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id
  const emailOf = async (table: 'staffUsers' | 'buyerUsers', id: string) =>
    (await t.deps.db.selectFrom(table).select('email').where('id', '=', id).executeTakeFirstOrThrow()).email

  test('goes out once, in the reader’s language, to where it leads', async () => {
    const buyer = await t.buyer()
    await countered(buyer.companyId)
    const data = { id: await lastId() }
    await Promise.all([mailNotice.run(t.deps, data), mailNotice.run(t.deps, data)])
    const mails = await mailsTo(t.deps, await emailOf('buyerUsers', buyer.userId))
    expect(mails).toHaveLength(1)
    expect(mails[0]!.subject).toMatch(/^Vårt motbud på Audi A4: 12.500/)
    expect(mails[0]!.text).toContain('/no/portal/offers')
  })

  test('does not when it was read before, or is not wanted', async () => {
    const one = await t.staff()
    const address = await emailOf('staffUsers', one.userId)
    await mention([one.userId])
    await one.notifications.read({ body: {} })
    await mailNotice.run(t.deps, { id: await lastId() })
    const { mails } = await one.profile.update({
      body: { mails: { notes: false, requests: true, offers: true, contracts: true } },
    })
    expect(mails).toEqual({ notes: false, requests: true, offers: true, contracts: true })
    await mention([one.userId])
    await mailNotice.run(t.deps, { id: await lastId() })
    expect(await mailsTo(t.deps, address)).toEqual([])
    await one.profile.update({ body: { mails: { notes: true, requests: true, offers: true, contracts: true } } })
    await mention([one.userId])
    await mailNotice.run(t.deps, { id: await lastId() })
    expect((await mailsTo(t.deps, address)).map(({ subject }) => subject)).toEqual(['Anna mentioned you: Audi A4'])
    const buyer = await t.buyer()
    const before = await buyer.buyerProfile.get()
    const off = { notifications: { offers: false }, version: before.version }
    const after = await buyer.buyerProfile.update({ body: off })
    expect(after.notifications).toEqual({ ...before.notifications, offers: false })
    await countered(buyer.companyId)
    await mailNotice.run(t.deps, { id: await lastId() })
    expect(await mailsTo(t.deps, await emailOf('buyerUsers', buyer.userId))).toEqual([])
  })
})
